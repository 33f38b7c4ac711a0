import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentStrategy } from '../../contract/team/vocabulary.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { teams } from '../../src/modules/team/public.js';
import { type Answer, Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addCamps, someCamps } from '../support/camps.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

const DAY = 24 * 60 * 60 * 1000;
const clock = new SettableClock(new Date());
let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp({ clock });
  people = new People(started.app);
  await addColleges(people);
  await addCamps(people);
}, 60_000);
afterAll(() => started.stop());

async function team(paymentStrategy: PaymentStrategy, joinCode: string): Promise<string> {
  const teamId = randomUUID();
  const primaryCoachId = (await people.coach('coach')).profileId;
  const names = { name: paymentStrategy, slug: joinCode, city: null, state: null, primaryColor: null };
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
  const [payingTeam, other] = [await team('team', 'TEAM-2345'), await team('athlete', 'PAYS-2345')];
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

describe('an athlete whose trial has ended', () => {
  const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
  const [camp = ''] = Object.keys(someCamps);
  let [lapsed, paidFor]: Person[] = [];
  let [athlete, parent, coach, admin, neighbor]: Api[] = [];
  let [id, updateId, teamId]: string[] = [];
  const as = ({ token }: Person) => new Api(started.url, token);
  const at = (...path: (string | undefined)[]) => ['/api/college-interest', id, ...path].join('/');

  beforeAll(async () => {
    const primary = await people.coach('coach');
    teamId = await people.team(primary.profileId);
    lapsed = await people.athlete({ teamId });
    paidFor = await people.athlete({ teamId: await team('team', 'NEXT-2345') });
    const [mother, both] = [
      await people.parent(lapsed.profileId),
      await people.parent(lapsed.profileId, paidFor.profileId),
    ];
    [athlete, parent, coach, admin, neighbor] = [lapsed, mother, primary, await people.account('admin'), both].map(as);
    await people.settled(['account-access', 'athlete-profile', 'team', 'colleges', 'camps']);
    const interest = { athleteId: lapsed.profileId, collegeId: ames, interestLevel: 'high' };
    id = String((await athlete!.call('POST', '/api/college-interest', interest)).body['_id']);
    updateId = String((await athlete!.call('POST', at('update'), { text: 'Shall I go?' })).body['updateId']);
    for (const open of [fit(), ...onItsPage]) expect([open, (await athlete!.get(open)).status]).toEqual([open, 200]);
    clock.advance(8 * DAY);
  }, 60_000);

  const fit = (athleteId = lapsed?.profileId, collegeId = ames) => `/api/athlete/${athleteId}/college/${collegeId}/fit`;
  /** What the page of a college reads of its own. */
  const onItsPage = [`/api/college/${ames}/seasons`, `/api/college/${ames}/roster/football`];
  const post = (by?: Api) => by!.call('POST', at('update', updateId, 'reply'), { text: 'Yes.' });
  const apply = (by?: Api) => by!.call('PATCH', at('application'), { application: { deadline: '2027-01-15' } });

  /** What Pro adds, by who of them may call it at all. */
  const closed: Readonly<Record<string, readonly [module: string, call: () => Promise<Answer>]>> = {
    'the fit of a college': ['fit', () => athlete!.get(fit())],
    'the same for a parent': ['fit', () => parent!.get(fit())],
    'the seasons on a college’s page': ['collegePage', () => athlete!.get(onItsPage[0]!)],
    'the roster on a college’s page': ['collegePage', () => athlete!.get(onItsPage[1]!)],
    'a college’s page for a parent of them alone': ['collegePage', () => parent!.get(onItsPage[1]!)],
    'the analytics of a roster': [
      'rosterAnalytics',
      () => athlete!.get(`/api/college/${ames}/roster/football/analytics`),
    ],
    'the same for a parent of them alone': [
      'rosterAnalytics',
      () => parent!.get(`/api/college/${ames}/roster/football/analytics`),
    ],
    suggestions: ['suggestions', () => athlete!.get(`/api/athlete/${lapsed?.profileId}/recommendations`)],
    'suggestions for a parent': ['suggestions', () => parent!.get(`/api/athlete/${lapsed?.profileId}/recommendations`)],
    'a draft': ['writing', () => athlete!.get(at('draft?kind=first-mail'))],
    camps: ['camps', () => athlete!.get('/api/college-camp')],
    'a camp': ['camps', () => athlete!.get(`/api/college-camp/${camp}`)],
    'camps for a parent of nobody else': ['camps', () => parent!.get('/api/college-camp')],
    'saving a camp': [
      'camps',
      () => neighbor!.call('PUT', `/api/college-camp/${camp}/saved`, { athleteId: lapsed?.profileId, saved: true }),
    ],
    'recording an application': ['progress', () => apply(athlete)],
    'posting an update': ['updates', () => athlete!.call('POST', at('update'), { text: 'Well?' })],
    'a first update with an interest': [
      'updates',
      () =>
        athlete!.call('POST', '/api/college-interest', {
          ...{ athleteId: lapsed?.profileId, collegeId: grandView, interestLevel: 'low', initialUpdate: 'Nice.' },
        }),
    ],
    'replying as a parent': ['updates', () => post(parent)],
  };

  it.each(Object.entries(closed))('is refused %s, and told what is needed', async (_, [module, call]) => {
    const { status, body } = await call();
    expect([status, body['code'], body['now']]).toEqual([403, 'pro-needed', { needs: 'pro', module }]);
    expect(body['message']).toMatch(/^Get Pro for [a-z ]+\.$/);
  });

  it('still reads what is theirs, keeps a list, and takes back what they wrote', async () => {
    const reads = [at(), at('updates'), `/api/college-interest/updates?athleteId=${lapsed?.profileId}`];
    for (const path of [...reads, '/api/privacy/export', `/api/athlete/${lapsed?.profileId}/tasks`, '/api/college'])
      expect([path, (await athlete!.get(path)).status]).toEqual([path, 200]);
    const view = { updateIds: [updateId], viewStatus: 'viewed' };
    expect((await parent!.call('PATCH', at('updates', 'view'), view)).status).toBe(200);
    expect((await athlete!.call('PATCH', at('interest-level'), { interestLevel: 'low' })).status).toBe(200);
    const added = { athleteId: lapsed?.profileId, collegeId: grandView, interestLevel: 'low' };
    expect((await athlete!.call('POST', '/api/college-interest', added)).status).toBe(201);
    const posted = await coach!.call('POST', at('update'), { text: 'Tell us.' });
    expect(posted.status).toBe(201);
  });

  it('binds neither their coaches nor admins', async () => {
    for (const open of [fit(), ...onItsPage]) expect([open, (await coach!.get(open)).status]).toEqual([open, 200]);
    expect((await apply(coach)).status).toBe(200);
    expect((await admin!.get('/api/college-camp')).status).toBe(200);
    expect((await post(coach)).status).toBe(201);
  });

  it('is no reason to refuse a parent what another athlete of theirs has', async () => {
    expect((await neighbor!.get('/api/college-camp')).status).toBe(200);
    expect((await neighbor!.get(fit(paidFor?.profileId))).status).toBe(200);
    expect((await neighbor!.get(fit())).body['code']).toBe('pro-needed');
  });

  it('is nothing that a stranger learns of, and no way to another’s college', async () => {
    expect((await as(paidFor!).get(fit())).status).toBe(404);
    expect((await as(paidFor!).call('PATCH', at('application'), { application: {} })).status).toBe(404);
  });

  it('ends at once where the team pays, and begins again with the undo', async () => {
    const path = `/api/team/${teamId}/payment-strategy`;
    const body = { paymentStrategy: 'team' };
    expect((await coach!.call('PATCH', path, body)).status).toBe(403);
    const paid = await admin!.call('PATCH', path, body);
    expect(paid).toMatchObject({ status: 200, body: { paymentStrategy: 'team', eventId: expect.any(String) } });
    expect((await admin!.call('PATCH', path, body)).body['eventId']).toBeNull();
    for (const open of [fit(), ...onItsPage]) expect([open, (await athlete!.get(open)).status]).toEqual([open, 200]);
    expect((await parent!.get('/api/college-camp')).status).toBe(200);
    // A module is the team's even where it pays.
    await admin!.call('PATCH', `/api/team/${teamId}/modules`, { module: 'camps', on: false });
    const off = await athlete!.get('/api/college-camp');
    expect([off.status, off.body['code'], off.body['now']]).toEqual([
      403,
      'module-off',
      { needs: 'module', module: 'camps' },
    ]);
    expect((await coach!.get(`/api/college-camp/${camp}`)).body['code']).toBe('module-off');
    const undo = { eventId: paid.body['eventId'], stream: `team-${teamId}` };
    expect((await admin!.call('POST', '/api/undo', undo)).status).toBe(200);
    expect((await athlete!.get(fit())).body['code']).toBe('pro-needed');
  });

  it.each([[{ paymentStrategy: 'nobody' }], [{ paymentStrategy: null }], [{}]])(
    'refuses %j as who pays',
    async (body) => {
      const answer = await admin!.call('PATCH', `/api/team/${teamId}/payment-strategy`, body);
      expect([answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([400, ['paymentStrategy']]);
    },
  );
});
