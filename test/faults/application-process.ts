import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { LogPlace } from '../../src/platform/event-store/open-event-store.js';

/** Suites and benches alike run from the root. */
const root = process.cwd();
const MAIN = join(root, 'dist', 'src', 'main.js');

/** The built application as a process of its own, so that it can be killed. */
export interface ApplicationProcess {
  readonly url: string;
  readonly pid: number;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<unknown>;
  /** As an orchestrator stops it: SIGTERM, then it drains. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Each installation has a home of its own: it remembers what the log had come to. */
export type ApplicationEnvironment = Readonly<Record<string, string>> & { readonly TOUCHLINE_HOME: string };

/** Resolves when it answers. @throws Error with what it said when it ends before that */
export async function startApplication(environment: ApplicationEnvironment): Promise<ApplicationProcess> {
  if (!existsSync(MAIN)) throw new Error('The fault suites run the built application: `npm run build` first.');
  const child = spawn(process.execPath, [MAIN], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      TOUCHLINE_CATALOGUE: '0',
      TOUCHLINE_WRITES_AN_HOUR: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-20_000)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { listening: string }) => resolve(message.listening));
    void ended.then((code) => reject(new Error(`The application ended with ${code}:\n${said}`)));
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** Where a fault suite keeps its log: in Postgres, or at EVENTSTORE_URL, where that is given, by names that no other run has. */
export function newLogPlace(databaseUrl: string): LogPlace {
  const eventStoreUrl = process.env['EVENTSTORE_URL'];
  if (!eventStoreUrl) return { databaseUrl };
  return { databaseUrl, eventStoreUrl, eventStorePrefix: `faults_${randomBytes(6).toString('hex')}.` };
}

/** For the application that keeps its log there. */
export function environmentOf({ databaseUrl, eventStoreUrl, eventStorePrefix }: LogPlace): Record<string, string> {
  const apart = { ...(eventStoreUrl && { EVENTSTORE_URL: eventStoreUrl, EVENTSTORE_PREFIX: eventStorePrefix ?? '' }) };
  return { DATABASE_URL: databaseUrl, ...apart };
}
