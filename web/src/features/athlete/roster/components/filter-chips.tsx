import { Chips } from '../../../../ui/list/chips.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { useTeam } from '../../../team/api/team.js';
import { chipsOf } from '../filter-chips.js';
import { noFilters, type RosterView } from '../roster-view.js';

/** What narrows the roster. */
export function FilterChips({ view, onView }: { view: RosterView; onView: ChangeView<RosterView> }) {
  const { data: team } = useTeam();
  return (
    <Chips
      chips={chipsOf(view, team?.athleteGroups ?? [])}
      onChange={onView}
      onClear={() => onView({ group: [], ...noFilters })}
    />
  );
}
