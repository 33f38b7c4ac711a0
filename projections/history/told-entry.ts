import type { HistoryEntry } from '../../contract/history/history.js';
import { ALREADY_UNDONE, CHANGED_SINCE } from '../../src/kernel/undo.js';
import { everyEvent } from './every-event.js';
import type { HistoryRow } from './history.table.js';
import { ofHowMany } from './together.js';
import { tell } from './words/index.js';
import type { Names, Told } from './words/wording.js';

/** A row as it is told of. The undoer's columns are null while nobody took the change back. */
export interface EntryRow extends Pick<
  HistoryRow,
  | 'sequence'
  | 'event_id'
  | 'stream'
  | 'kind'
  | 'occurred_at'
  | 'actor_id'
  | 'actor_role'
  | 'command_id'
  | 'data'
  | 'names'
  | 'undoes'
> {
  /** Whether a later event of the stream touched one of the same facts. */
  readonly superseded: boolean;
  /** How many things the same request changed alike, and how many of those can still be taken back; 0 and 0 where only one thing ever is. */
  readonly together: number;
  readonly open: number;
  readonly undone_by: string | null;
  readonly undone_at: Date | null;
  readonly undoer_id: string | null;
  readonly undoer_names: Record<string, string> | null;
}

/** The platform itself, as an actor (SYSTEM_ACTOR of the event store's port). */
const SYSTEM = 'system';
const SOMEBODY = 'Somebody';

const namesIn = (names: Readonly<Record<string, string>>): Names => ({
  of: (id, otherwise) => (id === SYSTEM ? 'Touchline' : (Object.hasOwn(names, id) && names[id]) || otherwise),
});

/** What a row says, in the words of today. */
export function toldOf({ kind, data, stream, names, together, actor_role: role }: EntryRow): Told {
  const told = tell({ type: kind, data }, stream, namesIn(names), { role });
  if (together <= 1) return told;
  return tell({ type: kind, data }, stream, namesIn({ ...names, [told.about.id]: ofHowMany(together) }), { role });
}

const NEVER = 'This kind of change cannot be undone.';
const IN_THE_PAST = 'This is the history as it was; undo works on the present one.';

/** A row as the contract has it: as it is now, or as it was before `until`. */
export function toldEntry(row: EntryRow, until: Date | undefined): HistoryEntry {
  const told = toldOf(row);
  const names = namesIn(row.names);
  const undoneBy = undoneByThen(row, until);
  const why = until ? IN_THE_PAST : whyNot(row, undoneBy !== null);
  return {
    eventId: row.event_id,
    stream: row.stream,
    sequence: row.sequence,
    kind: row.kind,
    occurredAt: row.occurred_at.toISOString(),
    who: { userId: row.actor_id, name: names.of(row.actor_id, SOMEBODY), role: row.actor_role },
    about: { ...told.about, name: row.together > 1 ? ofHowMany(row.together) : names.of(told.about.id, '') },
    words: row.undoes === null ? told.words : `took back a change: ${told.words}`,
    changes: [...(told.changes ?? [])],
    undo: { possible: why === null, why },
    undoneBy,
    undoes: row.undoes,
    together: Math.max(1, row.together),
  };
}

/** Why the change can not be undone now, by the rules of today. */
function whyNot({ kind, superseded, together, open }: EntryRow, undone: boolean): string | null {
  const undo = everyEvent.get(kind)?.undo;
  if (!undo?.possible) return undo?.why ?? NEVER;
  if (together > 1 && open > 0) return null;
  if (undone) return ALREADY_UNDONE;
  return superseded ? CHANGED_SINCE : null;
}

function undoneByThen(row: EntryRow, until: Date | undefined): HistoryEntry['undoneBy'] {
  const { undone_by: eventId, undone_at: at, undoer_id: undoer } = row;
  if (eventId === null || at === null || undoer === null || (until && at >= until)) return null;
  return { eventId, occurredAt: at.toISOString(), who: namesIn(row.undoer_names ?? {}).of(undoer, SOMEBODY) };
}
