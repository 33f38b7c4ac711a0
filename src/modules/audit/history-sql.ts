import type { HistoryEntry, HistoryQuery } from '../../../contract/history/history.js';
import { historyEntries } from '../../../projections/history/history.queries.js';
import { ALREADY_UNDONE, CHANGED_SINCE } from '../../kernel/undo.js';

/** Whose history: one athlete's, one team's, or the whole log. */
export type Scope = { readonly athleteId: string } | { readonly teamId: string } | 'everything';

export interface Wanted extends Omit<HistoryQuery, 'asOf'> {
  readonly scope: Scope;
  /** Exclusive: the history as it was just before. */
  readonly until?: Date | undefined;
  readonly search?: string | undefined;
}

export interface HistoryEntryRow {
  readonly sequence: number;
  readonly event_id: string;
  readonly stream: string;
  readonly kind: string;
  readonly occurred_at: Date;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly actor_role: string;
  readonly about_kind: HistoryEntry['about']['kind'];
  readonly about_id: string;
  readonly about_name: string;
  readonly words: string;
  readonly changes: HistoryEntry['changes'];
  readonly never_undoable: string | null;
  readonly superseded_at: Date | null;
  readonly undone_by: string | null;
  readonly undone_at: Date | null;
  readonly undone_by_name: string | null;
  readonly undoes: string | null;
}

const COLUMNS = `sequence, event_id, stream, kind, occurred_at, actor_id, actor_name, actor_role, about_kind, about_id, about_name, words,
  changes, never_undoable, superseded_at, undone_by, undone_at, undone_by_name, undoes`;

/** The statement behind a page of history: newest first, one row more than the page to know whether there is a next. */
export function historySql({ scope, until, search, ...filter }: Wanted): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const where = (condition: string, value: unknown): void => {
    values.push(value);
    conditions.push(condition.replaceAll('$', `$${values.length}`));
  };
  if (scope !== 'everything') {
    if ('athleteId' in scope) where('athlete_id = $', scope.athleteId);
    else where('team_id = $', scope.teamId);
  }
  if (filter.userId?.length) where('actor_id = ANY ($::text[])', filter.userId);
  if (filter.kind?.length) where('kind = ANY ($::text[])', filter.kind);
  if (filter.from) where('occurred_at >= $', filter.from);
  if (filter.to) where('occurred_at < $', filter.to);
  if (until) where('occurred_at < $', until);
  if (filter.before) where('sequence < $', filter.before);
  if (search?.trim()) where(SEARCH, search.trim());
  values.push(filter.count + 1);
  const matching = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const text = `SELECT ${COLUMNS} FROM ${historyEntries} ${matching} ORDER BY sequence DESC LIMIT $${values.length}`;
  return { text, values };
}

// Ids whole, everything else in part; strpos takes % and _ as they are.
const SEARCH = `(event_id = $ OR command_id = $ OR stream = $ OR strpos(lower(stream), lower($)) > 0
  OR strpos(lower(kind), lower($)) > 0 OR strpos(lower(words), lower($)) > 0)`;

const IN_THE_PAST = 'This is the history as it was; undo works on the present one.';

/** A row as the contract has it: as it is now, or as it was before `until`. */
export function historyEntry(row: HistoryEntryRow, until: Date | undefined): HistoryEntry {
  const undoneBy = undoneByThen(row, until);
  const why = until
    ? IN_THE_PAST
    : (row.never_undoable ?? (undoneBy ? ALREADY_UNDONE : row.superseded_at ? CHANGED_SINCE : null));
  return {
    eventId: row.event_id,
    stream: row.stream,
    sequence: row.sequence,
    kind: row.kind,
    occurredAt: row.occurred_at.toISOString(),
    who: { userId: row.actor_id, name: row.actor_name, role: row.actor_role },
    about: { kind: row.about_kind, id: row.about_id, name: row.about_name },
    words: row.words,
    changes: row.changes,
    undo: { possible: why === null, why },
    undoneBy,
    undoes: row.undoes,
  };
}

function undoneByThen(row: HistoryEntryRow, until: Date | undefined): HistoryEntry['undoneBy'] {
  const { undone_by: eventId, undone_at: at, undone_by_name: who } = row;
  if (eventId === null || at === null || (until && at >= until)) return null;
  return { eventId, occurredAt: at.toISOString(), who: who ?? '' };
}
