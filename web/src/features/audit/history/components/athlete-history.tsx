import { today } from '../../../../ui/day.js';
import { useAthleteHistory, useAthletePeople } from '../api/history.js';
import { useTakeBack } from '../api/use-take-back.js';
import { athleteKinds, isNarrowed } from '../history-view.js';
import { useHistoryView } from '../use-history-view.js';
import { HistoryFilters } from './history-filters.js';
import { HistoryList } from './history-list.js';
import styles from './athlete-history.module.css';

/** Everything that happened to an athlete; as of a past day it can only be read. */
export function AthleteHistory({ athleteId, asOf }: { athleteId: string; asOf: string }) {
  const [view, onView] = useHistoryView(athleteKinds);
  const { data: people } = useAthletePeople(athleteId);
  const history = useAthleteHistory(athleteId, view, asOf);
  const { takeBack, busy } = useTakeBack();
  return (
    <section className={styles.history} aria-label="History">
      <HistoryFilters view={view} onView={onView} kinds={athleteKinds} people={people ?? []} latest={asOf || today()} />
      <HistoryList
        history={history}
        narrowed={isNarrowed(view)}
        onClear={() => onView({ who: [], kind: [], from: '', to: '' })}
        onTakeBack={asOf === '' ? takeBack : undefined}
        busy={busy}
      />
    </section>
  );
}
