import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ChangedInterest, type CollegeInterest } from '../../contract/college-interest/college-interest.js';
import { listCollegeInterests } from '../../contract/college-interest/list-interests.js';
import { dayAt } from '../../contract/day.js';
import { Draft } from '../../contract/writing/draft.js';
import { Api, bodyOf, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
}, 60_000);
afterAll(() => started.stop());

let jo: Person;
let teamId: string;
let athlete: Api;
let parent: Api;
let coach: Api;
let stranger: Api;
let admin: Api;
const [ames = '', grandView = '', howard = ''] = someColleges.map(idOfCollege);
const today = dayAt(new Date());
const yesterday = dayAt(new Date(Date.now() - 24 * 3600 * 1000));
const nextYear = `${Number(today.slice(0, 4)) + 1}-03-01`;

beforeAll(async () => {
  const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
  teamId = await people.team(primary.profileId);
  await people.team(other.profileId);
  jo = await people.athlete({ teamId });
  const mother = await people.parent(jo.profileId);
  const boss = await people.account('admin');
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  const as = ({ token }: Person) => new Api(started.url, token);
  [athlete, parent, coach, stranger, admin] = [as(jo), as(mother), as(primary), as(other), as(boss)];
}, 60_000);

const add = (collegeId: string, by: Api, interestLevel = 'medium', more = {}) =>
  by.call('POST', '/api/college-interest', { athleteId: jo.profileId, collegeId, interestLevel, ...more });
const added = async (collegeId: string, by = athlete) => changed(add(collegeId, by));
const changed = async (answer: Promise<Answer>): Promise<ChangedInterest> => bodyOf(await answer, ChangedInterest);
const patch = (id: string, part: string, body: object, by = athlete) =>
  by.call('PATCH', `/api/college-interest/${id}/${part}`, body);
const list = async (query = '', by = athlete) =>
  bodyOf(await by.get(`/api/college-interests?athleteId=${jo.profileId}&${query}`), listCollegeInterests.response);
const names = (interests: readonly CollegeInterest[]) => interests.map(({ college }) => college.name.split(' ')[0]);
const undo = (interest: { readonly collegeInterestId: string; readonly eventId: string | null }, by = athlete) =>
  by.call('POST', '/api/undo', {
    eventId: interest.eventId,
    stream: `collegeInterest-${interest.collegeInterestId}`,
  });

describe('a college on the list', () => {
  it('is one, however often and by whomever it is added', async () => {
    const both = await Promise.all([add(ames, athlete), add(ames, coach)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map(({ body }) => body['_id'])).size).toBe(1);
    expect(both.filter(({ body }) => body['eventId'] !== null)).toHaveLength(1);
    const { collegeInterests, collegeInterestCount } = await list('', parent);
    expect(collegeInterestCount).toBe(1);
    expect(collegeInterests[0]).toMatchObject({
      athleteId: jo.profileId,
      collegeId: ames,
      college: { name: 'Iowa State University', code: 'ISU', archived: false },
      interestLevel: 'medium',
      stage: 'interested',
      lastTouch: null,
      nextDate: null,
    });
    expect((await add(ames, coach, 'high')).body).toMatchObject({ code: 'interest-exists' });
  });

  it('is refused with the field that is wrong', async () => {
    const fieldOf = async (answer: Promise<Answer>) => Object.keys((await answer).body['fields'] ?? {});
    expect(await fieldOf(add(randomUUID(), athlete))).toEqual(['collegeId']);
    expect(await fieldOf(add(grandView, athlete, 'huge'))).toEqual(['interestLevel']);
    expect(await fieldOf(add(grandView, athlete, 'low', { createdBy: randomUUID() }))).toEqual(['createdBy']);
    expect(await fieldOf(add(grandView, athlete, 'low', { initialUpdate: ' ' }))).toEqual(['initialUpdate']);
    expect((await add(grandView, stranger)).status).toBe(404);
    expect((await add(grandView, parent)).status).toBe(403);
  });

  it('comes back with everything recorded when it was removed', async () => {
    const { collegeInterestId: id } = await added(grandView);
    expect((await patch(id, 'top-college', { isTopCollege: true })).status).toBe(200);
    const removed = await athlete.call('DELETE', `/api/college-interest/${id}`);
    expect(removed.status).toBe(200);
    expect((await athlete.get(`/api/college-interest/${id}`)).status).toBe(404);
    expect((await patch(id, 'interest-level', { interestLevel: 'low' })).status).toBe(404);
    expect((await stranger.get(`/api/college-interest/${id}`)).status).toBe(404);
    const undone = await coach.call('POST', '/api/undo', {
      eventId: removed.body['eventId'],
      stream: `collegeInterest-${id}`,
    });
    expect(undone.status).toBe(200);
    expect((await list('isTopCollege=true')).collegeInterests.map(({ _id }) => _id)).toEqual([id]);
  });
});

