import { getTeamHistory } from '../../../../contract/history/history.js';
import { useRead } from '../../app/data/read.js';
import { today } from '../../ui/day.js';
import { useView } from '../../ui/list/use-view.js';
import { peopleOf } from './entries.js';
import { HistoryFilters } from './history-filters.js';
import { HistoryView, isNarrowed, noView } from './history-view.js';
import { useTakeBack } from './take-back.js';
import { HistoryList } from './timeline.js';
import { MOST, useTeamHistory } from './use-history.js';

/** Everything that happened to a team and the people on it. */
export function TeamHistory({ teamId }: { teamId: string }) {
  const [view, onView] = useView(HistoryView);
  const { data: people } = useRead(
    getTeamHistory,
    { params: { id: teamId }, query: { count: MOST } },
    { select: ({ entries }) => peopleOf(entries) },
  );
  const history = useTeamHistory(teamId, view);
  const { takeBack, busy } = useTakeBack();
  return (
    <section style={{ display: 'grid', gap: 18, paddingTop: 18 }} aria-label="History">
      <HistoryFilters view={view} onView={onView} people={people ?? []} latest={today()} />
      <HistoryList
        history={history}
        narrowed={isNarrowed(view)}
        onClear={() => onView(noView)}
        onTakeBack={takeBack}
        busy={busy}
      />
    </section>
  );
}
