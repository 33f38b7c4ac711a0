/** One embedded Postgres server over a data directory: made once, started, stopped, orphans cleared. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { postgresAccount, postgresBinaries } from './postgres-binaries.mjs';

const READY = 'database system is ready to accept connections';
const USER = 'touchline';

/**
 * Starts Postgres over `directory` (which its own user must be able to reach) and answers
 * `{ url, port, pid, ended, stop }`: `url` names the database `postgres`, `ended` resolves when the server
 * is gone. `port` is a free one unless given, `settings` are server settings.
 */
export async function startPostgres({ directory, port, settings = {}, log = () => {} }) {
  const account = postgresAccount();
  const binaries = postgresBinaries(account);
  const data = join(directory, 'data');
  const secret = join(directory, 'password');
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  if (!existsSync(join(data, 'PG_VERSION')) || !existsSync(secret))
    initialise({ account, binaries, data, secret, log, sync: settings.fsync !== 'off' });
  await clearOrphan(data, log);
  const password = readFileSync(secret, 'utf8').trim();
  for (let attempt = 1; ; attempt += 1) {
    const listenOn = port ?? (await freePort());
    const server = await launch({ account, binaries, data, port: listenOn, settings });
    if (server.ready) {
      const url = `postgres://${USER}:${password}@127.0.0.1:${listenOn}/postgres`;
      return { url, port: listenOn, pid: server.process.pid, ended: server.ended, stop: () => stop(server) };
    }
    if (attempt === 3) throw new Failure(`The embedded Postgres in ${directory} doesn’t start:\n${server.said.trim()}`);
    log('The database didn’t start; trying again');
    // What a killed server leaves of itself lets go of its memory within a moment.
    await pause(500);
    await clearOrphan(data, log);
  }
}

function initialise({ account, binaries, data, secret, log, sync }) {
  log('Creating the database (first start)');
  // What an interrupted initdb left behind has no password and no data yet.
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  const passwordFile = `${data}-password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);
  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      '--auth=scram-sha-256',
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ],
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  unlinkSync(passwordFile);
  if (made.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    throw new Failure(`The database couldn’t be created in ${data}:\n${made.stderr || made.error?.message}`);
  }
  // Written last: its presence says that the cluster beside it is whole.
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
}

function launch({ account, binaries, data, port, settings }) {
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    ...settings,
  });
  // Detached: a Ctrl-C in the terminal reaches us, and the database goes after the application.
  const child = spawn(
    binaries.postgres,
    ['-D', data, '-p', String(port), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  return new Promise((resolve) => {
    const server = { process: child, ready: false, said: '', ended: new Promise((end) => child.once('exit', end)) };
    const settle = () => resolve(server);
    child.once('error', (error) => ((server.said += error.message), settle()));
    child.once('close', settle);
    child.stderr.on('data', (chunk) => {
      if (server.ready) return;
      server.said += chunk;
      if (!server.said.includes(READY)) return;
      server.ready = true;
      server.guard = guard(child.pid);
      child.stderr.unref?.();
      child.unref();
      settle();
    });
  });
}

/**
 * Should this process die without a word (kill -9), the pipe to the guard closes and the guard asks
 * Postgres to stop, so that nothing is left running. Where there is no shell, the next start clears it.
 */
function guard(pid) {
  if (process.platform === 'win32') return undefined;
  const child = spawn('sh', ['-c', `cat >/dev/null; kill -INT ${pid} 2>/dev/null`], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.unref();
  child.stdin.unref?.();
  return child;
}

async function stop(server) {
  // SIGINT is Postgres' fast shutdown: sessions end, a checkpoint is written, nothing to recover.
  server.process.ref();
  server.process.kill('SIGINT');
  const late = setTimeout(() => server.process.kill('SIGQUIT'), 20_000);
  await server.ended;
  clearTimeout(late);
  server.guard?.kill('SIGKILL');
}

/** Stops a Postgres that outlived the process which started it (kill -9), and clears its mark. */
async function clearOrphan(data, log) {
  const mark = join(data, 'postmaster.pid');
  const pid = readPid(mark);
  if (pid === undefined) return;
  if (isPostgresOver(pid, data)) {
    log(`Stopping the database left running by an earlier start (process ${pid})`);
    for (const [signal, seconds] of [
      ['SIGINT', 20],
      ['SIGQUIT', 5],
      ['SIGKILL', 5],
    ]) {
      signalIfAlive(pid, signal);
      if (await gone(pid, seconds)) break;
    }
  }
  rmSync(mark, { force: true });
}

function readPid(mark) {
  if (!existsSync(mark)) return undefined;
  const pid = Number(readFileSync(mark, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/** A pid is used again after a restart of the machine; only a Postgres over our data is ours to stop. */
function isPostgresOver(pid, data) {
  const listed = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  if (listed.status === 0) return listed.stdout.includes(data);
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data);
}

function signalIfAlive(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw new Failure(
      `An earlier start left a database running (process ${pid}) that belongs to another user. Stop it, then start again.`,
    );
  }
}

async function gone(pid, seconds) {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(25)) {
    if (!signalIfAlive(pid, 0)) return true;
  }
  return false;
}

/** A port of the loopback interface that nobody listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
