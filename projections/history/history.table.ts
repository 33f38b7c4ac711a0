import { readTable } from '../read-table.js';

/** One event of the log, linked, with what its sentence is made of when it is read. */
export interface HistoryRow {
  /** Counts from 1, without gaps. */
  sequence: number;
  event_id: string;
  stream: string;
  revision: number;
  position: string;
  kind: string;
  occurred_at: Date;
  actor_id: string;
  actor_role: string;
  command_id: string;
  team_id: string | null;
  athlete_id: string | null;
  /** What the history tells of the event's data: {@link ./parameters}. */
  data: Record<string, unknown>;
  /** What those whom it mentions were called then, by id; without those of whom no name was known. */
  names: Record<string, string>;
  /** The facts of the stream that the event changes. */
  facts: string[];
  /** When a later event of the stream touched one of the same facts. */
  superseded_at: Date | null;
  /** The event that took this one back. */
  undone_by: string | null;
  undoes: string | null;
  /** Hash of the link before, hex; of the first link, that of nothing. */
  previous_hash: string;
  /** Over the previous hash and the event as the log keeps it: personal fields as ciphertext. */
  hash: string;
}

export const historyTable = readTable<HistoryRow>({
  name: 'history_entry',
  key: ['sequence'],
  columns: {
    sequence: 'bigint',
    event_id: 'text',
    stream: 'text',
    revision: 'integer',
    position: 'text',
    kind: 'text',
    occurred_at: 'timestamptz',
    actor_id: 'text',
    actor_role: 'text',
    command_id: 'text',
    team_id: 'text?',
    athlete_id: 'text?',
    data: 'jsonb',
    names: 'jsonb',
    facts: 'text[]',
    superseded_at: 'timestamptz?',
    undone_by: 'text?',
    undoes: 'text?',
    previous_hash: 'text',
    hash: 'text',
  },
  indexes: [
    ['event_id'],
    ['stream', 'revision'],
    ['command_id'],
    ['athlete_id', 'sequence'],
    ['team_id', 'sequence'],
    ['actor_id', 'sequence'],
    ['kind', 'sequence'],
    ['occurred_at'],
  ],
});

/** What somebody or something is called now, as far as the log has been told. */
export interface HistoryNameRow {
  id: string;
  /** First name of a person; the whole name of a team or group. */
  first: string;
  last: string;
}

export const historyNameTable = readTable<HistoryNameRow>({
  name: 'history_name',
  key: ['id'],
  columns: { id: 'text', first: 'text', last: 'text' },
});
