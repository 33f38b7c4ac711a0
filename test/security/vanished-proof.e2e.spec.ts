import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { historyTable } from '../../projections/history/history.table.js';
import type { AnchorsReport } from '../../contract/history/log.js';
import { createApp, listen } from '../../src/create-app.js';
import { systemClock } from '../../src/kernel/clock.js';
import { SigningKey } from '../../src/platform/anchors/anchor.js';
import { anchorsDirectory } from '../../src/platform/anchors/anchor-file.js';
import { Anchors } from '../../src/platform/anchors/anchors.js';
import { HighWaterMarks } from '../../src/platform/anchors/high-water-marks.js';
import { Config } from '../../src/platform/config/config.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { CheckLog } from '../../src/platform/projections/check-log.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { linkHash, NO_HASH } from '../../src/platform/event-store/hash-chain.js';
import { Api } from '../support/api.js';
import { apart } from '../support/apart.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People } from '../support/people.js';

let started: TestApp;
let people: People;
let auditor: Api;
let config: Config;
let anchorsFile: string;
let marksFile: string;

const query = (sql: string, values: unknown[] = []) =>
  started.app.get<pg.Pool>(DATABASE_POOL, { strict: false }).query(sql, values);
const anchors = () => started.app.get(Anchors, { strict: false });
const problems = () => apart(started, async (models) => (await models.verify('history'))[0]!.problems.join('\n'));
const page = async () => (await auditor.get('/api/log/anchors')).body as AnchorsReport;
const verified = async () => (await auditor.call('POST', '/api/log/verify')).body as { ok: boolean };

/** Another process over the same database and home. */
async function start(): Promise<void> {
  const alone = Object.create(config, { roles: { value: ['api'] } }) as Config;
  const app = await createApp(alone);
  try {
    await listen(app, 0, '127.0.0.1');
  } finally {
    await app.close();
  }
}

const TABLES = ['touchline.events', 'touchline.chain_links', 'touchline.high_water_marks', historyTable.live];
const nameOf = (table: string) => `whole_${TABLES.indexOf(table)}`;
let whole: { readonly anchors: string; readonly marks: string };

async function keepWhole(): Promise<void> {
  for (const table of TABLES) await query(`CREATE TABLE ${nameOf(table)} AS SELECT * FROM ${table}`);
  whole = { anchors: readFileSync(anchorsFile, 'utf8'), marks: readFileSync(marksFile, 'utf8') };
}