describe('the timeline of an interest', () => {
  it('goes from contact to an offer, seen by athlete, parent and coach alike', async () => {
    const { collegeInterestId: id } = await added(ames);
    const steps: (readonly [string, object, object])[] = [
      ['questionnaire', { completedOn: yesterday }, { stage: 'in-contact', lastTouch: yesterday }],
      [
        'visits',
        { visits: [{ type: 'official_visit', date: nextYear, time: '10:30', status: 'scheduled' }] },
        { stage: 'in-contact', nextDate: { on: nextYear, what: 'visit' } },
      ],
      ['visits', { visits: [{ type: 'junior_day', date: today, status: 'attended' }] }, { stage: 'visited' }],
      ['application', { application: { deadline: nextYear, submittedOn: today } }, { stage: 'applied' }],
      ['application', { application: { decision: 'accepted', decidedOn: today } }, { stage: 'applied' }],
      ['offer', { offer: { type: 'walk_on', date: today, note: 'By phone' } }, { stage: 'offered', lastTouch: today }],
    ];
    for (const [part, body, expected] of steps)
      expect(await changed(patch(id, part, body, coach))).toMatchObject(expected);
    for (const by of [athlete, parent, coach]) {
      const { body } = await by.get(`/api/college-interest/${id}`);
      expect(body).toMatchObject({
        offer: { type: 'walk_on', note: 'By phone' },
        application: { decision: 'accepted' },
      });
      expect(body['visits']).toMatchObject([
        { type: 'junior_day', time: null },
        { date: nextYear, time: '10:30' },
      ]);
    }
    const { countByStage, checklistDone } = await list('hasOffer=true');
    expect(countByStage).toMatchObject({ offered: 1, interested: 1 });
    expect(checklistDone).toEqual([
      'add_college_interest',
      'remove_college_interest',
      'fill_out_recruiting_questionnaire',
      'schedule_visit',
      'attend_visit',
      'research_application_deadline',
      'complete_application',
      'report_decision',
    ]);
  });

  it('keeps communications, the newest first, and removes one', async () => {
    const { collegeInterestId: id } = await added(ames);
    const report = (body: object) => athlete.call('POST', `/api/college-interest/${id}/communication`, body);
    await report({ kind: 'message-sent', on: yesterday, coachName: 'Sam Rivers' });
    const two = await changed(report({ kind: 'communication', on: today, note: 'Talked about film.' }));
    expect(two.communications.map(({ kind }) => kind)).toEqual(['communication', 'message-sent']);
    expect((await list()).checklistDone).toEqual(
      expect.arrayContaining(['send_message_to_coach_on_x', 'report_communication', 'follow_up_after_visit']),
    );
    const [newest] = two.communications;
    const path = `/api/college-interest/${id}/communication/${newest?.communicationId}`;
    expect((await changed(athlete.call('DELETE', path))).communications).toHaveLength(1);
    expect((await athlete.call('DELETE', path)).status).toBe(404);
  });

  it('ticks what was looked at, once and by the athlete alone', async () => {
    const look = (item: string, by = athlete) => by.call('PUT', `/api/athlete/${jo.profileId}/checklist/${item}`);
    expect((await look('view_camps', parent)).status).toBe(403);
    expect((await look('report_decision')).status).toBe(400);
    expect((await list()).checklistDone).not.toContain('view_camps');
    for (let time = 0; time < 2; time += 1) expect((await look('view_camps')).status).toBe(200);
    expect((await look('review_recruiting_rules')).status).toBe(200);
    expect((await list('', coach)).checklistDone).toEqual(
      expect.arrayContaining(['review_recruiting_rules', 'view_camps']),
    );
    const { body } = await coach.get(`/api/athlete/${jo.profileId}/history?kind=ChecklistItemCompleted`);
    expect(body['entries']).toHaveLength(2);
  });

  it('names what cannot be', async () => {
    const { collegeInterestId: id } = await added(ames);
    const fieldOf = async (part: string, body: object) =>
      Object.keys((await patch(id, part, body)).body['fields'] ?? {});
    expect(await fieldOf('questionnaire', { completedOn: nextYear })).toEqual(['completedOn']);
    expect(await fieldOf('questionnaire', { completedOn: '2026-02-30' })).toEqual(['completedOn']);
    expect(await fieldOf('questionnaire', { completedOn: '2001-01-01' })).toEqual(['completedOn']);
    const visit = { type: 'other', date: nextYear, status: 'attended' };
    expect(await fieldOf('visits', { visits: [visit] })).toEqual(['visits.0.date']);
    expect(await fieldOf('visits', { visits: [{ ...visit, time: '25:00' }] })).toEqual(['visits.0.time']);
    expect(await fieldOf('application', { application: { submittedOn: null } })).toEqual(['application.submittedOn']);
    expect(await fieldOf('offer', { offer: { withdrawnOn: '2020-01-01' } })).toEqual(['offer.withdrawnOn']);
    expect((await patch(id, 'notes', { notes: 'x' }, parent)).status).toBe(403);
    expect((await patch(id, 'notes', { notes: 'x' }, stranger)).status).toBe(404);
  });

  it('merges what two people edit, and takes the offer back by an undo', async () => {
    const { collegeInterestId: id } = await added(ames);
    const base = { offer: { note: 'Half' }, basedOn: { note: 'By phone' } };
    expect((await patch(id, 'offer', base, coach)).status).toBe(200);
    const clash = await patch(id, 'offer', { ...base, offer: { note: 'All of it' } });
    expect([clash.status, clash.body['code']]).toEqual([409, 'changed-meanwhile']);
    const cleared = await changed(patch(id, 'offer', { offer: null }));
    expect([cleared.offer, cleared.stage]).toEqual([null, 'applied']);
    expect((await undo(cleared, coach)).status).toBe(200);
    expect((await athlete.get(`/api/college-interest/${id}`)).body).toMatchObject({ stage: 'offered' });
  });

  it('stands in the athlete’s history and the team’s, in words', async () => {
    await people.settled(['history']);
    const words = async (by: Api) => {
      const { body } = await by.get(`/api/athlete/${jo.profileId}/history?kind=OfferRecorded&count=200`);
      return (body['entries'] as { words: string }[]).map((entry) => entry.words);
    };
    expect(await words(coach)).toContain('recorded an offer from Iowa State University for Robin Athlete');
    expect(await words(athlete)).toContain('recorded an offer from Iowa State University for you');
    const { body } = await coach.get(`/api/team/${teamId}/history?kind=OfferRecorded`);
    expect((body['entries'] as object[]).length).toBeGreaterThan(0);
  });

  it('is a look at the athlete when an admin reads it', async () => {
    const { collegeInterestId: id } = await added(ames);
    expect((await admin.get(`/api/college-interest/${id}`)).status).toBe(200);
    const views = async () => JSON.stringify((await athlete.get(`/api/athlete/${jo.profileId}/views`)).body);
    await eventually('the look', async () => (await views()).includes('a college on the list'));
  });
});

