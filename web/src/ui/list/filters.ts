import type { z } from 'zod';
import type { Chip } from './chips.js';
import { listField } from './view-fields.js';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** One filter of a list: its field in the address, the words of its values, what the call is asked, its control. */
export interface Filter<Value> {
  readonly label: string;
  readonly field: z.ZodType<Value>;
  /** What filters nothing. */
  readonly none: Value;
  /** What of a call's query the value stands for; it is asked where the value is not `none`. */
  readonly query: (value: never) => object;
  /** The word of one value, on its chip and its option. */
  readonly words: (value: string) => string;
  readonly options: readonly Option<string>[] | (() => readonly Option<string>[]);
  /** Options under headings, found by a search in a menu of their own. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly Option<string>[] }[];
}
// Filters of lists differ in their values: whoever goes through all of them takes each as this.
type AnyFilter = Filter<string> | Filter<readonly string[]>;
export type Filters = Readonly<Record<string, AnyFilter>>;

/** The values of filters, as the view in the address has them. */
export type FilterValues<F extends Filters> = {
  -readonly [Name in keyof F]: F[Name] extends Filter<infer Value> ? Value : never;
};

interface Several<Value extends string> {
  readonly item: z.ZodType<Value>;
  readonly options: readonly Option<Value>[];
  readonly groups?: Filter<unknown>['groups'];
  /** What the list is narrowed to where the address says nothing. */
  readonly byDefault?: readonly Value[];
  readonly query: (values: readonly Value[]) => object;
}

/** Any of several values. */
export const several = <Value extends string>(
  label: string,
  { item, options, groups, byDefault = [], query }: Several<Value>,
): Filter<readonly Value[]> => ({
  label,
  field: listField(item, byDefault),
  none: [],
  query,
  words: wordsOf(options),
  options,
  ...(groups && { groups }),
});

interface Single<Value extends string> {
  readonly field: z.ZodType<Value>;
  readonly none: Value;
  readonly options: readonly Option<Value>[] | (() => readonly Option<Value>[]);
  /** Where the options are not all that an address may name. */
  readonly words?: (value: string) => string;
  readonly query: (value: Value) => object;
}

/** One of several values; the first option filters nothing. */
export const single = <Value extends string>(label: string, filter: Single<Value>): Filter<Value> => ({
  label,
  words: wordsOf(typeof filter.options === 'function' ? [] : filter.options),
  ...filter,
});

const wordsOf =
  (options: readonly Option<string>[]) =>
  (value: string): string =>
    options.find((option) => option.value === value)?.label ?? value;

/** The fields of the address. */
export const fieldsOf = <F extends Filters>(filters: F) =>
  Object.fromEntries(Object.entries(filters).map(([name, { field }]) => [name, field])) as {
    [Name in keyof F]: F[Name]['field'];
  };

/** The values that filter nothing. */
export const noFilters = <F extends Filters>(filters: F): FilterValues<F> =>
  Object.fromEntries(Object.entries(filters).map(([name, { none }]) => [name, none])) as FilterValues<F>;

/** Of a filter that takes several values, each counts. */
export const filterCount = <F extends Filters>(filters: F, values: FilterValues<F>): number =>
  inForce(filters, values).length;

/** What a call is asked for. */
export function filtersQuery<F extends Filters>(filters: F, values: FilterValues<F>): object {
  const asked = Object.entries(filters).map(([name, { none, query }]): object => {
    const value: unknown = values[name];
    return value === none ? {} : query(value as never);
  });
  return Object.fromEntries(asked.flatMap((part) => Object.entries(part)));
}

/** One chip for every value that narrows the list. */
export const chipsOf = <F extends Filters>(filters: F, values: FilterValues<F>): Chip<Partial<FilterValues<F>>>[] =>
  inForce(filters, values).map(({ name, value, left }) => ({
    key: `${name} ${value}`,
    label: filters[name]?.words(value) ?? value,
    without: { [name]: left } as Partial<FilterValues<F>>,
  }));

interface InForce {
  readonly name: string;
  readonly value: string;
  /** What the filter is without it. */
  readonly left: string | readonly string[];
}

function inForce<F extends Filters>(filters: F, values: FilterValues<F>): InForce[] {
  return Object.entries(filters).flatMap(([name, { none }]): InForce[] => {
    const value = (values as Readonly<Record<string, string | readonly string[]>>)[name] ?? none;
    if (typeof value === 'string') return value === none ? [] : [{ name, value, left: none }];
    return value.map((one) => ({ name, value: one, left: value.filter((other) => other !== one) }));
  });
}
