import type { RecordedEvent } from '../../src/kernel/event.js';
import type { StoredEvent } from '../../src/platform/event-store/event-store.js';
import { linkHash, NO_HASH } from '../../src/platform/event-store/hash-chain.js';
import type { HistoryRow } from './history.table.js';

/** An event's place in the chain. */
export type Link = Pick<HistoryRow, 'sequence' | 'previous_hash' | 'hash'>;

/** The link of an event, over what the log keeps of it. @throws Error without that */
export function linkAfter(last: Link | undefined, { id }: RecordedEvent, stored: StoredEvent | undefined): Link {
  if (!stored) throw new Error(`Event ${id} arrived without its stored form.`);
  const { sequence, hash } = last ?? { sequence: 0, hash: NO_HASH };
  return { sequence: sequence + 1, previous_hash: hash, hash: linkHash(hash, stored) };
}
