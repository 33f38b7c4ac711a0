import type pg from 'pg';
import type { Position } from '../../kernel/position.js';
import { describe } from './checkpoint.js';

/** A row of touchline.rebuilds: the last rebuild of a read model, while it runs and after. */
export interface RebuildRow {
  readonly name: string;
  readonly version: number;
  readonly status: 'running' | 'failed' | 'done';
  readonly position: Position;
  readonly head: Position;
  readonly events: number;
  readonly started_at: Date;
  readonly updated_at: Date;
  readonly last_error: string | null;
  readonly failed_event_id: string | null;
}

export async function noteStart(pool: pg.Pool, name: string, version: number, head: Position): Promise<void> {
  await pool.query(
    `INSERT INTO touchline.rebuilds (name, version, status, position, head) VALUES ($1, $2, 'running', '0', $3)
     ON CONFLICT (name) DO UPDATE SET version = excluded.version, status = 'running', position = '0', head = excluded.head,
       events = 0, started_at = now(), updated_at = now(), last_error = NULL, failed_event_id = NULL`,
    [name, version, head],
  );
}

export interface Seen {
  readonly position: Position;
  readonly head: Position;
  readonly events: number;
}

export async function noteProgress(pool: pg.Pool, name: string, { position, head, events }: Seen): Promise<void> {
  await pool.query(
    'UPDATE touchline.rebuilds SET position = $2, head = $3, events = $4, updated_at = now() WHERE name = $1',
    [name, position, head, events],
  );
}

export async function noteEnd(
  pool: pg.Pool,
  name: string,
  failure?: { error: unknown; eventId?: string },
): Promise<void> {
  await pool.query(
    `UPDATE touchline.rebuilds SET status = $2, last_error = $3, failed_event_id = $4, updated_at = now() WHERE name = $1`,
    [name, failure ? 'failed' : 'done', failure ? describe(failure.error) : null, failure?.eventId ?? null],
  );
}

/** Lets a failed build be tried again. */
export async function forgetFailure(pool: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query("DELETE FROM touchline.rebuilds WHERE name = $1 AND status = 'failed'", [name]);
  return rowCount === 1;
}

export async function readRebuilds(pool: pg.Pool): Promise<Map<string, RebuildRow>> {
  const { rows } = await pool.query<RebuildRow>('SELECT *, events::float8 AS events FROM touchline.rebuilds');
  return new Map(rows.map((row) => [row.name, row]));
}
