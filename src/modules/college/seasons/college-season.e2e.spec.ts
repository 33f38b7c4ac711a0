import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getCollegeSeasons,
  listCollegeSeasons,
  recordSeason,
  setAffiliation,
} from '../../../../contract/college/season-endpoints.js';
import { seasonAt, seasonBefore, seasonOf, yearOf } from '../../../../contract/college/season.js';
import { Api, bodyOf } from '../../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../../test/support/app.js';
import { idOfCollege, someColleges } from '../../../../test/support/colleges.js';
import { eventually } from '../../../../test/support/eventually.js';
import { People, type Person } from '../../../../test/support/people.js';
import { SettableClock } from '../../../kernel/clock.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { BeginSeasons } from '../college.policies.js';
import { byHand, colleges } from '../public.js';

let started: TestApp;
let people: People;
let admin: Api;
let coach: Api;
const [iowaState] = someColleges.map(idOfCollege) as [string];
const current = seasonAt(new Date());
const last = seasonBefore(current);
const big12 = 'Big 12 Conference';

const as = ({ token }: Person): Api => new Api(started.url, token);
const record = (body: object) =>
  admin.call('PATCH', `/api/college/${iowaState}/records`, { sport: 'football', season: last, ...body });
const affiliate = (body: object) =>
  admin.call('PATCH', `/api/college/${iowaState}/affiliation`, { sport: 'football', season: current, ...body });
const listed = async (query: string) =>
  bodyOf(await admin.get(`/api/college-season?sport=football&${query}`), listCollegeSeasons.response);
const seasons = async () =>
  bodyOf(await coach.get(`/api/college/${iowaState}/seasons`), getCollegeSeasons.response).seasons.football;
const undo = (stream: string, eventId: string | null) =>
  admin.call('POST', '/api/undo', { stream, eventId, together: false });
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof record>>) => [
  status,
  Object.keys((body['fields'] as object | undefined) ?? {}),
];

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  admin = as(await people.account('admin'));
  const person = await people.coach('coach');
  await people.team(person.profileId);
  coach = as(person);
  for (const facts of someColleges.slice(0, 2)) {
    const collegeId = idOfCollege(facts);
    await people.send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts, source: byHand });
  }
  await people.settled(['account-access', 'colleges', 'college-seasons']);
}, 120_000);
afterAll(() => started.stop());

