import { athleteIdIn } from '../../../../contract/privacy/of-athlete.js';

/** What a schema says of its parts, whichever kind of schema it is. */
interface Parts {
  readonly shape?: Readonly<Record<string, object>>;
  readonly element?: object;
  readonly options?: readonly object[];
  readonly innerType?: object;
  readonly valueType?: object;
  readonly in?: unknown;
}

const partsOf = (schema: object): Parts => (schema as { _zod: { def: Parts } })._zod.def;

/** Parts that the value of the whole fits, not something inside of it. */
const coats = ({ options = [], innerType, in: read }: Parts): object[] => [
  ...options,
  ...[innerType, read].filter((part) => typeof part === 'object' && part !== null),
];

const known = new WeakMap<object, boolean>();

/** Whether answers of the schema can give out an athlete's data. */
export function givesOut(schema: object): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const parts = partsOf(schema);
  const { shape = {}, element, valueType } = parts;
  const inside = [...Object.values(shape), ...coats(parts), element, valueType];
  const gives = athleteIdIn(schema) !== undefined || inside.some((part) => part !== undefined && givesOut(part));
  known.set(schema, gives);
  return gives;
}

/** The athletes whose data an answer gives out, by the shapes that are marked so. */
export function athletesIn(schema: object, answer: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof answer !== 'object' || answer === null || !givesOut(schema)) return found;
  const id = athleteIdIn(schema)?.(answer);
  if (id) found.add(id);
  const parts = partsOf(schema);
  const { shape = {}, element, valueType } = parts;
  for (const [key, part] of Object.entries(shape)) athletesIn(part, (answer as Record<string, unknown>)[key], found);
  for (const part of coats(parts)) athletesIn(part, answer, found);
  const each = element ?? valueType;
  if (each) for (const value of Object.values(answer)) athletesIn(each, value, found);
  return found;
}
