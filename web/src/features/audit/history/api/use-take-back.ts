import { useUndo } from '../../../../app/use-undo.js';
import type { TakingBack } from '../entries.js';

/** Undoes or redoes an event, from the history. */
export function useTakeBack() {
  const undoing = useUndo();
  const takeBack = ({ eventId, stream, label }: TakingBack): Promise<unknown> =>
    undoing.mutateAsync({ eventId, stream, title: label === 'Undo' ? 'Action undone' : 'Action redone' });
  /** The event that is being taken back. */
  const busy = undoing.isPending ? undoing.variables.eventId : undefined;
  return { takeBack, busy };
}
