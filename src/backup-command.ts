import { resolve } from 'node:path';
import { DomainError } from './kernel/errors.js';
import { BackupRefused } from './platform/backup/parts.js';
import type { Progress } from './platform/backup/progress.js';
import { checkEngines } from './platform/config/check-engines.js';
import type { Config } from './platform/config/config.js';
import { ConfigError, readConfig } from './platform/config/read-config.js';
import { StoreUnavailable } from './platform/event-store/event-store.js';

interface Asked {
  readonly config: Config;
  readonly directory: string;
  readonly tell: Progress;
}

/** `npm run backup -- DIR` and `npm run restore -- DIR`: runs the one that is named, and ends the process. */
export async function runBackupCommand(name: 'backup' | 'restore', work: (asked: Asked) => Promise<string>) {
  const [directory, ...more] = process.argv.slice(2);
  const stop = (): never => fail(name, 'It was stopped.');
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop);
  try {
    if (directory === undefined || more.length > 0) throw new BackupRefused(`npm run ${name} -- DIR`);
    // Of what production asks for, neither mails nor an address matter here.
    const config = readConfig({ ...process.env, NODE_ENV: 'development', TOUCHLINE_DEMO: '0' });
    await checkEngines(config);
    // npm runs this in the project, wherever it was called.
    const path = resolve(process.env['INIT_CWD'] ?? '', directory);
    process.stdout.write(await work({ config, directory: path, tell }));
    process.exit(0);
  } catch (error) {
    fail(name, said(error));
  }
}

function fail(name: string, why: string): never {
  process.stderr.write(`The ${name} didn’t finish.\n${why}\n`);
  process.exit(1);
}

const tell: Progress = (line) => void process.stderr.write(`${line}\n`);

function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return `The disk is full: ${error.message}`;
  if (error instanceof StoreUnavailable) return `${error.message} Run it again later. It continues where it stopped.`;
  const plain = [BackupRefused, ConfigError, DomainError].some((kind) => error instanceof kind) || 'syscall' in error;
  return plain ? error.message : (error.stack ?? error.message);
}
