/** For programs that fill a database: a Postgres of its own, with the settings of the real one, gone afterwards. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, postgresAccount } from './postgres-binaries.mjs';
import { startPostgres } from './postgres-server.mjs';

/** Runs `work(server)`; answers what it answers. `purpose` is part of the directory's name. */
export async function withFreshPostgres(purpose, work) {
  const base = canEnter(postgresAccount(), tmpdir()) ? tmpdir() : '/var/tmp';
  const directory = mkdtempSync(join(base, `touchline-${purpose}-`));
  chmodSync(directory, 0o711);
  const server = await startPostgres({ directory, settings: { max_connections: 400, shared_buffers: '256MB' } });
  const stop = async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  const interrupted = () => void stop().finally(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await work(server);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await stop();
  }
}
