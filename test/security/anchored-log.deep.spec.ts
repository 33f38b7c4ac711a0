import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { historyTable } from '../../projections/history/history.table.js';
import { AppModule } from '../../src/app.module.js';
import type { AnchorsReport } from '../../contract/history/log.js';
import { systemClock } from '../../src/kernel/clock.js';
import { UserRemoval } from '../../src/modules/identity/public.js';
import { AnchorMails } from '../../src/modules/account/anchor-mails.js';
import { type SignedAnchor, SigningKey } from '../../src/platform/anchors/anchor.js';
import { Anchors } from '../../src/platform/anchors/anchors.js';
import { HighWaterMarks } from '../../src/platform/anchors/high-water-marks.js';
import { anchorsDirectory } from '../../src/platform/anchors/anchor-file.js';
import { Config } from '../../src/platform/config/config.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { linkHash, NO_HASH } from '../../src/platform/event-store/hash-chain.js';
import { Api } from '../support/api.js';
import { apart } from '../support/apart.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { LocalTimeStamps, opensslThere } from '../support/local-time-stamps.js';
import { partUnavailable } from '../support/parts.js';
import { People } from '../support/people.js';

let started: TestApp;
let people: People;
let auditor: Api;
let coach: Api;
let config: Config;
let file: string;
const pool = () => started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
const marks = () => started.app.get(HighWaterMarks, { strict: false });
const anchors = () => started.app.get(Anchors, { strict: false });
const report = async () => (await auditor.get('/api/log/anchors')).body as AnchorsReport;
const query = (sql: string, values: unknown[] = []) => pool().query(sql, values);

beforeAll(async () => {
  started = await startTestApp();
  config = started.app.get(Config, { strict: false });
  file = join(anchorsDirectory(config), 'anchors.jsonl');
  people = new People(started.app);
  const person = await people.coach('coach');
  coach = new Api(started.url, person.token);
  const teamId = await people.team(person.profileId);
  auditor = new Api(started.url, (await people.account('auditor')).token);
  await people.settled(['account-access', 'history']);
  await anchors().add();
  await people.athlete({ teamId });
  await people.settled(['history']);
  await anchors().add();
}, 60_000);
afterAll(() => started.stop());

const rebuild = () => apart(started, (models) => models.rebuild('history'));
const problems = () => apart(started, async (models) => (await models.verify('history'))[0]!.problems);

/** What a hostile owner of the database does: the log, the links and the history say the same again. */
async function rewrite(change: string): Promise<void> {
  await query('ALTER TABLE touchline.chain_links DISABLE TRIGGER ALL');
  await query(change);
  await query('TRUNCATE touchline.chain_links');
  let [sequence, hash] = [0, NO_HASH];
  for await (const event of started.app.get<EventStore>(EVENT_STORE, { strict: false }).readAll()) {
    const previous = hash;
    hash = linkHash(hash, event);
    sequence++;
    await query(`INSERT INTO touchline.chain_links VALUES ($1, $2, decode($3, 'hex'))`, [sequence, event.id, hash]);
    await query(`UPDATE ${historyTable.live} SET previous_hash = $2, hash = $3 WHERE sequence = $1`, [
      sequence,
      previous,
      hash,
    ]);
  }
  await query(`DELETE FROM ${historyTable.live} WHERE sequence > $1`, [sequence]);
  await query('ALTER TABLE touchline.chain_links ENABLE ALWAYS TRIGGER never_changed');
}
const again = (value: boolean) =>
  `UPDATE touchline.events SET data = jsonb_set(data::jsonb, '{again}', '${value}') WHERE type = 'JoinRequested'`;

