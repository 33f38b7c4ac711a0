import { today } from '../../../../ui/day.js';
import { useView } from '../../../../ui/list/use-view.js';
import { useAthleteHistory, useAthletePeople } from '../api/history.js';
import { useTakeBack } from '../api/use-take-back.js';
import { AthleteHistoryView, athleteKinds, isNarrowed, noView } from '../history-view.js';
import { HistoryFilters } from './history-filters.js';
import { HistoryList } from './history-list.js';
import styles from './athlete-history.module.css';

/** Everything that happened to an athlete; as of a past day it can only be read. */
export function AthleteHistory({ athleteId, asOf }: { athleteId: string; asOf: string }) {
  const [view, onView] = useView(AthleteHistoryView);
  const { data: people } = useAthletePeople(athleteId);
  const history = useAthleteHistory(athleteId, view, asOf);
  const { takeBack, busy } = useTakeBack();
  return (
    <section className={styles.history} aria-label="History">
      <HistoryFilters view={view} onView={onView} kinds={athleteKinds} people={people ?? []} latest={asOf || today()} />
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