describe('seasons of colleges', () => {
  it('have records, which everyone sees and an undo takes back', async () => {
    const answer = bodyOf(
      await record({ wins: 9, losses: 3, source: 'Demo', conference: null, ties: 0 }),
      recordSeason.response,
    );
    expect(answer.college).toMatchObject({ season: last, record: { wins: 9, losses: 3, ties: 0, source: 'Demo' } });
    expect((await seasons()).find(({ season }) => season === last)).toMatchObject({
      ...{ conference: big12, division: 'Division 1 (FBS)', record: { wins: 9 } },
    });
    expect(await listed(`season=${last}&recorded=true`)).toMatchObject({ collegeCount: 1, recordedCount: 1, current });
    expect(await listed(`season=${last}&search=iowa state&recorded=false`)).toMatchObject({ collegeCount: 0 });
    // Said again, nothing changes.
    expect(bodyOf(await record({ wins: 9 }), recordSeason.response).eventId).toBeNull();
    expect((await undo(answer.stream, answer.eventId)).status).toBe(200);
    expect(await listed(`season=${last}&recorded=true`)).toMatchObject({ collegeCount: 0 });
  }, 60_000);

  it('refuse records that cannot be, and name the field', async () => {
    expect(fieldsOf(await record({ wins: -1, losses: 3 }))).toEqual([400, ['wins']]);
    expect(fieldsOf(await record({ wins: 10_000, losses: 3 }))).toEqual([400, ['wins']]);
    expect(fieldsOf(await record({ wins: 1.5, losses: 3 }))).toEqual([400, ['wins']]);
    expect(fieldsOf(await record({ wins: '9', losses: 3 }))).toEqual([400, ['wins']]);
    expect(fieldsOf(await record({ wins: 60, losses: 60 }))).toEqual([400, ['wins']]);
    expect(fieldsOf(await record({ wins: 9 }))).toEqual([400, ['losses']]);
    expect(fieldsOf(await record({ wins: 9, losses: 3, season: '2024-26' }))).toEqual([400, ['season']]);
    const next = seasonOf(yearOf(current) + 1);
    expect(fieldsOf(await record({ wins: 9, losses: 3, season: next }))).toEqual([400, ['season']]);
    expect(fieldsOf(await record({ wins: 9, losses: 3, sport: 'curling' }))).toEqual([400, ['sport']]);
    expect(fieldsOf(await record({ wins: 9, losses: 3, source: 'x'.repeat(301) }))).toEqual([400, ['source']]);
    expect((await record({ wins: 9, losses: 3, coach: 'x' })).status).toBe(400);
    const nowhere = `/api/college/00000000-0000-4000-8000-000000000009/records`;
    const body = { sport: 'football', season: last, wins: 1, losses: 1 };
    expect((await admin.call('PATCH', nowhere, body)).status).toBe(404);
    expect((await admin.get('/api/college-season?sport=football&season=soon')).status).toBe(400);
  }, 60_000);

  it('keep both of two changes at once, and refuse the second of the same value', async () => {
    await record({ wins: 5, losses: 5 });
    const basedOn = { wins: 5, losses: 5 };
    const answers = await Promise.all([
      record({ wins: 6, basedOn }),
      record({ losses: 4, basedOn }),
      record({ wins: 7, basedOn }),
    ]);
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'changed-meanwhile', now: { wins: { based: 5 } } });
    const now = (await listed(`season=${last}&search=iowa state`)).colleges[0]?.record;
    expect(now?.losses).toBe(4);
    expect([6, 7]).toContain(now?.wins);
  }, 60_000);

  it('say where a college played then, and change today only with a season that has begun', async () => {
    const sunBelt = { division: 'Division 1 (FBS)', conference: 'Sun Belt Conference' };
    const past = await affiliate({ ...sunBelt, season: '2020-21' });
    expect(past.status).toBe(200);
    const moved = bodyOf(
      await affiliate({ division: 'Division 1 (FCS)', conference: 'Big Sky Conference' }),
      setAffiliation.response,
    );
    expect(moved.college.begins).toEqual({ division: 'Division 1 (FCS)', conference: 'Big Sky Conference' });
    const conferenceIn = async (season: string) =>
      (await seasons()).find((one) => one.season === season)?.conference ?? null;
    expect(await conferenceIn('2019-20')).toBeNull();
    expect(await conferenceIn('2022-23')).toBe('Sun Belt Conference');
    expect(await conferenceIn(current)).toBe('Big Sky Conference');
    const today = (await coach.get(`/api/college/${iowaState}`)).body;
    expect(today).toMatchObject({ football: { conference: 'Big Sky Conference', season: current } });
    expect((await coach.get('/api/college?division=Division 1 (FCS)&sport=football')).body).toMatchObject({
      collegeCount: 1,
    });
    expect(await listed('season=2022-23&division=Division 1 (FBS)')).toMatchObject({ collegeCount: 1 });
    expect((await undo(moved.stream, moved.eventId)).status).toBe(200);
    expect((await coach.get(`/api/college/${iowaState}`)).body).toMatchObject({ football: { conference: big12 } });
    expect(await conferenceIn(current)).toBe(big12);
    const far = seasonOf(yearOf(current) + 6);
    expect(fieldsOf(await affiliate({ ...sunBelt, season: far }))).toEqual([400, ['season']]);
    expect(fieldsOf(await affiliate({ division: 'Division 1', conference: null }))).toEqual([400, ['division']]);
    const stale = await affiliate({ ...sunBelt, season: '2020-21', conference: 'Other', basedOn: null });
    expect(stale.body).toMatchObject({ code: 'changed-meanwhile' });
  }, 60_000);

  it('are for admins to change; auditors look', async () => {
    const body = { sport: 'football', season: last, wins: 1, losses: 1 };
    const path = `/api/college/${iowaState}`;
    const [auditor, athlete] = [await people.account('auditor'), await people.athlete()];
    await people.settled();
    const list = `/api/college-season?sport=football&season=${last}`;
    for (const [who, status] of [
      [auditor, 200],
      [athlete, 403],
    ] as const) {
      expect((await as(who).call('PATCH', `${path}/records`, body)).status).toBe(403);
      expect((await as(who).get(list)).status).toBe(status);
    }
    expect((await coach.get(list)).status).toBe(403);
    expect((await coach.call('PATCH', `${path}/records`, body)).status).toBe(403);
    const division = { sport: 'football', season: last, division: null, conference: null };
    expect((await coach.call('PATCH', `${path}/affiliation`, division)).status).toBe(403);
  }, 60_000);
});

