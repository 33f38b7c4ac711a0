import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

describe('measurables', () => {
  let coach: Api;
  let self: Api;
  let athlete: Person;
  let teamId: string;

  beforeAll(async () => {
    const primary = await people.coach('coach');
    teamId = await people.team(primary.profileId);
    athlete = await people.athlete({ teamId, active: true });
    const measurableAttributes = { ...emptyProfile.measurableAttributes, fortyYardDash: 4.61, squat: 315 };
    await people.send(athletes.of(athlete.profileId), { type: 'EditProfile', changes: { measurableAttributes } });
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile']);
    coach = new Api(started.url, primary.token);
    self = new Api(started.url, athlete.token);
  }, 60_000);

  const path = () => `/api/athlete/${athlete.profileId}`;
  const verify = (api: Api, body: object) => api.call('POST', `${path()}/verify-measurables`, body);
  const measured = { measuredOn: '2026-01-10', values: { fortyYardDash: 4.61 } };
  const dash = (fortyYardDash: number) => ({ measurableAttributes: { fortyYardDash } });
  const change = (from: number, to: number) => self.call('PUT', path(), { ...dash(to), basedOn: dash(from) });
  const row = async (): Promise<unknown> => {
    const { body } = await coach.get(`/api/team/${teamId}/athletes`);
    return (body as { athletes: { verifiedMeasurables: string[] }[] }).athletes[0]?.verifiedMeasurables;
  };

  describe('POST /api/athlete/{id}/verify-measurables', () => {
    it.each([
      [{ ...measured, values: {} }, 'values'],
      [{ ...measured, values: { fortyYardDash: '4.61' } }, 'values.fortyYardDash'],
      [{ ...measured, values: { swagger: 99 } }, 'values'],
      [{ ...measured, measuredOn: '2026-02-30' }, 'measuredOn'],
      [{ ...measured, measuredOn: '2999-01-01' }, 'measuredOn'],
      [{ values: measured.values }, 'measuredOn'],
    ])('refuses %j, and names the field', async (body, field) => {
      const answer = await verify(coach, body);
      expect(answer.status).toBe(400);
      expect(Object.keys((answer.body as { fields: object }).fields).join()).toContain(field);
    });

    it('refuses a value that the profile does not have, and the athlete’s own word', async () => {
      expect(await verify(coach, { ...measured, values: { fortyYardDash: 4.3 } })).toMatchObject({
        status: 409,
        body: { code: 'other-value' },
      });
      expect((await verify(self, measured)).status).toBe(403);
    });

    it('shows who vouches on the profile, and which numbers on the roster, until the value changes', async () => {
      const verified = [{ name: 'fortyYardDash', measuredOn: '2026-01-10', verifiedBy: expect.stringMatching(/\w/) }];
      expect(await verify(coach, measured)).toMatchObject({ status: 200, body: { verifiedMeasurables: verified } });
      expect((await self.get(path())).body).toMatchObject({ verifiedMeasurables: verified });
      expect(await row()).toEqual(['fortyYardDash']);

      expect(await change(4.61, 4.2)).toMatchObject({ status: 200, body: { verifiedMeasurables: [] } });
      expect(await row()).toEqual([]);
      expect(await change(4.2, 4.61)).toMatchObject({ status: 200, body: { verifiedMeasurables: verified } });
      expect(await row()).toEqual(['fortyYardDash']);
    });
  });
});