async function makeWhole(): Promise<void> {
  await query(`UPDATE touchline.events e SET data = w.data FROM ${nameOf('touchline.events')} w WHERE w.id = e.id`);
  for (const table of TABLES.slice(1))
    await query(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM ${nameOf(table)}`);
  writeFileSync(anchorsFile, whole.anchors);
  writeFileSync(marksFile, whole.marks);
}

/** Changes an event, and makes the history fit it. */
async function forge(): Promise<void> {
  await query(
    `UPDATE touchline.events SET data = jsonb_set(data::jsonb, '{again}', 'true') WHERE type = 'JoinRequested'`,
  );
  let [sequence, hash] = [0, NO_HASH];
  for await (const event of started.app.get<EventStore>(EVENT_STORE, { strict: false }).readAll()) {
    const previous = hash;
    hash = linkHash(hash, event);
    sequence++;
    await query(`UPDATE ${historyTable.live} SET previous_hash = $2, hash = $3 WHERE sequence = $1`, [
      sequence,
      previous,
      hash,
    ]);
  }
}

const empty = (...tables: string[]) => query(tables.map((table) => `DELETE FROM ${table}`).join('; '));

beforeAll(async () => {
  Logger.overrideLogger(false);
  started = await startTestApp();
  config = started.app.get(Config, { strict: false });
  anchorsFile = join(anchorsDirectory(config), 'anchors.jsonl');
  marksFile = join(config.home, 'high-water-marks.json');
  people = new People(started.app);
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  auditor = new Api(started.url, (await people.account('auditor')).token);
  await people.settled(['account-access', 'history']);
  await anchors().add();
  await people.athlete({ teamId });
  await people.settled(['history']);
  await anchors().add();
  // What the owner of the database does first.
  await query('ALTER TABLE touchline.chain_links DISABLE TRIGGER ALL');
  await keepWhole();
}, 60_000);
afterAll(() => started.stop());

describe('a log whose proof vanished', () => {
  it('is whole before', async () => {
    await start();
    expect([await problems(), (await page()).against, (await verified()).ok]).toEqual(['', null, true]);
  });

  it.each([
    ['anchors and saved links', () => empty('touchline.chain_links'), /has 0 of the 2 lines/],
    [
      'anchors, saved links and what the database knew of them',
      () => empty('touchline.chain_links', 'touchline.high_water_marks'),
      /has 0 of the 2 lines that were written\. Put an intact copy back\./,
    ],
  ])('is no log that verifies: without %s a forged event is found', async (_, emptied, why) => {
    await forge();
    await emptied();
    rmSync(anchorsFile);
    try {
      expect(await problems()).toMatch(why);
      expect((await page()).against).toMatch(why);
      expect(await verified()).toMatchObject({ ok: false });
      await expect(start()).rejects.toThrow(/has 0 of the 2 lines[^]*Saved links of the log are missing[^]*accept-log/);
      await expect(anchors().add()).rejects.toThrow('The log doesn’t match its anchors');
    } finally {
      await makeWhole();
    }
    expect(await verified()).toMatchObject({ ok: true });
  });

  it('is found where TOUCHLINE_HOME was emptied instead: the database knows', async () => {
    rmSync(anchorsFile);
    rmSync(marksFile);
    await expect(start()).rejects.toThrow('has 0 of the 2 lines that were written');
    expect((await page()).against).toContain('has 0 of the 2 lines');
    await makeWhole();
  });

  it('is found with fewer anchors, and with others', async () => {
    const [first, second] = whole.anchors.trimEnd().split('\n') as [string, string];
    for (const [left, said] of [
      [`${first}\n`, 'has 1 of the 2 lines'],
      [`${second}\n`, 'has 1 of the 2 lines'],
      [`${second}\n${first}\n`, 'was changed. Some of the 2 lines that were written are missing or differ.'],
    ] as const) {
      writeFileSync(anchorsFile, left);
      expect((await page()).against).toContain(said);
      expect(await problems()).toContain(said);
      await expect(start()).rejects.toThrow(said);
    }
    await makeWhole();
  });

  it.each([
    ['in neither place', ['touchline.chain_links', 'touchline.high_water_marks'], true],
    ['in TOUCHLINE_HOME alone', ['touchline.chain_links', 'touchline.high_water_marks'], false],
    ['in both places', ['touchline.chain_links'], false],
  ])('is found without saved links, which are counted %s', async (_, tables, isHomeEmptied) => {
    await empty(...tables);
    if (isHomeEmptied) {
      rmSync(marksFile);
      rmSync(anchorsFile);
    }
    expect(await problems()).toMatch(/The history has \d+ events, but only 0 saved links/);
    expect(await verified()).toMatchObject({ ok: false, broken: { why: 'The saved copy of this link is missing.' } });
    await expect(start()).rejects.toThrow(/The history has \d+ events, but only 0 saved links\./);
    await makeWhole();
  });

  it('saves no links anew that were saved before, neither in a rebuild nor with the next event', async () => {
    await empty('touchline.chain_links');
    await expect(apart(started, (models) => models.rebuild('history'))).rejects.toThrow(
      'Saved links of the log are missing',
    );
    const { rows } = await query('SELECT count(*)::int AS links FROM touchline.chain_links');
    expect(rows).toEqual([{ links: 0 }]);
    await makeWhole();
    await apart(started, (models) => models.rebuild('history'));
  });

  it('has a copy of its anchors in TOUCHLINE_HOME where they are elsewhere, and is told of it', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'touchline-anchors-'));
    const away = new Anchors(
      Object.create(config, { anchors: { value: elsewhere } }) as Config,
      started.app.get(SigningKey, { strict: false }),
      started.app.get(HighWaterMarks, { strict: false }),
      started.app.get<pg.Pool>(DATABASE_POOL, { strict: false }),
      systemClock,
    );
    writeFileSync(join(elsewhere, 'anchors.jsonl'), whole.anchors);
    await away.note();
    await away.note();
    const copy = join(config.home, 'anchors', 'anchors.copy.jsonl');
    expect(readFileSync(copy, 'utf8')).toBe(whole.anchors);
    rmSync(elsewhere, { recursive: true });
    expect((await away.report()).against?.why).toContain(`Put an intact copy back, for example ${copy}.`);
  });

  it('goes on when an operator accepts it, which auditors see for ever', async () => {
    const check = started.app.get(CheckLog, { strict: false });
    expect(await check.accept()).toEqual([]);
    await empty('touchline.chain_links', 'touchline.high_water_marks');
    rmSync(anchorsFile);
    const losses = await check.accept();
    expect(losses).toEqual([
      expect.stringContaining('has 0 of the 2 lines'),
      expect.stringContaining('Saved links of the log are missing'),
      expect.stringContaining('but only 0 saved links'),
    ]);
    await start();
    expect(await problems()).toBe('');
    expect(await page()).toMatchObject({ count: 0, against: null, accepted: [{ losses }] });
    await people.account('admin');
    await people.settled(['history']);
    expect(await anchors().add()).toBeDefined();
    expect(await verified()).toMatchObject({ ok: true });
    // What was accepted can't be taken off the record either.
    const accepted = join(anchorsDirectory(config), 'accepted.jsonl');
    const record = readFileSync(accepted, 'utf8');
    rmSync(accepted);
    expect((await page()).against).toContain('accepted.jsonl has 0 of the 1 lines');
    await expect(start()).rejects.toThrow('accepted.jsonl has 0 of the 1 lines');
    writeFileSync(accepted, record);
    await start();
  });

  it('of a version that counted nothing is counted, and goes on', async () => {
    await empty('touchline.high_water_marks');
    rmSync(marksFile);
    expect(await anchors().note()).toBe(true);
    expect(await anchors().note()).toBe(false);
    await start();
    expect((await page()).against).toBeNull();
  });
});
