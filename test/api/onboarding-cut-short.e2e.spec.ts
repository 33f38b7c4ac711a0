import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { accounts, profileIdFor } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { dying } from '../support/dying-gateway.js';
import { onboardingAnswers } from '../support/onboarding-answers.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
beforeAll(async () => {
  started = await startTestApp();
  // What dies on purpose here would fill the run's output.
  Logger.overrideLogger(false);
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);
const complete = (who: Person, changes: object = {}) =>
  as(who).call('POST', '/api/athlete', { answers: { ...onboardingAnswers, ...changes } });
const startOver = (who: Person) => as(who).call('DELETE', '/api/athlete/role');
const session = async (who: Person) =>
  (await as(who).get('/api/session')).body as { user: { role: string }; athleteId?: string };
const typesOf = async (stream: Parameters<StreamReader['events']>[0]) =>
  (await started.app.get(StreamReader, { strict: false }).events(stream)).map(({ type }) => type);

async function newAccount(role: 'athlete' | 'no-role'): Promise<Person> {
  const person = await people.account(role);
  await people.settled();
  return person;
}

/** After each command, heard of or not. */
const deaths = [0, 1].flatMap((after) => [false, true].map((unheard) => ({ after, unheard })));

describe('the end of the wizard', () => {
  it.each(deaths)('that dies at %j leaves the wizard, or the whole athlete', async (death) => {
    const who = await newAccount('athlete');
    const athlete = athletes.of(profileIdFor('athlete', who.userId));
    expect(await dying(started.app, who, death, () => complete(who))).toBe(500);
    await people.settled(['account-access', 'athlete-profile']);
    const isWhole = death.after === 1 && death.unheard;
    // No athlete without an account that knows them.
    expect(await typesOf(athlete)).toEqual(isWhole ? ['AthleteRegistered'] : []);
    const again = await complete(who, { city: 'Austin' });
    expect(again.status).toBe(isWhole ? 409 : 201);
    const { athleteId } = await session(who);
    const { body } = await as(who).get(`/api/athlete/${athleteId}`);
    expect(body).toMatchObject({ onboarded: true, city: isWhole ? onboardingAnswers.city : 'Austin' });
    expect(await typesOf(accounts.of(who.userId))).toEqual(['AccountRegistered', 'ProfileLinked']);
  });

  it('links nothing by answers that do not hold', async () => {
    const who = await newAccount('athlete');
    expect((await complete(who, { state: 'XX' })).status).toBe(400);
    expect(await typesOf(accounts.of(who.userId))).toEqual(['AccountRegistered']);
  });
});

describe('starting over', () => {
  it.each(deaths)(
    'that dies at %j is gone on with by the next call, and the team is not asked meanwhile',
    async (death) => {
      const [coach, who] = [await people.coach('coach'), await newAccount('no-role')];
      const teamId = await people.team(coach.profileId);
      await people.settled(['account-access', 'athlete-profile', 'team', 'team-roster']);
      const { publicJoinLinkCode: joinCode } = (await as(coach).get(`/api/team/${teamId}`)).body;
      await as(who).call('PATCH', '/api/invite/athlete-accept', { joinCode, userId: who.userId });
      expect(await dying(started.app, who, death, () => startOver(who))).toBe(500);
      const membership = (await typesOf(athletes.of(profileIdFor('athlete', who.userId)))).slice(1);
      const nothing = death.after === 0 && !death.unheard;
      expect(membership).toEqual(nothing ? ['JoinRequested'] : ['JoinRequested', 'JoinRequestCancelled']);
      expect((await startOver(who)).status).toBe(200);
      expect((await session(who)).user.role).toBe('no-role');
      expect((await as(coach).get(`/api/team/${teamId}/athletes?accountStatus=pending`)).body).toMatchObject({
        athleteCount: 0,
      });
    },
  );
});
