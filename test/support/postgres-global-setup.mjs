/** jest globalSetup of the levels that need Postgres: one embedded server for the whole run. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, postgresAccount } from '../../src/launcher/postgres-binaries.mjs';
import { startPostgres } from '../../src/launcher/postgres-server.mjs';

const PREFIX = 'touchline-test-postgres-';
const OWNER = 'owner.pid';
/** Files in memory: on a disk the copy of a database takes twenty times the processor's time. */
const MEMORY = '/dev/shm';
const GIB = 2 ** 30;

export default async function setUp() {
  // What databases that are copied are called by: a later run on the same server has other tables.
  process.env.TOUCHLINE_TEST_RUN ??= randomBytes(6).toString('hex');
  if (process.env.TOUCHLINE_TEST_DATABASE_URL) return;
  for (const base of [MEMORY, tmpdir(), '/var/tmp']) sweep(base);
  const base = [MEMORY, tmpdir()].find(hasRoom) ?? '/var/tmp';
  const directory = mkdtempSync(join(base, PREFIX));
  chmodSync(directory, 0o711);
  writeFileSync(join(directory, OWNER), String(process.pid));
  // No fsync: it guards against a machine that loses power, and tests only kill processes. Each application holds up to
  // 150 connections, and suites run beside each other.
  const server = await startPostgres({
    directory,
    settings: { max_connections: 600, fsync: 'off', shared_buffers: '256MB', max_wal_size: '256MB' },
  });
  const stop = async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  process.env.TOUCHLINE_TEST_DATABASE_URL = server.url;
  globalThis.stopTestPostgres = stop;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
}

/** Whether the directory of a run can lie there; in memory where that leaves enough to the suites. */
function hasRoom(base) {
  if (base !== MEMORY) return canEnter(postgresAccount(), base);
  try {
    const { bavail, bsize } = statfsSync(base);
    return bavail * bsize > 2 * GIB && process.availableMemory() > 6 * GIB && canEnter(postgresAccount(), base);
  } catch {
    return false;
  }
}

/** Directories of runs that were killed: their guard stopped the server, nobody removed the files. */
function sweep(base) {
  if (!existsSync(base)) return;
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = join(base, name);
    try {
      if (!isAlive(Number(readFileSync(join(directory, OWNER), 'utf8'))))
        rmSync(directory, { recursive: true, force: true });
    } catch (error) {
      // Another user's, or a run that is just making its directory.
      if (!['ENOENT', 'EACCES', 'EPERM'].includes(error.code)) throw error;
    }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