describe('a season that begins', () => {
  /** July 1 in Chicago, whose clocks are five hours behind in summer. */
  const begins = new Date('2027-07-01T05:00:00Z');
  const justBefore = new Date(begins.getTime() - 1);
  const [ames] = someColleges.map(idOfCollege) as [string];
  const clock = new SettableClock(new Date('2027-03-14T08:30:00Z'));
  const running: TestApp[] = [];
  let home: string;
  let here: People;
  let boss: Api;

  /** One more process over the same database; a worker looks for seasons when it starts, and each hour. */
  const starts = async (roles: string): Promise<TestApp> => {
    const database = running[0] && { DATABASE_URL: running[0].databaseUrl };
    const environment = { TOUCHLINE_ROLES: roles, TOUCHLINE_HOME: home, ...database };
    const one = await startTestApp({ clock, environment });
    running.push(one);
    return one;
  };
  const looks = async (): Promise<number> => {
    await here.settled(['colleges', 'college-seasons']);
    return running[0]!.app.get(BeginSeasons, { strict: false }).run();
  };
  const plans = (season: string, conference: string) =>
    here.send(colleges.of(ames), {
      ...{ type: 'SetAffiliation', sport: 'football', season },
      affiliation: { division: 'Division 1 (FBS)', conference },
    });
  const conference = async () => {
    await here.settled(['colleges', 'college-seasons']);
    const { body } = await boss.get(`/api/college/${ames}`);
    return (body['football'] as { conference: string }).conference;
  };
  const edits = async () => {
    const events = await running[0]!.app.get(StreamReader, { strict: false }).events(colleges.of(ames));
    return events.filter(({ type }) => type === 'CollegeEdited').length;
  };

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'touchline-home-'));
    const { app, url } = await starts('api,projector');
    here = new People(app);
    boss = new Api(url, (await here.account('admin')).token);
    const [facts] = someColleges as [(typeof someColleges)[number]];
    await here.send(colleges.of(ames), { type: 'AddCollege', collegeId: ames, facts, source: byHand });
    await plans('2027-28', 'Sun Belt Conference');
    await plans('2028-29', 'Mountain West Conference');
  }, 120_000);
  afterAll(async () => {
    for (const one of running.reverse()) await one.stop();
    await rm(home, { recursive: true });
  });

  it('changes nothing before it has begun in Chicago, also where clocks change and UTC is a day ahead', async () => {
    // An hour that does not exist, an hour that comes twice, midnight in UTC, the last moment.
    const moments = ['2027-03-14T08:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', '2027-07-01T00:00:00Z'];
    for (const moment of [...moments.map((one) => new Date(one)), justBefore]) {
      clock.set(moment);
      expect(await looks()).toBe(0);
    }
    expect([await conference(), await edits()]).toEqual([big12, 0]);
  });

  it('applies what was announced once, however many processes look at once, and then stops looking', async () => {
    clock.set(begins);
    await here.settled(['colleges', 'college-seasons']);
    const { app } = running[0]!;
    const job = app.get(BeginSeasons, { strict: false });
    expect(await Promise.all([job.run(), job.run(), job.run()])).toContain(1);
    expect([await conference(), await edits()]).toEqual(['Sun Belt Conference', 1]);
    expect(await looks()).toBe(0);
    // An hour later.
    clock.advance(60 * 60_000);
    expect(await looks()).toBe(0);
    expect(await edits()).toBe(1);
  });

  it('is made up for by workers that start weeks after it, once by two that start together', async () => {
    clock.set(new Date('2028-07-20T12:00:00Z'));
    await Promise.all([starts('worker'), starts('worker')]);
    await eventually('the conference to change', async () => (await conference()) === 'Mountain West Conference');
    expect(await edits()).toBe(2);
    expect(await looks()).toBe(0);
  }, 60_000);

  it('of several that were missed, tells the last alone', async () => {
    await plans('2029-30', 'Big Sky Conference');
    await plans('2030-31', 'Atlantic Coast Conference');
    clock.set(new Date('2031-01-01T12:00:00Z'));
    expect(await looks()).toBe(1);
    expect([await conference(), await edits()]).toEqual(['Atlantic Coast Conference', 3]);
  });
});
