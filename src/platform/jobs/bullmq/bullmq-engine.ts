import {
  createPostgresBackend,
  withBackend,
  Queue,
  Worker,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import type { Config } from '../../config/config.js';

/** Schema of BullMQ's jobs. */
export type JobEngine =
  | { readonly kind: 'postgres'; readonly url: string; readonly schema?: string }
  | { readonly kind: 'redis'; readonly url: string };

/** Redis where it is configured, else the database. */
export const engineOf = ({ redisUrl, databaseUrl }: Pick<Config, 'redisUrl' | 'databaseUrl'>): JobEngine =>
  redisUrl === undefined ? { kind: 'postgres', url: databaseUrl } : { kind: 'redis', url: redisUrl };

/** One queue for all jobs: a failing job waits out its back-off beside the others, never in front of them. */
export const QUEUE_NAME = 'touchline';

const DEFAULT_SCHEMA = 'bullmq';
/** Connections to Postgres that a queue and a worker may each take. */
const QUEUE_CONNECTIONS = 2;
const WORKER_CONNECTIONS = 4;

const postgres = withBackend(createPostgresBackend);

type OpenQueue = Pick<Queue, 'add' | 'getFailed' | 'getJob' | 'getJobCounts' | 'close' | 'waitUntilReady'> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
};
type OpenWorker = Pick<Worker, 'close' | 'waitUntilReady' | 'run'> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: () => void): unknown;
};

/** Opens the queue on the engine. Postgres: makes BullMQ's own schema when it is not there. */
export function openQueue(engine: JobEngine, options: Omit<QueueOptions, 'connection'>): OpenQueue {
  if (engine.kind === 'redis') {
    // A request must not hang while Redis is down: it fails at once, and the caller tries again.
    const connection = { url: engine.url, maxRetriesPerRequest: 3, enableOfflineQueue: false, retryStrategy };
    return new Queue(QUEUE_NAME, { ...options, connection });
  }
  return new postgres.Queue(QUEUE_NAME, { ...options, connection: pool(engine, QUEUE_CONNECTIONS) });
}

export function openWorker(engine: JobEngine, run: Processor, options: Omit<WorkerOptions, 'connection'>): OpenWorker {
  if (engine.kind === 'redis') {
    return new Worker(QUEUE_NAME, run, {
      ...options,
      connection: { url: engine.url, maxRetriesPerRequest: null, retryStrategy },
    });
  }
  return new postgres.Worker(QUEUE_NAME, run, { ...options, connection: pool(engine, WORKER_CONNECTIONS) });
}

/** Milliseconds before the next try to reach Redis. */
const retryStrategy = (failures: number): number => Math.min(failures * 100, 1_000);

const pool = (engine: JobEngine & { kind: 'postgres' }, max: number) => ({
  connectionString: engine.url,
  schema: engine.schema ?? DEFAULT_SCHEMA,
  migrate: true,
  max,
});
