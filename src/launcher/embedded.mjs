/** The default engines: the embedded Postgres, and stored keys. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackOff } from './back-off.mjs';
import { formerMasterKeys, MASTER_KEY_FILE } from './master-key-file.mjs';
import { canEnter, postgresAccount, standIn } from './postgres-binaries.mjs';
import { startPostgres } from './postgres-server.mjs';
import { home } from './paths.mjs';
import { say } from './prepare.mjs';

const set = (name) => Boolean(process.env[name]?.trim());

export const usesEmbeddedDatabase = () => !set('DATABASE_URL');

/**
 * The environment for the application: DATABASE_URL of `database` (if the embedded one is used), the
 * kept keys, and the demo on where it may be.
 */
export function environmentFor(database) {
  const environment = { ...process.env };
  if (database) {
    environment.DATABASE_URL = database.url;
    if (!set('TOUCHLINE_DEMO')) environment.TOUCHLINE_DEMO = hasDemo() ? '1' : '0';
  }
  // With an outside database in production several machines may share it: the key must be given to each.
  for (const [variable, { file, says }] of Object.entries(keptKeys))
    if (!set(variable) && (database || !isProduction())) environment[variable] = keptKey(join(home(), file), says);
  if (!set('TOUCHLINE_ERASURE_KEYS') && (database || !isProduction()))
    environment.TOUCHLINE_ERASURE_KEYS = erasureKeys();
  const former = keepsMasterKey() && !set('TOUCHLINE_FORMER_MASTER_KEYS') ? formerMasterKeys() : undefined;
  if (former) environment.TOUCHLINE_FORMER_MASTER_KEYS = former;
  environment.TOUCHLINE_HOME = home();
  return environment;
}

const isProduction = () => process.env.NODE_ENV?.trim() === 'production';

/** Whether the application makes the demo: as it is told, else on the embedded database of this machine alone. */
export function hasDemo() {
  if (set('TOUCHLINE_DEMO')) return ['1', 'true'].includes(process.env.TOUCHLINE_DEMO.trim());
  return usesEmbeddedDatabase() && !isProduction() && !isOpenToOthers();
}

// As src/platform/config/in-production.ts has it, which is not built yet.
function isOpenToOthers() {
  const { HOST, TOUCHLINE_TRUST_PROXY: proxy, TOUCHLINE_PUBLIC_URL: address } = process.env;
  const hosts = [HOST?.trim() || '127.0.0.1'];
  if (address?.trim()) hosts.push(URL.canParse(address) ? new URL(address).hostname : address);
  const isHere = (host) => /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i.test(host);
  return !hosts.every(isHere) || !['', '0', 'false'].includes(proxy?.trim() ?? '');
}

const keptKeys = {
  TOUCHLINE_MASTER_KEY: { file: MASTER_KEY_FILE, says: 'a master key; personal data can’t be read without it' },
  TOUCHLINE_SIGNING_KEY: {
    file: 'signing-key',
    says: 'a signing key; it signs anchors and exports of the log',
  },
};

/** Whether there is one, or it would be made. */
export const hasMasterKey = () => !keepsMasterKey() || existsSync(join(home(), MASTER_KEY_FILE));

/** Whether the master key is the one in TOUCHLINE_HOME. */
export const keepsMasterKey = () => !set('TOUCHLINE_MASTER_KEY');

function keptKey(file, says) {
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    const [what, why] = says.split('; ');
    say(`created ${what} in ${file}; ${why}`);
  }
  return readFileSync(file, 'utf8').trim();
}

/** The directory for the erasure keys, which the application makes. */
function erasureKeys() {
  const directory = join(home(), 'erasure-keys');
  if (!existsSync(directory)) {
    mkdirSync(directory, { mode: 0o700 });
    say(`created ${directory} for the erasure keys; personal data can’t be read without them either`);
  }
  return directory;
}

/** Starts the embedded Postgres of this home, on `port` or a free one. */
export const startDatabase = (port) =>
  startPostgres({
    directory: databaseDirectory(),
    port,
    settings: { max_connections: 200, shared_buffers: '256MB' },
    log: say,
  });

/** As startDatabase, and starts it again on the same port should it end without our asking, however often. */
export async function keepDatabase() {
  let current = await startDatabase();
  const { url, port } = current;
  const backOff = new BackOff();
  let stopping = false;
  const again = async () => {
    const seconds = backOff.died();
    say(`the database stopped; restarting it in ${seconds} s`);
    await pause(seconds * 1000);
    if (stopping) return;
    try {
      current = await startDatabase(port);
      backOff.began();
      if (stopping) await current.stop();
    } catch (error) {
      say(`the database couldn’t start: ${error.message}`);
    }
  };
  const watch = async () => {
    while (!stopping) {
      await current.ended;
      if (!stopping) await again();
    }
  };
  void watch();
  return {
    url,
    stop: () => {
      stopping = true;
      return current.stop();
    },
  };
}

/** Below TOUCHLINE_HOME; elsewhere when we are root and Postgres' own user cannot get there. */
function databaseDirectory() {
  const account = postgresAccount();
  const directory = join(home(), 'postgres');
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  if (canEnter(account, directory)) return directory;
  const elsewhere = join(standIn(home()), 'postgres');
  say(`keeping the database in ${elsewhere}: Postgres doesn’t run as root, and its user can’t access ${home()}`);
  return elsewhere;
}
