import { ERASED_TEXT } from './sealed-text.js';
import type { Change, Names } from './story.js';

/** A change of one thing, where it is one. */
export const change = (field: string, from: string | null, to: string | null): Change[] =>
  from === to ? [] : [{ field, from, to }];

/** Of a field that the contract declares, what a line of the history takes. */
interface Described {
  readonly label: string;
  readonly fields?: Readonly<Record<string, Described>>;
  format(value: unknown, nameOf: Names['of']): string | null;
}
type Some = Readonly<Record<string, unknown>>;

/** What an edit changed, field by field. Erased fields say so in place of what they were. */
export const changedLines = (
  declared: { readonly all: Readonly<Record<string, Described>> },
  {
    fields,
    changes,
    previous,
  }: { readonly fields: readonly string[]; readonly changes: Some; readonly previous: Some },
  names: Names,
): Change[] =>
  fields.flatMap((name) => {
    const field = declared.all[name];
    return field ? linesOf(field, previous[name], changes[name], names) : [];
  });

function linesOf(field: Described, from: unknown, to: unknown, names: Names): Change[] {
  const { label, fields } = field;
  if (fields)
    return Object.entries(fields).flatMap(([name, one]) => linesOf(one, partOf(from, name), partOf(to, name), names));
  if (to === undefined) return [{ field: label, from: ERASED_TEXT, to: ERASED_TEXT }];
  return change(label, formatted(field, from, names), formatted(field, to, names));
}

const partOf = (value: unknown, name: string): unknown => (value as Some | undefined)?.[name];

const formatted = (field: Described, value: unknown, names: Names): string | null =>
  value === undefined || value === null ? null : field.format(value, (id, otherwise) => names.of(id, otherwise));

/** `Maya Rivers` → `Maya Rivers’`, `Tavon Reed` → `Tavon Reed’s`. */
export const possessive = (name: string): string => `${name}${name.endsWith('s') ? '’' : '’s'}`;

const grouped = new Intl.NumberFormat('en-US');

/** `1 file`, `1,200 files`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped.format(count)} ${count === 1 ? one : many}`;

export const onOff = (on: boolean | undefined): string | null => (on === undefined ? null : on ? 'On' : 'Off');
