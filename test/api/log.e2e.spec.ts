import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { teamRosterTable } from '../../projections/team-roster/team-roster.table.js';
import { historyTable } from '../../projections/history/history.table.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { People } from '../support/people.js';

let started: TestApp;
let auditor: Api;
let admin: Api;
let coach: Api;
let teamId: string;
let athleteId: string;
const folder = mkdtempSync(join(tmpdir(), 'touchline-log-'));
const pool = () => started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  const primary = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  athleteId = (await people.athlete({ teamId })).profileId;
  const [auditing, running] = [await people.account('auditor'), await people.account('admin')];
  await people.settled(['account-access', 'history', 'team-roster', 'team', 'athlete-profile']);
  [auditor, admin, coach] = [auditing, running, primary].map(({ token }) => new Api(started.url, token)) as [
    Api,
    Api,
    Api,
  ];
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await started.stop();
});

type Entries = {
  entries: { eventId: string; kind: string; sequence: number; about: { id: string } }[];
  next: number | null;
};
const search = async (query: string) => (await auditor.get(`/api/log?${query}`)).body as Entries;

describe('the log', () => {
  it('is searched by stream, event, kind and words, and read page by page', async () => {
    const all = await search('count=200');
    expect(all.entries.map(({ sequence }) => sequence)).toEqual(
      all.entries.map((_, index) => all.entries.length - index),
    );
    expect((await search(`search=athlete-${athleteId}`)).entries).toHaveLength(3);
    expect((await search('search=JOINREQ')).entries.map(({ kind }) => kind)).toEqual(['JoinRequested']);
    expect((await search('search=accepted%20Robin')).entries).toHaveLength(1);
    expect((await search(`search=${all.entries[2]!.eventId}`)).entries).toEqual([all.entries[2]]);
    // Robin Athlete, and none of the other Robins where a word says athlete.
    expect(await search('search=robin%20athlete')).toEqual(await search(`search=${athleteId}`));
    expect((await search('search=%25')).entries).toEqual([]);
    // What was added since stands before it: that somebody has read the log.
    const first = await search(`count=4&before=${all.entries[0]!.sequence + 1}`);
    expect((await search(`count=4&before=${first.next}`)).entries).toEqual(all.entries.slice(4, 8));
  });

  it('offers everybody who did something as a filter, by name or by id', async () => {
    const people = async (query: string) =>
      (
        (await auditor.get(`/api/log/people?${query}`)).body as {
          people: { userId: string; name: string; role: string }[];
        }
      ).people;
    const group = { name: 'Varsity', color: '#1677ff' };
    expect((await coach.call('POST', `/api/team/${teamId}/athlete-group`, group)).status).toBe(201);
    await eventually('the coach did something', async () => (await people('')).some(({ role }) => role === 'coach'));
    const [acting] = await people('search=rob');
    expect(acting).toMatchObject({ name: expect.stringContaining('Robin'), role: 'coach', athleteId: null });
    expect(await people(`userId=${acting!.userId}`)).toEqual([acting]);
    expect(await people('search=nobody')).toEqual([]);
    expect((await search(`userId=${acting!.userId}&search=created%20varsity`)).entries).toMatchObject([
      { kind: 'GroupCreated', about: { id: teamId } },
    ]);
  });

  it('is closed to those who are neither admin nor auditor', async () => {
    for (const [method, path] of [
      ['GET', '/api/log'],
      ['GET', '/api/log/people'],
      ['POST', '/api/log/verify'],
      ['GET', '/api/log/export'],
      ['GET', '/api/read-models'],
    ] as const) {
      expect((await coach.call(method, path)).status).toBe(403);
    }
    expect((await auditor.call('POST', '/api/read-models/team/rebuild')).status).toBe(403);
  });
});

describe('the chain', () => {
  const verify = async () => (await admin.call('POST', '/api/log/verify')).body;

  it('holds, and holds no name in the clear', async () => {
    const { entries } = await search('count=200');
    expect(await verify()).toEqual({
      ok: true,
      checked: entries.length,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      broken: null,
    });
    const { rows } = await pool().query('SELECT * FROM touchline.events');
    expect(JSON.stringify(rows)).not.toContain('Robin');
  });

  it.each([
    [
      'a hash is changed',
      `UPDATE ${historyTable.live} SET hash = repeat('a', 64)`,
      0,
      'The event changed after it was linked.',
    ],
    [
      'a link is cut',
      `UPDATE ${historyTable.live} SET previous_hash = repeat('a', 64)`,
      0,
      'This link doesn’t follow the link before it.',
    ],
    ['a link is taken out', `DELETE FROM ${historyTable.live}`, 1, 'Links before this one are missing.'],
  ])('names the first broken link when %s', async (_, statement, after, why) => {
    const { sequence } = (await search('kind=JoinRequested')).entries[0]!;
    await pool().query(`CREATE TABLE kept AS SELECT * FROM ${historyTable.live} WHERE sequence = $1`, [sequence]);
    await pool().query(`${statement} WHERE sequence = $1`, [sequence]);
    try {
      expect(await verify()).toMatchObject({ ok: false, head: null, broken: { sequence: sequence + after, why } });
    } finally {
      await pool().query(`DELETE FROM ${historyTable.live} WHERE sequence = $1`, [sequence]);
      await pool().query(`INSERT INTO ${historyTable.live} SELECT * FROM kept`);
      await pool().query('DROP TABLE kept');
    }
    expect(await verify()).toMatchObject({ ok: true });
  });

  it('names the event that was changed in the log itself', async () => {
    const { eventId, sequence } = (await search('kind=JoinRequested')).entries[0]!;
    const change = (data: string) =>
      pool().query(`UPDATE touchline.events SET data = ${data} WHERE id = $1`, [eventId]);
    await change(`jsonb_set(data::jsonb, '{again}', 'true')`);
    try {
      expect(await verify()).toMatchObject({
        ok: false,
        broken: {
          sequence,
          eventId,
          stream: `athlete-${athleteId}`,
          why: 'The event changed after it was linked.',
        },
      });
    } finally {
      await change(`jsonb_set(data::jsonb, '{again}', 'false')`);
    }
    expect(await verify()).toMatchObject({ ok: true });
  });
});

