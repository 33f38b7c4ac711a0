import type pg from 'pg';
import { comparePositions, START, type Position } from '../../kernel/position.js';
import { isAway } from '../database/away.js';
import type { EventStore } from '../event-store/event-store.js';
import { isOwnedSql } from './checkpoint.js';
import type { Progress } from './progress.js';
import type { Projections } from './projections.js';
import { followerName, type ModelVersion } from './read-schema.js';
import { readRebuilds, type RebuildRow } from './rebuild-log.js';

/** How one read model or reaction is doing, as the admin screen shows it. */
export interface FollowerStatus {
  readonly name: string;
  readonly kind: 'projection' | 'reaction';
  readonly version: number;
  /** `starting`: not live yet. `stopped`: no process follows the log for it. */
  readonly status: 'running' | 'starting' | 'failed' | 'stopped';
  readonly position: Position;
  /** Null while the log is away. */
  readonly head: Position | null;
  /** Milliseconds since the oldest event that it has not read yet; 0 when caught up, null while the log is away. */
  readonly lag: number | null;
  readonly eventsPerSecond: number;
  readonly eventCount: number;
  readonly lastError: { readonly message: string; readonly eventId: string | null; readonly at: string } | null;
  readonly rebuild: {
    readonly progress: number;
    readonly eventsPerSecond: number;
    readonly secondsLeft: number | null;
  } | null;
}

interface FollowerRow {
  name: string;
  kind: 'projection' | 'reaction';
  version: number;
  position: Position;
  status: 'running' | 'failed';
  last_error: string | null;
  failed_event_id: string | null;
  failed_at: Date | null;
  events: number;
  rate: number;
  updated_at: Date;
  owned: boolean;
}

/** Milliseconds that figures wait for the log: a command waits longer for its return, but here its absence is the news. */
const ANSWER_MS = 1_500;

/** A rate or a rebuild that has not been written for so long is over. */
const STALE_MS = 10_000;

interface Parts {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly progress: Progress;
  readonly projections: Projections;
}

/** Every read model of the program (live or not yet) and every reaction that has a row. */
export async function followerStatuses({ pool, store, progress, projections }: Parts): Promise<FollowerStatus[]> {
  const [head, rebuilds, { rows }] = await Promise.all([
    headNow(store),
    readRebuilds(pool),
    pool.query<FollowerRow>(
      `SELECT *, events::float8 AS events, ${isOwnedSql('follow', 'name')} AS owned FROM touchline.followers ORDER BY name`,
    ),
  ]);
  const models = new Map(projections.all.map((projection) => [followerName(projection), projection]));
  const live = rows
    .filter(({ kind, name }) => kind === 'reaction' || models.has(name))
    .map(async (row) => {
      const name = models.get(row.name)?.name ?? row.name;
      const position = latest(row.position, progress.positionOf(row.name));
      const lag = head === null ? null : await nowOrNever(lagOf(store, position, head));
      return toStatus({ ...row, name, position }, { head, lag }, rebuilds.get(row.name));
    });
  const missing = [...models].filter(([follower]) => !rows.some(({ name }) => name === follower));
  const notYet = missing.map(([follower, model]) => notLive(model, head, rebuilds.get(follower)));
  return [...(await Promise.all(live)), ...notYet].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Null while the log is away, or doesn’t answer soon. */
export const headNow = (store: EventStore): Promise<Position | null> => nowOrNever(store.head());

async function nowOrNever<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    if (!isAway(error)) throw error;
    return null;
  } finally {
    clearTimeout(timer);
    // It may fail later, when nobody waits for it.
    reading.catch(() => undefined);
  }
}

type FromLog = Pick<FollowerStatus, 'head' | 'lag'>;

function toStatus(row: FollowerRow, { head, lag }: FromLog, rebuild: RebuildRow | undefined): FollowerStatus {
  const { name, kind, version, position, events, failed_event_id: eventId } = row;
  const status = row.status === 'failed' ? 'failed' : row.owned ? 'running' : 'stopped';
  const error =
    row.last_error === null ? errorOf(rebuild) : { message: row.last_error, eventId, at: iso(row.failed_at) };
  const eventsPerSecond = Date.now() - row.updated_at.getTime() < STALE_MS ? Math.round(row.rate) : 0;
  const rest = {
    position,
    head,
    lag,
    eventsPerSecond,
    eventCount: events,
    lastError: error,
    rebuild: progressOf(rebuild),
  };
  return { name, kind, version, status, ...rest };
}

function notLive(
  { name, version }: ModelVersion,
  head: Position | null,
  rebuild: RebuildRow | undefined,
): FollowerStatus {
  const lastError = errorOf(rebuild);
  return {
    name,
    kind: 'projection',
    version,
    status: lastError ? 'failed' : 'starting',
    position: START,
    head,
    lag: 0,
    eventsPerSecond: 0,
    eventCount: 0,
    lastError,
    rebuild: progressOf(rebuild),
  };
}

async function lagOf(store: EventStore, position: Position, head: Position): Promise<number> {
  if (comparePositions(position, head) >= 0) return 0;
  for await (const event of store.readAll({ after: position, limit: 1 })) {
    return Math.max(1, Date.now() - event.occurredAt.getTime());
  }
  return 0;
}

function progressOf(rebuild: RebuildRow | undefined): FollowerStatus['rebuild'] {
  if (rebuild?.status !== 'running' || Date.now() - rebuild.updated_at.getTime() > STALE_MS) return null;
  const seconds = (rebuild.updated_at.getTime() - rebuild.started_at.getTime()) / 1_000;
  const progress = Math.min(1, commit(rebuild.position) / Math.max(1, commit(rebuild.head)));
  const secondsLeft = progress > 0 ? Math.ceil((seconds / progress) * (1 - progress)) : null;
  return { progress, eventsPerSecond: seconds > 0 ? Math.round(rebuild.events / seconds) : 0, secondsLeft };
}

const errorOf = (rebuild: RebuildRow | undefined): FollowerStatus['lastError'] =>
  rebuild?.status === 'failed' && rebuild.last_error !== null
    ? { message: `Rebuild: ${rebuild.last_error}`, eventId: rebuild.failed_event_id, at: iso(rebuild.updated_at) }
    : null;

const commit = (position: Position): number => Number(position.split('/')[0]);
const iso = (date: Date | null): string => (date ?? new Date(0)).toISOString();
const latest = (a: Position, b: Position | undefined): Position =>
  b !== undefined && comparePositions(b, a) > 0 ? b : a;
