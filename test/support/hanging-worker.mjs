/** A process that takes one job and hangs, so that a test can kill it mid-job: node hanging-worker.mjs '<JobEngine as JSON>' <silenceMs>. */
import { createPostgresBackend, Worker, withBackend } from 'bullmq';

const [engine, silenceMs] = [JSON.parse(process.argv[2]), Number(process.argv[3])];
const BoundWorker = engine.kind === 'postgres' ? withBackend(createPostgresBackend).Worker : Worker;
const connection =
  engine.kind === 'postgres'
    ? { connectionString: engine.url, schema: 'bullmq' }
    : { url: engine.url, maxRetriesPerRequest: null };

new BoundWorker(
  'touchline',
  (job) => {
    process.stdout.write(`taken ${job.id}\n`);
    return new Promise(() => undefined);
  },
  { connection, lockDuration: silenceMs, stalledInterval: silenceMs },
);