describe('the list', () => {
  it('is filtered, paged, and put in order; ids that are not on it do no harm', async () => {
    await added(howard);
    const all = await list();
    expect(names(all.collegeInterests)).toEqual(['Iowa', 'Grand', 'Howard']);
    const [iowa, grand, third] = all.collegeInterests.map(({ _id }) => _id);
    const order = { athleteId: jo.profileId, interestOrder: [third, randomUUID(), grand] };
    const { body } = await athlete.call('PATCH', '/api/college-interest/order', order);
    expect(names((await list()).collegeInterests)).toEqual(['Howard', 'Grand', 'Iowa']);
    expect(names((await list('count=1&page=2')).collegeInterests)).toEqual(['Grand']);
    const back = { eventId: body['eventId'], stream: `interestOrder-${jo.profileId}` };
    expect((await coach.call('POST', '/api/undo', back)).status).toBe(200);
    expect((await list()).collegeInterests[0]?._id).toBe(iowa);
    expect((await coach.call('PATCH', '/api/college-interest/order', order)).status).toBe(200);
  });

  it.each([
    ['filter=ames', ['Iowa']],
    ['filter=iowa', ['Grand', 'Iowa']],
    ['interestLevel=high', []],
    ['interestLevel=medium,low&stage=interested', ['Howard', 'Grand']],
    ['isTopCollege=true', ['Grand']],
    ['hasOffer=false', ['Howard', 'Grand']],
    ['role=coach', ['Howard', 'Grand', 'Iowa']],
    [`collegeId=${howard}`, ['Howard']],
  ])('%s', async (query, expected) => {
    const { collegeInterests, collegeInterestCount, countByLevel } = await list(query);
    expect(names(collegeInterests)).toEqual(expected);
    expect(collegeInterestCount).toBe(expected.length);
    expect(countByLevel).toEqual({ none: 0, low: 0, medium: 3, high: 0 });
  });

  it('is counted for the team, of its active athletes', async () => {
    const { body } = await coach.get(`/api/team/${teamId}/colleges?filter=iowa`);
    expect(body).toMatchObject({
      collegeCount: 2,
      colleges: [
        { collegeId: grandView, interested: 1, inContact: 0, offered: 0, committed: 0, lastTouch: null },
        { collegeId: ames, interested: 1, inContact: 1, offered: 1, committed: 0, lastTouch: today },
      ],
    });
    const { body: there } = await coach.get(`/api/team/${teamId}/college/${ames}/athletes`);
    expect(there['athletes']).toMatchObject([{ athleteId: jo.profileId, stage: 'offered', interestLevel: 'medium' }]);
    const roster = await coach.get(`/api/team/${teamId}/athletes?specificCollege=${ames}&interests=offer`);
    expect(roster.body).toMatchObject({
      athleteCount: 1,
      athletes: [
        {
          _id: jo.profileId,
          interests: { colleges: 3, stage: 'offered', offers: 1, committedTo: null, lastTouch: today },
        },
      ],
    });
    expect((await coach.get(`/api/team/${teamId}/athletes?interests=committed`)).body['athleteCount']).toBe(0);
    expect((await coach.get(`/api/team/${teamId}/athletes?interests=maybe`)).status).toBe(400);
    expect((await athlete.get(`/api/team/${teamId}/athletes`)).status).toBe(403);
    expect((await stranger.get(`/api/team/${teamId}/colleges`)).status).toBe(404);
    expect((await athlete.get(`/api/team/${teamId}/colleges`)).status).toBe(404);
  });
});

