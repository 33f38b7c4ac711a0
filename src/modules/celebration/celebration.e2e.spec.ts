import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  type Celebration,
  getSharing,
  listCelebrations,
  listMoments,
  seeCelebrations,
  setSharing,
} from '../../../contract/celebration/endpoints.js';
import { MAX_IN_QUEUE } from '../../../contract/celebration/vocabulary.js';
import { ChangedInterest } from '../../../contract/college-interest/college-interest.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { addColleges, idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { People, type Person } from '../../../test/support/people.js';
import { watchLive } from '../../../test/support/screens.js';
import { flags } from '../flag/flag.decider.js';
import { teams } from '../team/public.js';

const [ames = '', other = ''] = someColleges.map(idOfCollege);
const offer = { type: 'full_scholarship', date: '2026-01-05' };
const ADULT = '2001-05-06';

let started: TestApp;
let people: People;
let teamId: string;
let primary: Api;
let assistant: Api;
let stranger: Api;
beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
  const [coach, away] = [await people.coach('coach'), await people.coach('coach')];
  [teamId] = [await people.team(coach.profileId), await people.team(away.profileId)];
  const helper = await people.coach('assistant-coach');
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: helper.profileId });
  await settled();
  [primary, assistant, stranger] = [coach, helper, away].map(as) as [Api, Api, Api];
}, 120_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);
const settled = () =>
  people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'colleges', 'celebrations']);

interface Family {
  readonly id: string;
  readonly self: Person;
  readonly athlete: Api;
  readonly parent: Api;
}

async function family(born?: string): Promise<Family> {
  const self = await people.athlete({ teamId, ...(born ? { born } : {}) });
  const mother = await people.parent(self.profileId);
  await settled();
  const one = { id: self.profileId, self, athlete: as(self), parent: as(mother) };
  // What greets them is another test's.
  for (const by of [one.athlete, one.parent]) await see(by, await queueOf(by));
  return one;
}

const listOf = async (by: Api) => bodyOf(await by.get('/api/celebrations'), listCelebrations.response);
const queueOf = async (by: Api) => (await listOf(by)).celebrations;
const typesFor = async (by: Api, { id }: Family) =>
  (await queueOf(by)).filter(({ athleteId }) => athleteId === id).map(({ type }) => type);
const see = async (by: Api, celebrations: readonly Celebration[]) => {
  if (celebrations.length === 0) return [];
  const body = { celebrationIds: celebrations.map(({ _id }) => _id) };
  return bodyOf(await by.call('POST', '/api/celebrations/seen', body), seeCelebrations.response).seenIds;
};
const follow = async ({ id, athlete }: Family, collegeId = ames) =>
  bodyOf(
    await athlete.call('POST', '/api/college-interest', { athleteId: id, collegeId, interestLevel: 'high' }),
    ChangedInterest,
  )._id;
const recordOffer = async (interestId: string, by: Api) =>
  bodyOf(await by.call('PATCH', `/api/college-interest/${interestId}/offer`, { offer }), ChangedInterest);
const undo = (by: Api, stream: string, eventId: string | null) => by.call('POST', '/api/undo', { stream, eventId });
const momentsOf = async (by: Api, { id }: Family) =>
  bodyOf(await by.get(`/api/athlete/${id}/celebrations`), listMoments.response).celebrations;

describe('a celebration', () => {
  it('pops up for the athlete, their parent and the other coaches, the most important first', async () => {
    const one = await family();
    const interest = await follow(one);
    await recordOffer(interest, primary);
    for (const by of [one.athlete, one.parent]) expect(await typesFor(by, one)).toEqual(['offer', 'college-added']);
    // Coaches are spared the small ones, and what they have told themselves.
    expect(await typesFor(assistant, one)).toEqual(['offer']);
    expect(await typesFor(primary, one)).toEqual([]);
    expect(await typesFor(stranger, one)).toEqual([]);
    expect((await queueOf(one.athlete))[0]).toMatchObject({
      type: 'offer',
      priority: 'high',
      athleteName: 'Robin Athlete',
      college: { collegeId: ames, name: 'Iowa State University' },
      collegeInterestId: interest,
      offerType: 'full_scholarship',
      coachName: null,
    });
  });

  it('is seen once by each, also where two tabs ask at once', async () => {
    const one = await family();
    await recordOffer(await follow(one), primary);
    const queue = await queueOf(one.athlete);
    const told = await Promise.all([see(one.athlete, queue), see(one.athlete, queue), see(one.athlete, queue)]);
    expect(told.flat().sort()).toEqual(queue.map(({ _id }) => _id).sort());
    expect(await typesFor(one.athlete, one)).toEqual([]);
    expect(await typesFor(one.parent, one)).toEqual(['offer', 'college-added']);
    expect(await see(stranger, queue)).toEqual([]);
    expect((await momentsOf(one.athlete, one)).map(({ type }) => type)).toEqual(['offer', 'college-added', 'welcome']);
  });

  it('is taken back by an undo, and comes back with it, as the same', async () => {
    const one = await family();
    const interest = await follow(one);
    const { eventId } = await recordOffer(interest, primary);
    const [first] = await queueOf(one.athlete);
    const stream = `collegeInterest-${interest}`;
    const undone = await undo(primary, stream, eventId);
    expect(undone.status).toBe(200);
    expect(await typesFor(one.athlete, one)).toEqual(['college-added']);
    expect((await undo(primary, stream, String(undone.body['eventId']))).status).toBe(200);
    expect((await queueOf(one.athlete))[0]).toEqual(first);
    await see(one.athlete, [first!]);
    await primary.call('PATCH', `/api/college-interest/${interest}/offer`, { offer: null });
    await recordOffer(interest, primary);
    expect((await queueOf(one.athlete))[0]).toMatchObject({ type: 'offer' });
  });

  it('is heard of within a second over the live stream', async () => {
    const one = await family();
    const interest = await follow(one);
    const live = await watchLive(started.url, one.self.token);
    const begun = performance.now();
    const heard = live.hears(`athlete:${one.id}:celebrations`);
    await recordOffer(interest, primary);
    await heard;
    expect((await queueOf(one.athlete))[0]).toMatchObject({ type: 'offer' });
    expect(performance.now() - begun).toBeLessThan(1000);
    live.close();
  });

  it('is only listed where too many came at once', async () => {
    const one = await family();
    const interest = await follow(one);
    await follow(one, other);
    await recordOffer(interest, primary);
    const change = (path: string, body: object) =>
      one.athlete.call('PATCH', `/api/college-interest/${interest}/${path}`, body);
    expect((await change('questionnaire', { completedOn: '2026-01-06' })).status).toBe(200);
    const { celebrations, passedOverIds } = await listOf(one.athlete);
    expect(celebrations.map(({ type }) => type)).toEqual(['offer', 'questionnaire-completed', 'college-added']);
    expect([celebrations.length, passedOverIds.length]).toEqual([MAX_IN_QUEUE, 1]);
    expect(await momentsOf(one.athlete, one)).toHaveLength(5);
  });
});

