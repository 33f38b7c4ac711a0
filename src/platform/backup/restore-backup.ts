import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { START } from '../../kernel/position.js';
import type { Config } from '../config/config.js';
import type { Migrations } from '../database/data-source.js';
import { namesOf, runMigrations } from '../database/run-migrations.js';
import {
  addLinks,
  canonicalEvent,
  type ChainLink,
  hasLinks,
  type LinkedEvent,
  linkHash,
  NO_HASH,
} from '../event-store/hash-chain.js';
import type { EventStore } from '../event-store/event-store.js';
import { openEventStore } from '../event-store/open-event-store.js';
import { openOrderedAppend, type OrderedAppend } from '../event-store/ordered-append.js';
import { beginCheckpoint } from '../projections/checkpoint.js';
import type { WrappingKeys } from '../privacy/wrappings.js';
import { BackupRefused, checkPart } from './parts.js';
import { backupKeys, placeOf, restoreErasureKeys } from './erasure-key-part.js';
import { checkFiles, FILES, listedFiles, restoreFiles } from './file-parts.js';
import { markRestored, markRestoring, restoredHere, restoringNow } from '../database/half-restored.js';
import { readSegment } from './log-segments.js';
import { lastSegment, readManifest, type Manifest } from './manifest.js';
import { openAlone } from './open-alone.js';
import { Share, shareLine, type Progress } from './progress.js';
import { restoreTable } from './table-parts.js';

interface Wanted {
  readonly config: Pick<Config, 'databaseUrl' | 'eventStoreUrl' | 'home'> & WrappingKeys;
  readonly migrations: Migrations;
  readonly directory: string;
  readonly tell: Progress;
}

/** Events that are appended at once. */
const BATCH = { events: 1_000, characters: 4 * 1024 * 1024 };

/**
 * Restores a backup into an empty installation on any engines. Interrupted, it continues when it is run again; until
 * then the application does not start there.
 * @throws BackupRefused before anything is written: for another master key, a changed part, an installation that holds
 * data
 */
export async function restoreBackup({ config, migrations, directory, tell }: Wanted): Promise<Manifest> {
  const found = await readManifest(directory, backupKeys(config));
  if (!found) throw new BackupRefused(`${directory} has no finished backup: manifest.json is missing.`);
  const { manifest, keys } = found;
  const then = migrationsOfThen(migrations, manifest);
  await checkParts(directory, manifest, tell);
  if (manifest.erasureKeys) placeOf(config.erasureKeys);
  const listed = await listedFiles(directory, manifest.files);
  await checkFiles(directory, listed, tell);
  tell('all parts are intact');
  const client = await openAlone(config.databaseUrl);
  const store = await openEventStore(config);
  const appending = openOrderedAppend(config, store);
  try {
    // Killed just before its end, or asked for twice.
    if ((await restoredHere(client)) === manifest.id) return manifest;
    await begin(client, store, config, manifest, () => runMigrations(config.databaseUrl, then));
    if (manifest.erasureKeys)
      await restoreErasureKeys(directory, manifest.erasureKeys, config.erasureKeys, keys.sealing);
    for (const table of manifest.tables) {
      const share = new Share(tell, table.table, table.rows);
      await restoreTable(client, directory, table, keys.sealing, (rows) => share.add(rows));
    }
    await restoreFiles(directory, config.home, listed, tell);
    await restoreLog(store, appending, directory, manifest, tell);
    await compareChain(store, client, manifest, tell);
    tell('the chain is the same');
    // From the first event: waiting jobs are scheduled again, and finished work is not repeated.
    for (const { name, version } of manifest.reactions)
      await beginCheckpoint(client, { name, kind: 'reaction', version, position: START });
    await markRestored(client);
    return manifest;
  } finally {
    await Promise.all([appending.close(), store.close(), client.end()]);
  }
}

/** The tables are filled as they were made then; the next start brings them up to date, as after an update. */
function migrationsOfThen(migrations: Migrations, manifest: Manifest): Migrations {
  const named = new Set(manifest.migrations);
  const then = migrations.filter((one) => namesOf([one]).some((name) => named.has(name)));
  if (then.length < named.size)
    throw new BackupRefused(
      'A newer version of Touchline made this backup. Restore it with that version or a newer one.',
    );
  return then;
}

