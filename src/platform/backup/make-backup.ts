import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type pg from 'pg';
import type { Position } from '../../kernel/position.js';
import type { Config } from '../config/config.js';
import type { Migrations } from '../database/data-source.js';
import { namesOf, runBefore } from '../database/run-migrations.js';
import { readLink } from '../event-store/hash-chain.js';
import type { EventStore } from '../event-store/event-store.js';
import { openEventStore } from '../event-store/open-event-store.js';
import { ROTATION_LOCK } from '../privacy/rewrap-keys.js';
import { wrappersThere } from '../privacy/wrapping-keys-there.js';
import { Wrappings, type WrappingKeys } from '../privacy/wrappings.js';
import { BackupRefused, checkPart } from './parts.js';
import { backupKeys, writeErasureKeys } from './erasure-key-part.js';
import { FILES, listedFiles, removeUnlisted, writeFiles } from './file-parts.js';
import { refuseOtherLog, writeSegments } from './log-segments.js';
import { lastSegment, noteUnfinished, readManifest, readUnfinished, writeManifest } from './manifest.js';
import type { Manifest, Segment } from './manifest.js';
import { openAlone } from './open-alone.js';
import { Share, shareLine, type Progress } from './progress.js';
import { rowsIn, writeTable, type KeptTable } from './table-parts.js';

interface Wanted {
  readonly migrations: Migrations;
  readonly config: Pick<Config, 'databaseUrl' | 'eventStoreUrl' | 'home'> & WrappingKeys;
  readonly tables: readonly KeptTable[];
  readonly directory: string;
  readonly tell: Progress;
}

/**
 * Writes the installation to a directory while people work: everything into an empty one, otherwise what is new.
 * Interrupted, it leaves the former backup and continues when it is run again.
 * @throws BackupRefused; disk errors
 */
export async function makeBackup({ config, migrations, tables, directory, tell }: Wanted): Promise<Manifest> {
  const all = backupKeys(config);
  const [keys] = all;
  refuseWithinHome(directory, config.home);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const before = (await readManifest(directory, all))?.manifest;
  const unfinished = await readUnfinished(directory, all);
  if (!before && !unfinished) await refuseForeign(directory);
  const client = await openAlone(config.databaseUrl);
  const store = await openEventStore(config);
  try {
    await refuseOtherVersion(client, migrations);
    const log = await knownSegments(store, directory, before, unfinished);
    // No erasure key may be replaced between copying the keys that it wraps and copying it.
    await client.query('SELECT pg_advisory_lock_shared($1)', [ROTATION_LOCK]);
    const wrapping = await new Wrappings(client, config).anew();
    const head = await cut(store, client);
    const id = randomUUID();
    const folder = `state/${id}`;
    const written: Manifest['tables'] = [];
    for (const table of tables) {
      const share = new Share(tell, table.table, await rowsIn(client, table));
      written.push(await writeTable(client, directory, folder, table, keys.sealing, (rows) => share.add(rows)));
    }
    const reactions = await reactionsOf(client);
    const { known } = await wrappersThere(client, wrapping);
    const needs = [...new Set(known.map((one) => wrapping.masterIdOf(one)))];
    const erasureKeys =
      config.erasureKeys !== undefined && (await writeErasureKeys(directory, folder, config.erasureKeys, keys.sealing));
    const listed = before ? await listedFiles(directory, before.files) : new Map();
    const files = await writeFiles(client, { home: config.home, directory, folder }, listed, tell);
    const counted = (await readLink(client))?.sequence;
    await client.query('COMMIT');
    await client.query('SELECT pg_advisory_unlock_shared($1)', [ROTATION_LOCK]);
    for await (const segment of writeSegments(store, directory, log.at(-1), head)) {
      await refuseRewritten(client, segment);
      log.push(segment);
      await noteUnfinished(directory, log, keys);
      tell(
        counted === undefined
          ? `events: ${segment.last.toLocaleString('en-US')}`
          : shareLine('events', segment.last, counted),
      );
    }
    const manifest: Manifest = {
      ...{ format: 1, id, madeAt: new Date().toISOString(), key: keys.id, needs, migrations: namesOf(migrations) },
      ...{ log, tables: written, files, reactions },
      ...(erasureKeys && { erasureKeys }),
    };
    await writeManifest(directory, manifest, keys);
    await removeWhatIsOld(directory, manifest);
    return manifest;
  } finally {
    await Promise.all([store.close(), client.end()]);
  }
}

