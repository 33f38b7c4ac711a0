import 'reflect-metadata';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { historyTable } from '../../../projections/history/history.table.js';
import { Config } from '../../../src/platform/config/config.js';
import { DATABASE_POOL } from '../../../src/platform/database/database-pool.js';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../../src/platform/event-store/event-store.js';
import { ReadModels } from '../../../src/platform/projections/read-models.js';
import type { TestApp } from '../app.js';
import { historyFile, NEXT, versions, type History } from './histories.js';
import { tellStory } from './story/story.js';

/**
 * `npm run history`: writes what this version stores when every kind of event happens. For a version that has its file
 * already into next.json, which a release replaces.
 */
async function main(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
  const released = versions().includes(version);
  const started = await tellStory();
  try {
    writeFileSync(historyFile(released ? NEXT : version), asText(await historyOf(started)));
    if (!released) rmSync(historyFile(NEXT), { force: true });
  } finally {
    await started.stop();
  }
}

async function historyOf({ app }: TestApp): Promise<History> {
  const [pool, store] = [
    app.get<pg.Pool>(DATABASE_POOL, { strict: false }),
    app.get<EventStore>(EVENT_STORE, { strict: false }),
  ];
  const events: StoredEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  const last = events.at(-1);
  if (!last || !(await app.get(ReadModels, { strict: false }).waitFor(['history'], last.position, 20_000)))
    throw new Error('The history did not get to the end of the log.');
  const { rows: links } = await pool.query<{ hash: string }>(
    `SELECT hash FROM ${historyTable.live} WHERE event_id = $1`,
    [last.id],
  );
  const { rows: keys } = await pool.query<{ subject: string; key: string | null }>(
    `SELECT subject, encode(wrapped_key, 'base64') AS key FROM touchline.person_keys ORDER BY created_at, subject`,
  );
  return {
    masterKey: app.get(Config, { strict: false }).masterKey.toString('base64'),
    head: links[0]?.hash,
    personKeys: Object.fromEntries(keys.map(({ subject, key }) => [subject, key?.replaceAll('\n', '') ?? null])),
    events,
  };
}

/** JSON with an event a line. */
const asText = ({ events, ...rest }: History): string =>
  `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "events": [\n${events.map((event) => `    ${JSON.stringify(event)}`).join(',\n')}\n  ]\n}\n`;

await main();
