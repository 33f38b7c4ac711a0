import type { z } from 'zod';

type One = string | number;
type Value = One | readonly One[] | undefined;

/** What a list shows (page, search, filters, order), one field a parameter of the address. Every field has a default. */
export type ViewSchema = z.ZodObject<Readonly<Record<string, z.ZodType<Value>>>>;

/** A list of which everything was taken off, where the default is not empty. */
const ANY = 'any';

/** Reads the view from the address; what cannot be understood is as by default. */
export function readView<S extends ViewSchema>(schema: S, address: URLSearchParams, prefix = ''): z.output<S> {
  const byDefault = defaultsOf(schema);
  const written = Object.keys(schema.shape).map((name) => {
    const text = address.get(prefix + name);
    if (text === null) return [name, undefined];
    return [name, Array.isArray(byDefault[name]) ? itemsOf(text) : text];
  });
  return schema.parse(Object.fromEntries(written));
}

/** The address with the view in it: what is as by default is left out, what is not the view's stays. */
export function writeView<S extends ViewSchema>(
  schema: S,
  view: z.output<S>,
  address: URLSearchParams,
  prefix = '',
): URLSearchParams {
  const params = new URLSearchParams(address);
  const [values, byDefault]: Readonly<Record<string, Value>>[] = [view, defaultsOf(schema)];
  for (const name of Object.keys(schema.shape)) {
    const text = textOf(values?.[name]);
    if (text === textOf(byDefault?.[name])) params.delete(prefix + name);
    else params.set(prefix + name, text || ANY);
  }
  return params;
}

const defaultsOf = (schema: ViewSchema): Readonly<Record<string, Value>> => schema.parse({});
const itemsOf = (text: string): string[] => (text === ANY ? [] : text.split(',').filter(Boolean));
const textOf = (value: Value): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));
