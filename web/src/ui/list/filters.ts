import type { z } from 'zod';
import type { Chip } from './chips.js';
import { listField } from './view-fields.js';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly (Option<string> & { readonly count?: number })[];
}

/** One filter of a list: its field in the address, the words of its values, what the call is asked, its control. */
export interface Filter<Value, Item extends string = string> {
  readonly label: string;
  readonly field: z.ZodType<Value>;
  /** What filters nothing. */
  readonly none: Value;
  /** What of a call's query the value stands for; it is asked where the value is not `none`. */
  readonly query: (value: never) => object;
  /** The word of one value, on its chip and its option. */
  readonly words: (value: string) => string;
  readonly options: readonly Option<Item>[] | (() => readonly Option<Item>[]);
  /** Options under headings, found by a search in a menu of their own. */
  readonly groups?: readonly OptionGroup[];
  /** Of a filter from a number to another: the least and the most. */
  readonly limits?: readonly [number, number];
  readonly unit?: string | undefined;
  /** What that menu says while nothing is picked, where it is not the label: `Any position`. */
  readonly placeholder?: string;
}
// Filters of lists differ in their values: code for all of them takes each as this.
export type AnyFilter = Filter<string> | Filter<readonly string[]>;
export type Filters = Readonly<Record<string, AnyFilter>>;

/** The values of filters, as the view in the address has them. */
export type FilterValues<F extends Filters> = {
  -readonly [Name in keyof F]: F[Name] extends Filter<infer Value> ? Value : never;
};

interface Several<Value extends string> {
  readonly item: z.ZodType<Value>;
  readonly options: readonly Option<Value>[];
  readonly groups?: readonly OptionGroup[];
  /** What the list is narrowed to where the address says nothing. */
  readonly byDefault?: readonly Value[];
  /** Left out where the list is narrowed in the browser. */
  readonly query?: (values: readonly Value[]) => object;
}

/** Any of several values. */
export const several = <Value extends string>(
  label: string,
  { item, options, groups, byDefault = [], query = () => ({}) }: Several<Value>,
): Filter<readonly Value[], Value> => ({
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
  readonly placeholder?: string;
  /** Left out where the list is narrowed in the browser. */
  readonly query?: (value: Value) => object;
}

/** One of several values; where none of the options filters nothing, they are ticked rather than chosen. */
export const single = <Value extends string>(label: string, filter: Single<Value>): Filter<Value, Value> => ({
  label,
  words: wordsOf(typeof filter.options === 'function' ? [] : filter.options),
  query: () => ({}),
  ...filter,
});

interface Range {
  readonly field: z.ZodType<string>;
  readonly limits: readonly [number, number];
  /** Stands beside the number that is typed. */
  readonly unit?: string;
  /** How a chip begins, and how it says an end. */
  readonly chip: readonly [string, (end: string) => string];
  readonly query: (value: string) => object;
}

/** From a number to another, either end open: `SAT 1000 to 1400`, `Tuition up to $20,000`, `Admits 50% or more`. */
export const range = (label: string, { chip: [begins, endWords], ...filter }: Range): Filter<string> => ({
  label,
  none: '',
  options: [],
  words: (written) => {
    const [from = '', to = ''] = written.split('-');
    if (from === '') return to === '' ? begins : `${begins} up to ${endWords(to)}`;
    return to === '' ? `${begins} ${endWords(from)} or more` : `${begins} ${endWords(from)}–${endWords(to)}`;
  },
  ...filter,
});

const wordsOf =
  (options: readonly Option<string>[]) =>
  (value: string): string =>
    options.find((option) => option.value === value)?.label ?? value;

/** What a filter offers. */
export const optionsOf = <Item extends string>({ options }: Pick<Filter<unknown, Item>, 'options'>) => [
  ...(typeof options === 'function' ? options() : options),
];

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

/** One chip for every value that narrows the list. `titles`: what values are called that only the server knows. */
export const chipsOf = <F extends Filters>(
  filters: F,
  values: FilterValues<F>,
  titles: { readonly [Name in keyof F]?: Readonly<Record<string, string>> } = {},
): Chip<Partial<FilterValues<F>>>[] =>
  inForce(filters, values).map(({ name, value, left }) => ({
    key: `${name} ${value}`,
    label: titles[name]?.[value] ?? filters[name]?.words(value) ?? value,
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
    if (String(value) === String(none)) return [];
    return value.map((one) => {
      const left = value.filter((other) => other !== one);
      return { name, value: one, left: left.length > 0 ? left : none };
    });
  });
}

/** Whether anything but page and order narrows the list. */
export const isNarrowed = <F extends Filters>(
  filters: F,
  view: FilterValues<F> & { readonly search: string },
): boolean => view.search !== '' || filterCount(filters, view) > 0;