describe('a picture to share', () => {
  const pictureOf = async (by: Api, one: Family, size = '1200x630') => {
    const [moment] = await momentsOf(one.athlete, one);
    return by.raw('GET', `/api/celebrations/${moment!._id}/picture?size=${size}`);
  };
  const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code;
  const allow = (by: Api, { id }: Family, allowed = true) => by.call('PUT', `/api/athlete/${id}/sharing`, { allowed });
  const sharing = async (by: Api, { id }: Family) =>
    bodyOf(await by.get(`/api/athlete/${id}/sharing`), getSharing.response);

  it('is a minor’s with a guardian’s word alone, as long as it holds', async () => {
    const one = await family();
    await recordOffer(await follow(one), primary);
    const all = [one.athlete, one.parent, primary];
    for (const by of all) expect(await codeOf(pictureOf(by, one))).toBe('sharing-not-allowed');
    expect((await allow(one.athlete, one)).body['code']).toBe('guardian-decides');
    expect((await allow(primary, one)).status).toBe(403);
    const { eventId } = bodyOf(await allow(one.parent, one), setSharing.response);
    expect((await allow(one.parent, one)).body['code']).toBe('nothing-changed');
    for (const [index, by] of all.entries()) {
      const size = index === 0 ? '1080x1350' : '1200x630';
      const answer = await pictureOf(by, one, size);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      const [width, height] = size.split('x').map(Number);
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width, height });
    }
    expect((await undo(one.athlete, `sharing-${one.id}`, eventId)).status).toBe(409);
    expect((await undo(one.parent, `sharing-${one.id}`, eventId)).status).toBe(200);
    expect(await sharing(one.athlete, one)).toEqual({ decides: 'guardian', allowed: false, canShare: false });
    expect(await codeOf(pictureOf(one.athlete, one))).toBe('sharing-not-allowed');
  });

  it('is an adult’s own, and others’ once they allow it', async () => {
    const one = await family(ADULT);
    await recordOffer(await follow(one), primary);
    expect(await sharing(one.athlete, one)).toEqual({ decides: 'athlete', allowed: false, canShare: true });
    expect((await pictureOf(one.athlete, one)).status).toBe(200);
    expect(await codeOf(pictureOf(primary, one))).toBe('sharing-not-allowed');
    expect((await allow(one.parent, one)).body['code']).toBe('athlete-decides');
    expect((await allow(one.athlete, one)).status).toBe(200);
    expect((await pictureOf(primary, one)).status).toBe(200);
    expect((await allow(one.athlete, one, false)).status).toBe(200);
    expect(await codeOf(pictureOf(one.parent, one))).toBe('sharing-not-allowed');
  });

  it('is nobody’s while the flag is off', async () => {
    const one = await family(ADULT);
    await recordOffer(await follow(one), primary);
    const turn = (setting: boolean | null) =>
      people.send(flags.of('celebration-pictures'), { type: 'SwitchFlag', key: 'celebration-pictures', setting });
    await turn(false);
    await people.settled(['flags']);
    expect(await codeOf(pictureOf(one.athlete, one))).toBe('turned-off');
    expect(await sharing(one.athlete, one)).toMatchObject({ canShare: false });
    await turn(null);
    await people.settled(['flags']);
    expect((await pictureOf(one.athlete, one)).status).toBe(200);
  });

  it('is of offers and commitments alone, and not for other teams', async () => {
    const one = await family(ADULT);
    await follow(one);
    expect(await codeOf(pictureOf(one.athlete, one))).toBe('no-picture');
    expect((await pictureOf(stranger, one)).status).toBe(404);
    expect((await pictureOf(one.athlete, one, '9x9')).status).toBe(400);
  });
});
