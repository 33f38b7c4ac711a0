import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PaymentStrategy } from '../../contract/team/vocabulary.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { teams } from '../../src/modules/team/public.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

const DAY = 24 * 60 * 60 * 1000;
const clock = new SettableClock(new Date());
let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp({ clock });
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

async function team(paymentStrategy: PaymentStrategy): Promise<string> {
  const teamId = randomUUID();
  const primaryCoachId = (await people.coach('coach')).profileId;
  const names = { name: paymentStrategy, slug: paymentStrategy, city: null, state: null, primaryColor: null };
  const joinCode = paymentStrategy === 'team' ? 'TEAM-2345' : 'PAYS-2345';
  const command = { teamId, ...names, sports: ['football'], joinCode, moduleAccess: {}, paymentStrategy } as const;
  await people.send(teams.of(teamId), { type: 'CreateTeam', ...command, primaryCoachId });
  return teamId;
}

const subscription = async ({ token, profileId }: Person) => {
  const { body } = await new Api(started.url, token).get(`/api/athlete/${profileId}`);
  return (body as { subscription: unknown }).subscription;
};

it('is a trial for seven days, then free, unless the team pays', async () => {
  const alone = await people.athlete();
  const [payingTeam, other] = [await team('team'), await team('athlete')];
  const paidFor = await people.athlete({ teamId: payingTeam });
  const asking = await people.athlete({ teamId: payingTeam, active: false });
  const member = await people.athlete({ teamId: other });
  await people.settled(['account-access', 'athlete-profile', 'team']);
  expect(await subscription(alone)).toEqual({ state: 'trial', daysLeft: 7 });
  clock.advance(6.5 * DAY);
  expect(await subscription(alone)).toEqual({ state: 'trial', daysLeft: 1 });
  clock.advance(DAY);
  for (const athlete of [alone, asking, member])
    expect(await subscription(athlete)).toEqual({ state: 'free', daysLeft: null });
  expect(await subscription(paidFor)).toEqual({ state: 'paid', daysLeft: null });
});