describe('a commitment', () => {
  const commit = (id: string, by = athlete) => patch(id, 'commitment', { committedOn: today }, by);

  it('has one winner of two at once, and names it to the other', async () => {
    const [one, two] = [await added(ames), await added(howard)].map(({ collegeInterestId }) => collegeInterestId);
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([commit(one ?? ''), commit(two ?? '', coach)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won, lost] = answers.sort((a, b) => a.status - b.status);
      expect(lost?.body).toMatchObject({
        code: 'already-committed',
        now: { collegeId: won?.body['collegeId'], collegeName: (won?.body['college'] as { name: string }).name },
      });
      const free = await changed(patch(String(won?.body['_id']), 'commitment', { committedOn: null }));
      expect([free.committedOn, free.stage === 'committed']).toEqual([null, false]);
    }
  });

  it('keeps the college on the list, and does not come back beside another', async () => {
    const { collegeInterestId: id } = await added(howard);
    expect(await changed(commit(id))).toMatchObject({ stage: 'committed', committedOn: today });
    const removal = await athlete.call('DELETE', `/api/college-interest/${id}`);
    expect([removal.status, removal.body['code']]).toEqual([409, 'committed']);
    const free = await changed(patch(id, 'commitment', { committedOn: null }));
    const { collegeInterestId: other } = await added(ames);
    await changed(commit(other));
    const back = { eventId: free.eventId, stream: `commitment-${jo.profileId}` };
    expect((await athlete.call('POST', '/api/undo', back)).status).toBe(409);
  });
});

