import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let coach: Api;
let self: Api;
let athlete: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  const primary = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  athlete = await people.athlete({ teamId, active: true });
  const measurableAttributes = { ...emptyProfile.measurableAttributes, fortyYardDash: 4.61, squat: 315 };
  await people.send(athletes.of(athlete.profileId), { type: 'EditProfile', changes: { measurableAttributes } });
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile']);
  coach = new Api(started.url, primary.token);
  self = new Api(started.url, athlete.token);
}, 60_000);
afterAll(() => started.stop());

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
