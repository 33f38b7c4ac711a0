import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { readView, writeView, type ViewSchema } from './view-address.js';

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
    (part) =>
      setParams(
        (now) => writeView(schema, { ...readView(schema, now, prefix), page: 1, ...part }, now, prefix),
        'page' in part ? {} : { replace: narrowing, state: narrowed },
      ),
    [schema, setParams, prefix, narrowing],
  );
  return [view, change];
}

/** The same for a list in a dialog, which no address leads to. */
export function useOwnView<S extends ViewSchema>(schema: S): [z.output<S>, ChangeView<z.output<S>>] {
  const [view, setView] = useState(() => schema.parse({}));
  return [view, (part) => setView((now) => ({ ...now, page: 1, ...part }))];
}
