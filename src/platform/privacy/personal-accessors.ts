import type { PersonalFields } from '../../kernel/event-definition.js';

type Fields = Readonly<Record<string, unknown>>;

/** The field of the data that opens its personal fields. */
const OPEN = Symbol('open');

interface Sealed {
  [OPEN](): Fields;
}

/** Lets `data` show the personal fields, which `open` yields: it is called when one is first touched, and only once. */
export function revealLazily(data: Record<string, unknown>, personal: PersonalFields, open: () => Fields): void {
  let opened: Fields | undefined;
  Object.defineProperty(data, OPEN, { value: () => (opened ??= open()) });
  Object.defineProperties(
    data,
    once(revealing, personal, () => accessors(personal, true, revealed)),
  );
}

/** Makes touching a personal field an error. The fields do not show when the data is spread or turned into JSON. */
export function barTouching(data: Record<string, unknown>, type: string, personal: PersonalFields): void {
  const bars = once(barring, personal, () => accessors(personal, false, (field) => barred(type, field)));
  Object.defineProperties(data, bars);
}

// A getter of its own for each event would give each a hidden class of its own, which lives until the old generation of
// the heap is collected, and the event with it: so all events of a type share theirs.
const revealing = new WeakMap<PersonalFields, PropertyDescriptorMap>();
const barring = new WeakMap<PersonalFields, PropertyDescriptorMap>();

function once<K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

const accessors = (
  { erased }: PersonalFields,
  enumerable: boolean,
  getter: (field: string) => () => unknown,
): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.keys(erased).map((field) => [field, { enumerable, configurable: true, get: getter(field) }]),
  );

const revealed = (field: string) =>
  function (this: Sealed): unknown {
    return this[OPEN]()[field];
  };

const barred = (type: string, field: string) => (): never => {
  throw new Error(`${type}.${field} is personal: read the log with { personal: true } to see it.`);
};
