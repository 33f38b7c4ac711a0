/** What a form holds: texts, lists and objects. */
export type Field = string | Field[] | { [name: string]: Field };
export type Fields = { [name: string]: Field };

/** `items[0][price]=a&expand[]=b`, as the client writes its calls. */
export function fieldsOf(encoded: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter((part, index, parts) => part !== '' || index === parts.length - 2);
    put(fields, path, value);
  }
  return fields;
}

function put(into: Fields, [name = '', ...rest]: string[], value: string): void {
  if (name === '__proto__') return;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inside = into[name];
  const next: Fields = typeof inside === 'object' && !Array.isArray(inside) ? inside : {};
  into[name] = next;
  put(next, rest[0] === '' ? [String(Object.keys(next).length)] : rest, value);
}

export const textIn = (fields: Field | undefined, ...path: string[]): string | undefined => {
  const found = at(fields, path);
  return typeof found === 'string' ? found : undefined;
};

/** Texts by name, as metadata are. */
export function textsIn(fields: Field | undefined, ...path: string[]): Record<string, string> {
  const found = at(fields, path);
  if (typeof found !== 'object' || Array.isArray(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function at(fields: Field | undefined, path: readonly string[]): Field | undefined {
  return path.reduce<Field | undefined>(
    (inside, name) => (typeof inside === 'object' && !Array.isArray(inside) ? inside[name] : undefined),
    fields,
  );
}
