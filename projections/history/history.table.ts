import {
  integer,
  json,
  orNull,
  text,
  texts,
  timestamp,
  bigint,
} from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const historyVersion = versionOf('history');

/** One event of the log with its link and what its sentence needs. Written once, never changed. */
export const historyTable = readTable({
  of: historyVersion,
  name: 'history_entry',
  key: ['event_id'],
  columns: {
    /** Counts from 1, without gaps. */
    sequence: bigint(),
    event_id: text(),
    stream: text(),
    revision: integer(),
    position: text(),
    kind: text(),
    occurred_at: timestamp(),
    actor_id: text(),
    actor_role: text(),
    command_id: text(),
    /** The request that caused it: what one request changed alike is one act. */
    correlation_id: text(),
    team_id: orNull(text()),
    athlete_id: orNull(text()),
    /** Under whose key the event is sealed; null for one with nothing sealed, or with keys of its own. */
    subject: orNull(text()),
    /** The part of the event's data that the history uses: {@link ./parameters}. */
    data: json<Record<string, unknown>>(),
    /** What it is found by: {@link ./terms.termsOf}. */
    terms: texts(),
    /** The facts of the stream that the event changes. */
    facts: texts(),
    /** The event that it takes back. */
    undoes: orNull(text()),
    /** Hash of the link before, hex; of the first link, that of nothing. */
    previous_hash: text(),
    /** Over the previous hash and the event as the log keeps it: personal fields as ciphertext. */
    hash: text(),
  },
  indexes: [
    ['sequence'],
    ['stream', 'revision'],
    ['command_id'],
    ['correlation_id', 'sequence'],
    ['athlete_id', 'sequence'],
    ['team_id', 'sequence'],
    ['subject'],
    ['actor_id', 'sequence'],
    ['kind', 'sequence'],
    ['occurred_at'],
  ],
  searched: 'terms',
});
export type HistoryRow = RowOf<typeof historyTable>;

/** The last event that touched a fact of a stream: what touched it before is superseded. */
export const historyFactTable = readTable({
  of: historyVersion,
  name: 'history_fact',
  key: ['stream', 'fact'],
  columns: { stream: text(), fact: text(), event_id: text() },
});

/** The event that first took another one back. */
export const historyUndoTable = readTable({
  of: historyVersion,
  name: 'history_undo',
  key: ['event_id'],
  columns: { event_id: text(), undone_by: text() },
});

/** An undo or a redo, and the change that it turns, however often that was turned before. */
export const historyTurnTable = readTable({
  of: historyVersion,
  name: 'history_turn',
  key: ['event_id'],
  columns: {
    event_id: text(),
    /** The event that undos and redos lead back to: it takes nothing back itself. */
    first_done: text(),
    /** How many events it leads back over to that one: 1 for its undo, 2 for its redo. */
    depth: integer(),
  },
  indexes: [['first_done']],
});

/** The name of a person or thing from a position of the log on: entries look names up when they are read. */
export const historyNameTable = readTable({
  of: historyVersion,
  name: 'history_name',
  key: ['id', 'since'],
  columns: {
    id: text(),
    /** {@link ./names.placeOf} the event that says so. */
    since: bigint(),
    /** First name of a person, the whole name of a team or group; null where it stays what it was. */
    first: orNull(text()),
    /** Last name of a person, else empty; null where it stays what it was. */
    last: orNull(text()),
    /** The words of both, as searches ask for them. */
    terms: texts(),
  },
  searched: 'terms',
});