describe('what is drafted of one', () => {
  let athlete: Api;
  let others: Record<'parent' | 'coach' | 'stranger', Api>;
  let interestId: string;

  beforeAll(async () => {
    const primary = await people.coach('coach');
    const jo = await people.athlete({ teamId: await people.team(primary.profileId) });
    const [mother, other] = [await people.parent(jo.profileId), await people.athlete()];
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'colleges']);
    const as = ({ token }: Person) => new Api(started.url, token);
    athlete = as(jo);
    others = { parent: as(mother), coach: as(primary), stranger: as(other) };
    const collegeId = someColleges.map(idOfCollege)[0];
    const interest = { athleteId: jo.profileId, collegeId, interestLevel: 'medium' };
    interestId = bodyOf(await athlete.call('POST', '/api/college-interest', interest), ChangedInterest)._id;
  }, 60_000);

  const path = (query: string) => `/api/college-interest/${interestId}/draft?${query}`;
  const draft = async (query: string) => bodyOf(await athlete.get(path(query)), Draft);

  describe('drafts of messages to coaches', () => {
    it('names the college, and the coach where one is known', async () => {
      expect((await draft('kind=first-mail')).text).toMatch(/^Dear Coach,\n[^]*Iowa State University/);
      expect((await draft('kind=first-mail&coachName=Smith')).text).toMatch(/^Dear Coach Smith,\n/);
    });

    it('thanks for the last visit that took place', async () => {
      const visits = [
        { type: 'junior_day', date: '2026-01-10', status: 'attended' },
        { type: 'official_visit', date: '2026-02-14', status: 'attended' },
        { type: 'academic', date: '2026-03-01', status: 'cancelled' },
      ];
      expect(await athlete.call('PATCH', `/api/college-interest/${interestId}/visits`, { visits })).toMatchObject({
        status: 200,
      });
      expect((await draft('kind=visit-thanks')).text).toContain('on 02/14/2026.');
    });

    it.each(['parent', 'coach', 'stranger'] as const)('writes in nobody’s name for a %s', async (who) => {
      expect([403, 404]).toContain((await others[who].get(path('kind=first-mail'))).status);
    });

    it.each([
      ['', 'kind'],
      ['kind=poem', 'kind'],
      ['kind=first-mail&tone=rude', 'tone'],
      ['kind=first-mail&length=endless', 'length'],
      [`kind=first-mail&coachName=${'a'.repeat(101)}`, 'coachName'],
    ])('refuses %s, naming %s', async (query, field) => {
      const { status, body } = await athlete.get(path(query));
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(field);
    });
  });
});