describe('the exported log', () => {
  const check = (text: string, ...more: string[]) => {
    const file = join(folder, 'log.jsonl');
    writeFileSync(file, text);
    const run = spawnSync(process.execPath, ['src/launcher/check-log-export.mjs', file, ...more], { encoding: 'utf8' });
    return { code: run.status, said: run.stdout + run.stderr };
  };
  const exported = async (query = '') => (await auditor.raw('GET', `/api/log/export${query}`)).text();

  it('is signed JSON lines that the command finds whole', async () => {
    const response = await auditor.raw('GET', '/api/log/export');
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="touchline-log-\d{4}-\d\d-\d\d\.jsonl"$/,
    );
    const text = await response.text();
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength((await search('count=200')).entries.length + 1);
    expect(text).not.toContain('Robin');
    const environment = { ...process.env, TOUCHLINE_SIGNING_KEY: Buffer.alloc(32, 5).toString('base64') };
    const printed = spawnSync(process.execPath, ['src/launcher/check-log-export.mjs', '--public-key'], {
      env: environment,
      encoding: 'utf8',
    });
    const { publicKey } = JSON.parse(lines.at(-1)!) as { publicKey: string };
    expect(printed.stdout.trim()).toBe(publicKey);
    expect(check(text, publicKey)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Valid: ${lines.length - 1} events`),
    });
  });

  it('is found out when it was tampered with', async () => {
    const text = await exported();
    const lines = text.trimEnd().split('\n');
    const joined = (changed: string[]) => `${changed.join('\n')}\n`;
    expect(check(text.replace('"again":false', '"again":true'))).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Link \d+ is invalid/),
    });
    expect(check(joined(lines.toSpliced(3, 1)))).toMatchObject({ code: 1 });
    expect(check(joined(lines.slice(0, -1)))).toMatchObject({ code: 1, said: expect.stringContaining('cut off') });
    expect(check(text.replace('"exportedBy":"', '"exportedBy":"x'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('signature'),
    });
    expect(check(text, Buffer.alloc(32, 1).toString('base64'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('a different key'),
    });
  });

  it('is cut to a time', async () => {
    const { entries } = await search('kind=JoinRequested');
    const { body } = await auditor.get(`/api/log?search=${entries[0]!.eventId}`);
    const { occurredAt } = (body.entries as { occurredAt: string }[])[0]!;
    const text = await exported(`?from=${occurredAt}`);
    expect(text.split('\n')[0]).toContain(`"sequence":${entries[0]!.sequence},`);
    expect(check(text).code).toBe(0);
    const nothing = await exported('?to=2001-01-01T00:00:00Z');
    expect(nothing.trimEnd().split('\n')).toHaveLength(1);
    expect(check(nothing)).toMatchObject({ code: 0, said: expect.stringContaining('Valid: 0 events') });
  });
});

describe('the read models', () => {
  const list = async () =>
    (await admin.get('/api/read-models')).body.readModels as {
      name: string;
      status: string;
      lag: number;
      eventCount: number;
    }[];

  it('are listed with how they are doing', async () => {
    const models = await list();
    const names = ['account-access', 'athlete-profile', 'history', 'team', 'team-roster'];
    expect(models.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    for (const { status, lag } of models) expect({ status, lag }).toEqual({ status: 'running', lag: 0 });
  });

  it('equal the fold of the log, and say so', async () => {
    for (const { name } of await list()) {
      expect((await admin.call('POST', `/api/read-models/${name}/verify`)).body).toMatchObject({
        name,
        ok: true,
        differences: [],
        problems: [],
      });
    }
    expect((await admin.call('POST', '/api/read-models/nothing/verify')).status).toBe(404);
  });

  it('are found out when a row is not what the log says, and right again once rebuilt', async () => {
    await pool().query(`UPDATE ${teamRosterTable.live} SET activity_count = 99 WHERE athlete_id = $1`, [athleteId]);
    const verify = async () => (await admin.call('POST', '/api/read-models/team-roster/verify')).body;
    expect(await verify()).toMatchObject({
      ok: false,
      differences: [{ table: 'team_roster', kind: 'different', columns: ['activity_count'] }],
    });
    expect((await admin.call('POST', '/api/read-models/team-roster/rebuild')).status).toBe(202);
    const activity = async () =>
      ((await coach.get(`/api/team/${teamId}/athletes`)).body.athletes as { activityCount: number }[])[0]
        ?.activityCount;
    await eventually('the rebuilt roster', async () => (await activity()) === 3);
    expect(await verify()).toMatchObject({ ok: true });
  });
});
