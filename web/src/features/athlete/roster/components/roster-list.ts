import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import type { RosterSort } from '../roster-view.js';
import type { Selection } from '../selection.js';

/** What the table and the cards draw from. */
export interface RosterListProps {
  athletes: readonly RosterAthlete[];
  selection: Selection;
  sort: RosterSort | undefined;
  onSort: (sort: RosterSort | undefined) => void;
  onManageGroups: () => void;
}
