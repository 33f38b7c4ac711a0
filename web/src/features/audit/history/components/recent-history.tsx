import { useAthleteHistory } from '../api/history.js';
import { useTakeBack } from '../api/take-back.js';
import { noView } from '../history-view.js';
import { HistoryList } from './history-list.js';

/** What is recent, at first. */
const FEW = 8;

/** The newest of what happened to an athlete, with the way into the past; `undo` for who may take edits back. */
export function RecentHistory({ athleteId, undo }: { athleteId: string; undo: boolean }) {
  const history = useAthleteHistory(athleteId, noView, '', FEW);
  const taking = useTakeBack(athleteId);
  return (
    <HistoryList
      history={history}
      narrowed={false}
      onTakeBack={undo ? (one) => taking.mutateAsync(one) : undefined}
      mayTakeBack={taking.may}
      busy={taking.isPending ? taking.variables.eventId : undefined}
    />
  );
}
