import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { useRead } from '../../../app/data/read.js';
import { useTeamId } from '../../../app/session/session.js';
import { FilterControls, FilterSheet } from '../../../ui/list/filter-sheet.js';
import type { ChangeView } from '../../../ui/list/use-view.js';
import { useTeam } from '../../team/caller-team.js';
import {
  badgeCount,
  noFilters,
  offeredFilters,
  queryOf,
  rosterFilters,
  type RosterView,
  withDetails,
} from './roster-view.js';
import { athletesInWords } from './roster-words.js';

interface Props {
  open: boolean;
  onClose: () => void;
  view: RosterView;
  onView: ChangeView<RosterView>;
}

/** The filter of the roster (spec, section 2); what is picked holds at once. */
export function FilterDrawer({ open, onClose, view, onView }: Props) {
  const { data: team } = useTeam();
  const { data, isPlaceholderData } = useRead(
    listTeamAthletes,
    { params: { id: useTeamId() }, query: queryOf(view) },
    { keep: true },
  );
  return (
    <FilterSheet
      title="Filter athletes"
      open={open}
      onClose={onClose}
      onClear={badgeCount(view) === 0 ? undefined : () => onView(noFilters)}
      show={data && !isPlaceholderData ? `Show ${athletesInWords(data.athleteCount)}` : 'Show athletes'}
    >
      <FilterControls
        filters={offeredFilters(rosterFilters(team?.sports), view)}
        values={view}
        onChange={(change) => onView(withDetails(view, change))}
        hintOf={(name) =>
          name === 'accountStatus' && view.accountStatus.length === 0
            ? 'If you choose none, active athletes show.'
            : undefined
        }
      />
    </FilterSheet>
  );
}