async function checkParts(
  directory: string,
  { log, tables, files, erasureKeys }: Manifest,
  tell: Progress,
): Promise<void> {
  const parts = [...log, ...tables, files, ...(erasureKeys ? [erasureKeys] : [])];
  const share = new Share(tell, 'parts checked', parts.length);
  for (const part of parts) {
    await checkPart(directory, part);
    share.add(1);
  }
}

async function begin(
  client: pg.Client,
  store: EventStore,
  config: Pick<Config, 'home' | 'eventStoreUrl'>,
  { id }: Manifest,
  migrate: () => Promise<unknown>,
): Promise<void> {
  const begun = await restoringNow(client);
  if (begun === id) return;
  if (begun !== undefined)
    throw new BackupRefused('Another backup is partly restored here. Finish it, or empty the installation.');
  await refuseNotEmpty(client, store, config);
  await migrate();
  await markRestoring(client, id);
}

async function refuseNotEmpty(
  client: pg.Client,
  store: EventStore,
  { home, eventStoreUrl }: Pick<Config, 'home' | 'eventStoreUrl'>,
): Promise<void> {
  const holds = (what: string) => new BackupRefused(`The installation isn’t empty. It contains ${what}.`);
  const running = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'touchline app' AND pid <> pg_backend_pid() LIMIT 1`,
  );
  if (running.rowCount) throw new BackupRefused('The application is running on this database. Stop it first.');
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relname <> 'migrations'
     AND relnamespace = to_regnamespace('touchline')`,
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`SELECT FROM touchline."${name}" LIMIT 1`);
    if (rowCount) throw holds(`rows in touchline.${name}`);
  }
  // The log in Postgres is one of these tables.
  if (eventStoreUrl !== undefined)
    for await (const event of store.readAll({ limit: 1 })) throw holds(`the event ${event.id}`);
  const files = await readdir(join(home, FILES)).catch(() => []);
  if (files.length > 0) throw holds(`files in ${join(home, FILES)}`);
}

/** Appends what the log does not hold yet; what it holds is compared on the way. */
async function restoreLog(
  store: EventStore,
  { append }: OrderedAppend,
  directory: string,
  { log }: Manifest,
  tell: Progress,
): Promise<void> {
  const there = store.readAll()[Symbol.asyncIterator]();
  let kept = await there.next();
  let before = NO_HASH;
  for (const segment of log) {
    let batch: LinkedEvent[] = [];
    let characters = 0;
    for await (const { event, line } of readSegment(directory, segment, before)) {
      if (!kept.done) {
        if (canonicalEvent(kept.value) !== canonicalEvent(event))
          throw new BackupRefused(`The log has ${kept.value.id} where ${segment.name} has ${event.id}.`);
        kept = await there.next();
        continue;
      }
      batch.push(event);
      characters += line.length;
      if (batch.length < BATCH.events && characters < BATCH.characters) continue;
      await append(batch);
      batch = [];
      characters = 0;
    }
    if (batch.length > 0) await append(batch);
    before = segment.hash;
    tell(shareLine('events', segment.last, log.at(-1)?.last ?? 0));
  }
  if (!kept.done) throw new BackupRefused(`The log has the event ${kept.value.id}, which the backup doesn’t have.`);
}

/** Reads the log to its end: the hash of the last link covers every event. The links are stored. */
async function compareChain(
  store: EventStore,
  client: pg.ClientBase,
  manifest: Manifest,
  tell: Progress,
): Promise<void> {
  const keeps = await hasLinks(client);
  const last = lastSegment(manifest);
  const share = new Share(tell, 'links compared', last?.last ?? 0);
  let links: ChainLink[] = [];
  let [sequence, hash] = [0, NO_HASH];
  const keep = async () => {
    if (keeps) await addLinks(client, links);
    links = [];
  };
  for await (const event of store.readAll()) {
    hash = linkHash(hash, event);
    sequence++;
    links.push({ sequence, eventId: event.id, hash });
    share.add(1);
    if (links.length === BATCH.events) await keep();
  }
  await keep();
  if (sequence !== (last?.last ?? 0) || hash !== (last?.hash ?? NO_HASH))
    throw new BackupRefused(`The log ends at event ${sequence} with the hash ${hash}. The backup ends differently.`);
}
