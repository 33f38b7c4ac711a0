import { useMemo } from 'react';
import { useView, type ChangeView } from '../../../ui/list/use-view.js';
import { offered, RosterView } from './roster-view.js';

/** The view of the roster that the address holds. */
export function useRosterView(): [RosterView, ChangeView<RosterView>] {
  const [view, onView] = useView(RosterView);
  return [useMemo(() => offered(view), [view]), onView];
}
