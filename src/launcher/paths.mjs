/** Where things lie, and whether anybody runs here already. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** TOUCHLINE_HOME, made if it is not there: the embedded database, the master key, what is running. */
export function home() {
  const directory = resolve(root, process.env.TOUCHLINE_HOME?.trim() || '.touchline');
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    throw new Failure(`TOUCHLINE_HOME is ${directory}, which can’t be created: ${error.message}`);
  }
  return directory;
}

const runningFile = () => join(home(), 'running.json');

/** What a launcher that still runs over this home noted: `{ pid, since, databaseUrl?, address? }`, or undefined. */
export function running() {
  if (!existsSync(runningFile())) return undefined;
  const noted = parse(readFileSync(runningFile(), 'utf8'));
  return noted.pid !== process.pid && isLauncher(noted.pid) ? noted : undefined;
}

/** Notes that this process runs over this home. */
export function noteRunning(facts) {
  const since = Date.now() - process.uptime() * 1000;
  writeFileSync(runningFile(), `${JSON.stringify({ pid: process.pid, since, ...facts })}\n`, { mode: 0o600 });
}

export function noteStopped() {
  rmSync(runningFile(), { force: true });
}

/** A process that was killed while it wrote leaves half a note, which is as good as none. */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** A pid is used again sooner or later; where the system tells, only one of our launchers counts. */
function isLauncher(pid) {
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return (
    !existsSync('/proc/self/cmdline') ||
    (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('launcher'))
  );
}
