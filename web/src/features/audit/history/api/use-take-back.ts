import type { TakingBack } from '../entries.js';
import { useUndo } from '../../../../app/undo/use-undo.js';

/** Undoes or redoes an event, from the history. */
export function useTakeBack() {
  const undoing = useUndo();
  const takeBack = (taking: TakingBack): Promise<unknown> => undoing.mutateAsync(taking);
  /** The event that is being taken back. */
  const busy = undoing.isPending ? undoing.variables.eventId : undefined;
  return { takeBack, busy };
}
