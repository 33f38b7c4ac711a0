import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';

type One = string | number;
type Value = One | readonly One[] | undefined;

/** What a list shows (page, search, filters, order), one field a parameter of the address. Every field has a default. */
type ViewSchema = z.ZodObject<Readonly<Record<string, z.ZodType<Value>>>>;

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

/** Changes the view. Anything but the page starts again at page 1. */
export type ChangeView<View> = (change: Partial<View>) => void;

/** The first narrowing of a list is a step that Back takes back; what is typed and ticked after it belongs to that step. */
const narrowed = { narrowed: true } as const;

/** The view that the address holds; `prefix` tells lists of one screen apart. */
export function useView<S extends ViewSchema>(schema: S, prefix = ''): [z.output<S>, ChangeView<z.output<S>>] {
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as { narrowed?: boolean } | null;
  const narrowing = state?.narrowed === true;
  const view = useMemo(() => readView(schema, params, prefix), [schema, params, prefix]);
  const change = useCallback<ChangeView<z.output<S>>>(
    (part) => {
      // The browser’s, not the last render’s: what was typed before may have taken effect since.
      const now = new URLSearchParams(window.location.search);
      setParams(
        writeView(schema, { ...readView(schema, now, prefix), page: 1, ...part }, now, prefix),
        'page' in part ? {} : { replace: narrowing, state: narrowed },
      );
    },
    [schema, setParams, prefix, narrowing],
  );
  return [view, change];
}

/** The same for a list in a dialog, which no address leads to. */
export function useOwnView<S extends ViewSchema>(schema: S): [z.output<S>, ChangeView<z.output<S>>] {
  const [view, setView] = useState(() => schema.parse({}));
  return [view, (part) => setView((now) => ({ ...now, page: 1, ...part }))];
}
