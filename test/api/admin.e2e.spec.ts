import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { getAdmin, listReadModels } from '../../contract/operations/endpoints.js';
import { erasureTable } from '../../projections/erasures.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { Codes } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let admin: Person;
const READ_MODELS = ['account-access', 'team', 'invites', 'erasures'];

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  admin = await people.account('admin');
  await people.settled(READ_MODELS);
  // A read model that nobody has taken up yet counts as stopped.
  await eventually('everything follows', async () => (await waiting()).stopped === undefined);
}, 60_000);
afterAll(() => started.stop());

const me = async () => getAdmin.response.parse((await new Api(started.url, admin.token).get('/api/admin')).body);
const waiting = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await me()).waiting.map(({ key, count }) => [key, count]));

describe('oneself as an admin', () => {
  it('comes with what waits: inactive teams, and codes until they are used, revoked or expired', async () => {
    expect(await me()).toEqual({
      ...{ _id: admin.userId, firstName: 'Robin', lastName: expect.any(String), email: admin.email },
      waiting: [],
      totals: { teams: 0, coaches: 0, athletes: 0, parents: 0, subscriptions: 0 },
      growth: expect.any(Array),
    });
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    await people.send(teams.of(teamId), { type: 'SetTeamStatus', status: 'inactive' });
    const { id } = await new Codes(started.app, people).teamCode();
    await people.settled(READ_MODELS);
    expect((await me()).waiting).toEqual([
      { key: 'openCodes', count: 1, what: 'unused code', to: '/admin/teams?tab=codes', wrong: false },
      { key: 'inactiveTeams', count: 1, what: 'inactive team', to: '/admin/teams?status=inactive', wrong: false },
    ]);
    await new Api(started.url, admin.token).call('DELETE', `/api/team-code/${id}`);
    expect(await waiting()).toEqual({ inactiveTeams: 1 });
  });

  it('counts active teams without a coach or with a request to join, which the list of teams shows', async () => {
    const [leaving, lead] = [await people.coach('coach'), await people.coach('coach')];
    const [orphan, asked] = [await people.team(leaving.profileId), await people.team(lead.profileId)];
    const membership = { type: 'ChangeCoachMembership', coachId: leaving.profileId, byCoachId: null } as const;
    await people.send(teams.of(orphan), { ...membership, status: 'inactive' });
    await people.athlete({ teamId: asked, active: false });
    await people.settled([...READ_MODELS, 'team-roster']);
    const { waiting: told, totals } = await me();
    expect(told.map(({ count, what, wrong }) => [count, what, wrong])).toEqual([
      [1, 'team without a coach', true],
      [1, 'team with requests to join', false],
      [1, 'inactive team', false],
    ]);
    expect(totals).toMatchObject({ teams: 2, coaches: 3 });
    const { growth } = await me();
    expect(growth).toHaveLength(12);
    expect(growth.at(-1)).toMatchObject({ athletes: 1, teams: 3 });
    expect(growth.slice(0, -2).filter(({ athletes, teams }) => athletes > 0 || teams > 0)).toEqual([]);
    const listed = async (needs: string) => {
      const { body } = await new Api(started.url, admin.token).get(`/api/team?needs=${needs}`);
      return (body as { teams: { _id: string }[] }).teams.map(({ _id }) => _id);
    };
    expect([await listed('coach'), await listed('answers')]).toEqual([[orphan], [asked]]);
  });

  it('says that the log is away instead of waiting for it, beside the numbers of read models', async () => {
    const log = started.app.get<EventStore>(EVENT_STORE, { strict: false });
    const { waiting: before } = await me();
    // An engine that is away is asked again for seconds; here, for ever: an answer at all hasn’t waited for it.
    const head = jest.spyOn(log, 'head').mockReturnValue(new Promise(() => undefined));
    const away = await me();
    const { body } = await new Api(started.url, admin.token).get('/api/read-models');
    head.mockRestore();
    const told = { key: 'log', count: 1, what: 'event log that can’t be read', to: '/admin/platform', wrong: true };
    expect(away.waiting).toContainEqual(told);
    expect(away.waiting.filter(({ key }) => key !== 'log')).toEqual(before);
    const { readModels, reactions } = listReadModels.response.parse(body);
    for (const one of [...readModels, ...reactions])
      expect(one).toMatchObject({ status: 'running', head: null, lag: null });
    expect((await me()).waiting).toEqual(before);
  });

  it('counts an erasure until it is done', async () => {
    const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    for (const status of ['running', 'failed', 'done'])
      await pool.query(
        `INSERT INTO ${erasureTable.live} (erasure_id, kind, profile_id, person_ids, reason, requested_at, requested_by, done, status)
         VALUES ($1, 'parent', $1, '{}', '', now(), $1, '{}', $1)`,
        [status],
      );
    expect(await waiting()).toMatchObject({ erasures: 2 });
  });
});
