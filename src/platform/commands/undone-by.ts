import { conflict } from '../../kernel/errors.js';
import type { CommandResult } from './command-gateway.js';

/**
 * The event that took another back: what a redo names.
 * @throws DomainError conflict `nothing-changed` when nothing had to be taken back
 */
export function undoneBy({ events }: CommandResult): { eventId: string } {
  const undone = events.at(-1);
  if (!undone) throw conflict('nothing-changed', 'There was nothing to change.');
  return { eventId: undone.id };
}
