import { useAthleteHistory } from '../api/history.js';
import { useTakeBack } from '../api/use-take-back.js';
import { noView } from '../history-view.js';
import { HistoryList } from './history-list.js';

/** What is recent, at first. */
const FEW = 8;

/** The newest of what happened to an athlete, with the way into the past; `undo` for who may take edits back. */
export function RecentHistory({ athleteId, undo }: { athleteId: string; undo: boolean }) {
  const history = useAthleteHistory(athleteId, noView, '', FEW);
  const { takeBack, busy } = useTakeBack();
  return <HistoryList history={history} narrowed={false} onTakeBack={undo ? takeBack : undefined} busy={busy} />;
}