describe('a birthday', () => {
  const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history'];
  const standing = '2011-05-06';
  // Within the same side of 18; what moves that line: test/security/birthdays.e2e.spec.ts.
  const other = '2011-06-05';
  let primary: Person;
  let assistant: Person;
  let teamId: string;

  beforeAll(async () => {
    [primary, assistant] = [await people.coach('coach'), await people.coach('assistant-coach')];
    teamId = await people.team(primary.profileId);
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
    await people.settled(EVERYTHING);
  }, 60_000);

  const as = ({ token }: Person) => new Api(started.url, token);
  const family = async () => {
    const athlete = await people.athlete({ teamId });
    const mother = await people.parent(athlete.profileId);
    await people.settled(EVERYTHING);
    return { athlete, mother };
  };
  const edit = (by: Person, { profileId }: Person, changes: object) =>
    as(by).call('PUT', `/api/athlete/${profileId}`, changes);
  const answer = (by: Person, { profileId }: Person, word: 'confirm' | 'refuse', dateOfBirth = other) =>
    as(by).call('POST', `/api/athlete/${profileId}/asked-birthday`, { dateOfBirth, answer: word });
  const read = async (by: Person, { profileId }: Person) => (await as(by).get(`/api/athlete/${profileId}`)).body;
  const mailed = (address: string, subject: string): Promise<string> =>
    textMailedTo(started.app.get<pg.Pool>(DATABASE_POOL, { strict: false }), address, subject);

  describe('another birthday', () => {
    it.each([
      ['the athlete', 'the mother'],
      ['an assistant', 'the primary coach'],
    ])('by %s waits for the word of %s', async (asker, word) => {
      const { athlete, mother } = await family();
      const by = asker === 'the athlete' ? athlete : assistant;
      const asked = await edit(by, athlete, { dateOfBirth: other, city: 'Tulsa' });
      expect(asked).toMatchObject({
        status: 200,
        body: { dateOfBirth: standing, askedBirthday: other, city: 'Tulsa' },
      });
      const text = await mailed(mother.email, 'Confirm a new birthday for Robin Athlete');
      expect(text).not.toContain('2011');
      await mailed(primary.email, 'Confirm a new birthday for Robin Athlete');
      for (const nobody of [athlete, assistant])
        expect(await answer(nobody, athlete, 'confirm')).toMatchObject({ status: 403 });

      expect((await answer(word === 'the mother' ? mother : primary, athlete, 'confirm')).status).toBe(200);
      expect(await read(athlete, athlete)).toMatchObject({ dateOfBirth: other, askedBirthday: null });
      await mailed(athlete.email, 'Your birthday was changed');
    });

    it('that is refused changes nothing, and the athlete is told', async () => {
      const { athlete, mother } = await family();
      await edit(athlete, athlete, { dateOfBirth: other });
      expect((await answer(mother, athlete, 'refuse')).status).toBe(200);
      expect(await read(athlete, athlete)).toMatchObject({ dateOfBirth: standing, askedBirthday: null });
      await mailed(athlete.email, 'Your birthday wasn’t changed');
      expect((await answer(mother, athlete, 'confirm')).status).toBe(404);
    });

    it('that changes while it is looked at is answered by nobody unseen', async () => {
      const { athlete, mother } = await family();
      await edit(athlete, athlete, { dateOfBirth: '2011-07-05' });
      await edit(athlete, athlete, { dateOfBirth: other });
      expect(await answer(mother, athlete, 'confirm', '2011-07-05')).toMatchObject({
        status: 409,
        body: { code: 'changed-meanwhile', now: { dateOfBirth: other } },
      });
      const [one, two] = await Promise.all([answer(mother, athlete, 'confirm'), answer(primary, athlete, 'refuse')]);
      expect([one.status, two.status].toSorted()).toEqual([200, 404]);
    });

    it('is changed at once by those whose word it is', async () => {
      for (const by of ['mother', 'primary'] as const) {
        const { athlete, mother } = await family();
        const changed = await edit(by === 'mother' ? mother : primary, athlete, { dateOfBirth: '2011-07-05' });
        expect(changed).toMatchObject({ status: 200, body: { dateOfBirth: '2011-07-05', askedBirthday: null } });
      }
    });

    it.each([
      [{ answer: 'confirm' }, 'dateOfBirth'],
      [{ dateOfBirth: 'tomorrow', answer: 'confirm' }, 'dateOfBirth'],
      [{ dateOfBirth: other, answer: 'perhaps' }, 'answer'],
    ])('is answered by nothing like %j', async (body, field) => {
      const { athlete, mother } = await family();
      const refused = await as(mother).call('POST', `/api/athlete/${athlete.profileId}/asked-birthday`, body);
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(Object.keys(refused.body['fields'] as object)).toContain(field);
    });
  });
});
