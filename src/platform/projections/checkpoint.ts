import pg from 'pg';
import { type Position, START } from '../../kernel/position.js';
import type { StoredEvent } from '../event-store/event-store.js';

/** The advisory locks of this folder: each kind of work on a name (following live, building beside) is done by one session at a time. */
export type Work = 'follow' | 'build';

// First key of the two-key advisory locks, one a kind of work; the second is the name's hash.
const spaces: Record<Work, number> = { follow: 1_414_284_801, build: 1_414_284_802 };

/** Takes the work for the session, or answers false when another session has it. It lasts until the session ends. */
export async function tryOwn(client: pg.ClientBase, work: Work, name: string): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS mine', [
    spaces[work],
    name,
  ]);
  return rows[0]?.mine === true;
}

/** SQL that is true when some session has the work on the name in `column`. */
export const isOwnedSql = (work: Work, column: string): string =>
  `EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND classid = ${spaces[work]}::oid AND objid = (hashtext(${column})::bigint & 4294967295)::oid)`;

const MEMBERS = 1_414_284_804;

/** Makes the session count as one of the processes that follow, until it ends. */
export async function joinFollowers(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_lock_shared(${MEMBERS}, 0)`);
}

/** How many processes follow. */
export async function countFollowingProcesses(db: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await db.query<{ members: number }>(
    `SELECT count(*)::int AS members FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid = ${MEMBERS}::oid`,
  );
  return rows[0]?.members ?? 0;
}

type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** The columns of touchline.followers that a follower uses. */
export interface Checkpoint {
  readonly position: Position;
  readonly version: number;
  readonly status: 'running' | 'failed';
  /** Whether some session follows now. */
  readonly owned: boolean;
  /** Whether earlier events now read differently, so that its rows must be rebuilt. */
  readonly outdated: boolean;
}

/** One step of a checkpoint. */
export interface Advance {
  readonly name: string;
  readonly version: number;
  readonly from: Position;
  readonly to: Position;
  readonly events: number;
  readonly rate: number;
}

export async function readCheckpoint(db: Queryable, name: string): Promise<Checkpoint | undefined> {
  const { rows } = await db.query<Checkpoint>(
    `SELECT position, version, status, outdated_at IS NOT NULL AS outdated, ${isOwnedSql('follow', 'name')} AS owned
     FROM touchline.followers WHERE name = $1`,
    [name],
  );
  return rows[0];
}

/** Makes the row of a new follower. */
export async function beginCheckpoint(
  db: Queryable,
  { name, kind, version, position = START }: { name: string; kind: string; version: number; position?: Position },
): Promise<void> {
  await db.query(
    `INSERT INTO touchline.followers (name, kind, version, position) VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO NOTHING`,
    [name, kind, version, position],
  );
}

/** Makes the session ready for {@link advance} and {@link beginAndAdvance}. */
export const PREPARE_ADVANCE = `PREPARE touchline_advance (text, integer, text, text, bigint, real) AS
  UPDATE touchline.followers SET position = $4, events = events + $5, rate = $6, updated_at = now()
  WHERE name = $1 AND version = $2 AND position = $3 AND status = 'running'`;

/** False: another owner changed the row. */
export async function advance(client: pg.ClientBase, step: Advance): Promise<boolean> {
  return (await client.query(execute(step))).rowCount === 1;
}

/** Opens a transaction and makes the step in it, in one round trip: were BEGIN to fail, the step is not made either. */
export async function beginAndAdvance(client: pg.ClientBase, step: Advance): Promise<boolean> {
  const results = (await client.query(`BEGIN; ${execute(step)}`)) as unknown as pg.QueryResult[];
  return results[1]?.rowCount === 1;
}

function execute({ name, version, from, to, events, rate }: Advance): string {
  const texts = [from, to].map((position) => pg.escapeLiteral(position));
  return `EXECUTE touchline_advance(${pg.escapeLiteral(name)}, ${version}, ${texts.join(', ')}, ${events}, ${rate.toFixed(1)})`;
}

const MAX_ERROR_CHARACTERS = 2_000;

/** Writes down that a version of the follower stopped before `event`. False when another version is live by now. */
export async function recordFailure(
  db: Queryable,
  { name, version }: { name: string; version: number },
  event: StoredEvent,
  error: unknown,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE touchline.followers SET status = 'failed', last_error = $2, failed_event_id = $3, failed_position = $4,
       failed_at = now(), rate = 0, updated_at = now() WHERE name = $1 AND version = $5`,
    [name, describe(error), event.id, event.position, version],
  );
  return rowCount === 1;
}

/** Resumes a failed follower. False if it had not failed. */
export async function clearFailure(db: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE touchline.followers SET status = 'running', last_error = NULL, failed_event_id = NULL, failed_position = NULL,
       failed_at = NULL, updated_at = now() WHERE name = $1 AND status = 'failed'`,
    [name],
  );
  return rowCount === 1;
}

/** An error in one line that a person can act on, without its stack. */
export function describe(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // Postgres text can not hold U+0000.
  return message.replaceAll('\0', '').slice(0, MAX_ERROR_CHARACTERS);
}
