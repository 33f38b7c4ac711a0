import type { Tables } from '../../src/platform/projections/projection.js';
import { BinaryColumns } from '../binary-columns.js';
import type { HistoryRow } from './history.table.js';

/**
 * Marks the entries that the new ones take back or supersede: among the new ones in memory, among those of former batches
 * by one statement each. Call before the new ones are written.
 */
export async function outdate(fresh: readonly HistoryRow[], tables: Tables): Promise<void> {
  const undoing = markUndone(fresh);
  const touching = markSuperseded(fresh);
  if (undoing.length > 0) await tables.query(UNDONE, undoings.values(undoing));
  if (touching.length > 0) await tables.query(SUPERSEDED, touches.values(touching));
}

type Undoing = Pick<HistoryRow, 'event_id' | 'undone_by'>;
const undoings = new BinaryColumns<Undoing>({ event_id: 'text', undone_by: 'text' });

interface Touch {
  readonly stream: string;
  readonly fact: string;
  readonly revision: number;
  readonly at: Date;
}
const touches = new BinaryColumns<Touch>({ stream: 'text', fact: 'text', revision: 'integer', at: 'timestamptz' });

const UNDONE = `UPDATE history_entry e SET undone_by = u.undone_by
  FROM ${undoings.from('u')}
  WHERE e.event_id = u.event_id AND e.undone_by IS NULL`;

// The first touch in the order of the stream counts: an entry with several facts may be touched several times in a batch.
const SUPERSEDED = `UPDATE history_entry e SET superseded_at = s.at
  FROM (SELECT DISTINCT ON (h.sequence) h.sequence, t.at
        FROM ${touches.from('t')}
        JOIN history_entry h ON h.stream = t.stream AND t.fact = ANY (h.facts)
        WHERE h.superseded_at IS NULL
        ORDER BY h.sequence, t.revision) s
  WHERE e.sequence = s.sequence`;

/** @returns what is left to mark among entries of former batches */
function markUndone(fresh: readonly HistoryRow[]): Undoing[] {
  const byId = new Map(fresh.map((row) => [row.event_id, row]));
  return fresh.flatMap((row) => {
    if (row.undoes === null) return [];
    const undone = byId.get(row.undoes);
    if (!undone) return [{ event_id: row.undoes, undone_by: row.event_id }];
    undone.undone_by ??= row.event_id;
    return [];
  });
}

/** @returns the first touch of each fact of each stream: what may supersede entries of former batches */
function markSuperseded(fresh: readonly HistoryRow[]): Touch[] {
  const firstTouches: Touch[] = [];
  /** `stream fact` → the entry of this batch that touched it last. */
  const standing = new Map<string, HistoryRow>();
  for (const row of fresh) {
    for (const fact of row.facts) {
      const key = `${row.stream}\n${fact}`;
      const former = standing.get(key);
      if (former) former.superseded_at ??= row.occurred_at;
      else firstTouches.push({ stream: row.stream, fact, revision: row.revision, at: row.occurred_at });
      standing.set(key, row);
    }
  }
  return firstTouches;
}
