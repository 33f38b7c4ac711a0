import { get, set } from 'react-hook-form';

/** The field that a path of the server's belongs to: `filmLinks.1` to `filmLinks`, where that is what is on screen. */
export function ownerOf(path: string, fields: ReadonlySet<string>): string | undefined {
  const keys = path.split('.');
  return keys.map((_, at) => keys.slice(0, keys.length - at).join('.')).find((candidate) => fields.has(candidate));
}

type Fields = Readonly<Record<string, unknown>>;

/** What was changed, and what stood there when the change began: leaf by leaf, lists and single values whole. */
interface Changes {
  readonly changes: Fields;
  readonly basedOn: Fields;
}

/** The leaves in which `values` differ from `base`, as parts of parts. */
export function changesOf(values: Fields, base: Fields): Changes {
  const changes: Record<string, unknown> = {};
  const basedOn: Record<string, unknown> = {};
  for (const path of leavesOf(base)) {
    const value: unknown = get(values, path);
    const before: unknown = get(base, path);
    if (sameValue(value, before)) continue;
    set(changes, path, value);
    set(basedOn, path, before);
  }
  return { changes, basedOn };
}

/** `academicAttributes.gpa` and the like, of everything that a thing holds. */
function leavesOf(part: Fields, within = ''): string[] {
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value as Fields, `${within}${key}.`)
      : [within + key],
  );
}

export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
