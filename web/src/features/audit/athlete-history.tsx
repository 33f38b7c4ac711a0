import { getAthleteHistory } from '../../../../contract/history/history.js';
import { useRead } from '../../app/data/read.js';
import { today } from '../../ui/day.js';
import { useView } from '../../ui/list/use-view.js';
import { peopleOf } from './entries.js';
import { HistoryFilters } from './history-filters.js';
import { HistoryView, isNarrowed, noView } from './history-view.js';
import { useTakeBack } from './take-back.js';
import { HistoryList } from './timeline.js';
import { MOST, useAthleteHistory } from './use-history.js';

/** Everything that happened to an athlete; as of a past day it can only be read. */
export function AthleteHistory({ athleteId, asOf }: { athleteId: string; asOf: string }) {
  const [view, onView] = useView(HistoryView);
  const { data: people } = useRead(
    getAthleteHistory,
    { params: { id: athleteId }, query: { count: MOST } },
    { select: ({ entries }) => peopleOf(entries) },
  );
  const history = useAthleteHistory(athleteId, view, asOf);
  const { takeBack, busy } = useTakeBack();
  return (
    <section style={{ display: 'grid', gap: 18, paddingTop: 18 }} aria-label="History">
      <HistoryFilters view={view} onView={onView} ofAthlete people={people ?? []} latest={asOf || today()} />
      <HistoryList
        history={history}
        narrowed={isNarrowed(view)}
        onClear={() => onView(noView)}
        onTakeBack={asOf === '' ? takeBack : undefined}
        busy={busy}
      />
    </section>
  );
}
