import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type RosterView } from './roster-view.js';

/** Changes the view. Anything but the page or its size starts again at page 1. */
export type ChangeView = (change: Partial<RosterView>) => void;

/** The view that the address holds. */
export function useRosterView(): [RosterView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback<ChangeView>(
    (part) =>
      setParams((now) => writeView({ ...readView(now), page: 1, ...part }, now), { replace: !('page' in part) }),
    [setParams],
  );
  return [view, change];
}
