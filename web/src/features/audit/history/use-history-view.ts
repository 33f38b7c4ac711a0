import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readHistoryView, writeHistoryView, type HistoryView, type Kinds } from './history-view.js';

export type ChangeHistoryView = (change: Partial<HistoryView>) => void;

/** The view that the address holds. */
export function useHistoryView(kinds: Kinds): [HistoryView, ChangeHistoryView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readHistoryView(params, kinds), [params, kinds]);
  const change: ChangeHistoryView = (part) =>
    setParams((now) => writeHistoryView({ ...readHistoryView(now, kinds), ...part }, now), { replace: true });
  return [view, change];
}