/**
 * Begins a transaction that sees the tables at a moment without appends, and returns the end of the log at that moment.
 * If appends never pause, the tables are slightly younger than the log: they have every key that it needs.
 */
async function cut(store: EventStore, client: pg.Client): Promise<Position> {
  for (let tries = 100; ; tries--) {
    const head = await store.head();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SELECT FROM touchline.person_keys LIMIT 1');
    if (tries === 0 || (await store.head()) === head) return head;
    await client.query('ROLLBACK');
  }
}

/** The segments that need not be written again; those of a backup that was cut short only where they are whole. */
async function knownSegments(
  store: EventStore,
  directory: string,
  before: Manifest | undefined,
  unfinished: readonly Segment[] | undefined,
): Promise<Segment[]> {
  const finished = before?.log ?? [];
  const known = unfinished && unfinished.length > finished.length ? [...unfinished] : [...finished];
  for (const segment of known.slice(finished.length)) await checkPart(directory, segment);
  const last = lastSegment({ log: known });
  if (last) await refuseOtherLog(store, last);
  return known;
}

/** @throws BackupRefused if the chain of the events differs from the one stored when they were first followed */
async function refuseRewritten(client: pg.ClientBase, { last, hash }: Segment): Promise<void> {
  const kept = await readLink(client, last);
  if (kept && kept.hash !== hash)
    throw new BackupRefused(
      `The log was changed: link ${last} differs from when it was first read. npm run verify names the first changed link.`,
    );
}

async function reactionsOf(client: pg.ClientBase): Promise<Manifest['reactions']> {
  const { rows } = await client.query<{ name: string; version: number }>(
    "SELECT name, version FROM touchline.followers WHERE kind = 'reaction' ORDER BY name",
  );
  return rows;
}

/** Half a restore is no installation: the reader of the migrations reports it. */
async function refuseOtherVersion(client: pg.ClientBase, migrations: Migrations): Promise<void> {
  const [ours, theirs] = [namesOf(migrations), await runBefore(client)].map((names) => [...names].sort().join());
  if (ours !== theirs)
    throw new BackupRefused(
      'The database belongs to another version of Touchline. Start Touchline once (npm start), then back up.',
    );
}

/** What the manifest before this one named, or a backup that was cut short left. */
async function removeWhatIsOld(directory: string, { id, files }: Manifest): Promise<void> {
  const states = await readdir(join(directory, 'state'));
  for (const state of states)
    if (state !== id) await rm(join(directory, 'state', state), { recursive: true, force: true });
  await removeUnlisted(directory, await listedFiles(directory, files));
}

/** The master key is there too, so a loss of the directory would lose both. */
function refuseWithinHome(directory: string, home: string): void {
  const path = relative(resolve(home), resolve(directory));
  if (!path.startsWith('..'))
    throw new BackupRefused(`${directory} is inside TOUCHLINE_HOME. Choose another directory.`);
}

/** A first backup that was cut short before the first piece of the log was written leaves these alone. */
const OURS = new Set(['state', 'log', FILES, 'unfinished.json.part']);

async function refuseForeign(directory: string): Promise<void> {
  const foreign = (await readdir(directory)).find((name) => !OURS.has(name));
  if (foreign !== undefined)
    throw new BackupRefused(
      `${directory} contains ${foreign}, which isn’t part of a backup. Choose an empty directory or a backup.`,
    );
}