describe('anchors', () => {
  it('leave the database signed, where something happened, and are shown to auditors', async () => {
    expect(await anchors().add()).toBeUndefined();
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(await report()).toEqual({
      publicKey: new SigningKey(Buffer.alloc(32, 5)).publicKey,
      count: 2,
      last: JSON.parse(lines[1]!),
      against: null,
      accepted: [],
      everyMinutes: 60,
    });
    expect((await coach.get('/api/log/anchors')).status).toBe(403);
  });

  const check = (...more: string[]) => {
    const run = spawnSync(process.execPath, ['src/launcher/check-log-export.mjs', ...more], { encoding: 'utf8' });
    return `${run.status} ${run.stdout}${run.stderr}`;
  };

  it('are checked by anybody with the public key, alone and against an export', async () => {
    const exported = `${file}.export`;
    writeFileSync(exported, await (await auditor.raw('GET', '/api/log/export')).text());
    const { publicKey } = await report();
    expect(check('--anchors', file, publicKey)).toContain('0 Valid: 2 anchors');
    expect(check(exported, publicKey, '--anchors', file)).toContain('It matches 2 of 2 anchors.');
    const [first, second] = readFileSync(file, 'utf8').trimEnd().split('\n') as [string, string];
    const other = `${file}.other`;
    writeFileSync(other, `${first}\n${second.replace(/"hash":"./, '"hash":"x')}\n`);
    expect(check('--anchors', other, publicKey)).toMatch(/^1 Anchor 2 .*signature is invalid/);
    expect(check('--anchors', file, Buffer.alloc(32, 1).toString('base64'))).toContain('a different key');
    const { anchor } = JSON.parse(second) as { anchor: { sequence: number; hash: string; time: string } };
    const key = new SigningKey(Buffer.alloc(32, 5));
    const sign = (facts: object) => {
      const { sequence, hash, time } = { ...anchor, ...facts };
      const signature = key.sign(JSON.stringify({ hash, sequence, time }));
      return `${JSON.stringify({ anchor: { sequence, hash, time }, publicKey, signature })}\n`;
    };
    writeFileSync(other, sign({ hash: 'a'.repeat(64) }));
    expect(check(exported, publicKey, '--anchors', other)).toContain(
      `1 Link ${anchor.sequence} differs from the anchor`,
    );
    writeFileSync(other, sign({ sequence: 999 }));
    expect(check(exported, publicKey, '--anchors', other)).toContain('1 The log ends before link 999');
  });

  it('name a log of which everything in the database was made anew', async () => {
    const [first, second] = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { anchor: { sequence: number } }).anchor.sequence) as [number, number];
    await rewrite(again(true));
    const said = `the log was changed between link ${first + 1} and link ${second}`;
    expect(await problems()).toEqual([expect.stringContaining(said)]);
    await expect(rebuild()).rejects.toThrow(said);
    expect((await report()).against).toContain(said);
    expect((await auditor.call('POST', '/api/log/verify')).body).toMatchObject({
      ok: false,
      broken: { sequence: second, why: expect.stringContaining(said) },
    });
    await expect(anchors().add()).rejects.toThrow(`The log doesn’t match its anchors: The anchor of`);
    await rewrite(again(false));
    expect(await problems()).toEqual([]);
  });

  it('name a log of which nothing was kept but what the rebuild would make', async () => {
    await query('ALTER TABLE touchline.chain_links DISABLE TRIGGER ALL');
    await query(again(true));
    await query('TRUNCATE touchline.chain_links, touchline.high_water_marks');
    await expect(rebuild()).rejects.toThrow('the log was changed between link');
    await rewrite(again(false));
    await rebuild();
    expect((await report()).against).toBeNull();
  });

  it('name a log that was cut off', async () => {
    await query('CREATE TABLE taken AS SELECT * FROM touchline.events ORDER BY position DESC LIMIT 1');
    await rewrite('DELETE FROM touchline.events WHERE id IN (SELECT id FROM taken)');
    await query(`UPDATE touchline.followers SET position = (SELECT max(position) FROM touchline.events)::text`);
    expect(await problems()).toEqual([expect.stringContaining('That link is missing now: the log was cut off')]);
    const columns = 'position, stream, revision, id, type, schema_version, data, metadata, occurred_at';
    await query(`INSERT INTO touchline.events (${columns}) SELECT ${columns} FROM taken`);
    // Who follows the log finds the row moved at the next event, and reads the one that is there again.
    await people.account('admin');
    await eventually('every link', async () => (await report()).against === null);
  });

  it('are named themselves where they are not what was signed', async () => {
    const whole = readFileSync(file, 'utf8');
    const [first, second] = whole.trimEnd().split('\n') as [string, string];
    writeFileSync(file, `${first.replace(/"sequence":\d+/, '"sequence":1')}\n${second}\n`);
    expect((await report()).against).toContain('The anchor in line 1 (link 1');
    expect((await report()).against).toContain('its signature is invalid');
    writeFileSync(file, `${first}\nnothing\n`);
    expect((await report()).against).toBe('Line 2 of the anchors isn’t an anchor.');
    // A machine that died over it.
    writeFileSync(file, `${whole}{"anchor":{"sequ`);
    expect((await anchors().report()).count).toBe(2);
    writeFileSync(file, whole);
  });

  it('of a key from before are taken where its public key is known', async () => {
    const { publicKey } = await report();
    const key = new SigningKey(Buffer.alloc(32, 6));
    const after = (formerSigningKeys: string[]) =>
      new Anchors(
        Object.create(config, { formerSigningKeys: { value: formerSigningKeys } }) as Config,
        key,
        marks(),
        pool(),
        systemClock,
      );
    expect((await after([]).report()).against?.why).toContain('is signed with an unknown key');
    const { count, last } = await after([publicKey]).report();
    expect({ count, publicKey: last?.publicKey }).toEqual({ count: 2, publicKey });
  });

  it('are mailed to auditors once a day, and to nobody else', async () => {
    const mails = started.app.get(AnchorMails, { strict: false });
    // People who can't sign in anymore, like the demo's auditor after its removal, get nothing.
    const former = await people.account('auditor');
    await started.app.get(UserRemoval, { strict: false }).run(former.userId);
    await people.settled(['account-access']);
    await mails.send();
    await mails.send();
    const { rows } = await query(
      `SELECT to_address, subject, text FROM touchline.mails WHERE starts_with(key, 'anchor.')`,
    );
    const { last } = await report();
    expect(rows).toEqual([
      {
        to_address: expect.stringMatching(/^auditor-\d+@example.com$/),
        subject: `Log anchor: link ${last!.anchor.sequence}`,
        text: expect.stringContaining(last!.signature),
      },
    ]);
  });

  it('leave without a time stamp where its service is away', async () => {
    const away = { timeStampUrl: { value: 'http://127.0.0.1:9/' }, timeStampAuthorities: { value: file } };
    const lonely = new Anchors(
      Object.create(config, away) as Config,
      new SigningKey(Buffer.alloc(32, 5)),
      marks(),
      pool(),
      systemClock,
    );
    await people.account('admin');
    await people.settled(['history']);
    const signed = await lonely.add();
    expect(signed).toMatchObject({ anchor: { sequence: expect.any(Number) } });
    expect(signed).not.toHaveProperty('timeStamp');
  });

  it('carry time stamps, which are checked again with them', async () => {
    if (!opensslThere()) return partUnavailable('time stamps', 'openssl is not installed');
    const stamps = await LocalTimeStamps.start();
    const { url, authorities } = stamps.service();
    const set = { timeStampUrl: { value: url }, timeStampAuthorities: { value: authorities } };
    const key = new SigningKey(Buffer.alloc(32, 5));
    const stamping = new Anchors(Object.create(config, set) as Config, key, marks(), pool(), systemClock);
    const added: SignedAnchor[] = [];
    for (let time = 0; time < 2; time++) {
      await people.account('admin');
      await people.settled(['history']);
      added.push((await stamping.add())!);
    }
    const [first, second] = added as [SignedAnchor, SignedAnchor];
    const { publicKey } = key;
    expect(check('--anchors', file, publicKey, '--authorities', authorities)).toContain(
      `2 time stamps by tsa.test are valid, vouched for by ${authorities}.`,
    );
    expect(check('--anchors', file, publicKey)).toContain('are valid, by the certificates inside them');
    const strangers = check('--anchors', file, publicKey, '--authorities', stamps.at('stranger.pem'));
    expect(strangers).toMatch(/^1 Anchor \d+ .*, its time stamp: The time stamp is invalid/);
    const other = `${file}.stamped`;
    const checkOther = (timeStamp: string) => {
      writeFileSync(other, `${JSON.stringify(first)}\n${JSON.stringify({ ...second, timeStamp })}\n`);
      return check('--anchors', other, publicKey, '--authorities', authorities);
    };
    const name = `1 Anchor 2 (link ${second.anchor.sequence}, ${second.anchor.time}), its time stamp: `;
    expect(checkOther(first.timeStamp!)).toContain(`${name}It is a time stamp of something else.`);
    const changed = Buffer.from(second.timeStamp!, 'base64');
    changed[changed.length - 20]! ^= 1;
    expect(checkOther(changed.toString('base64'))).toContain(`${name}The time stamp is invalid`);
    await stamps.stop();
  });

  it('have a place, or the application does not start', async () => {
    const lost = Object.create(config, { anchors: { value: join(config.home, 'nowhere') } }) as Config;
    await expect(
      NestFactory.createApplicationContext(AppModule.of(lost), { logger: false, abortOnError: false }),
    ).rejects.toThrow(`TOUCHLINE_ANCHORS is ${join(config.home, 'nowhere')}`);
  });
});
