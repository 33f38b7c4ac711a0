import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyProfile, RosterAthlete } from '../../contract/athlete/athlete.js';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { People, type Person } from '../support/people.js';

const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history'];
type Standing = 'active' | 'pending' | 'rejected' | 'inactive' | 'removed';
const statuses = ['active', 'pending', 'rejected', 'inactive'] as const;

let started: TestApp;
let people: People;
let coach: Person;
let teamId: string;
let other: string;
const of = {} as Record<Standing, Person>;
const api = () => new Api(started.url, coach.token);

const facts = {
  sport: 'football',
  position: ['QB'] as string[],
  schoolLevel: 'High School',
  state: 'IA',
  city: 'Ames',
  phone: '+15155550100',
  jerseyNumber: '12',
  academicAttributes: {
    ...emptyProfile.academicAttributes,
    gpa: 3.9,
    highSchool: 'Ames High',
    highSchoolGraduationYear: 2027,
  },
  measurableAttributes: { ...emptyProfile.measurableAttributes, weight: 190 },
} as const;

const becomes = (person: Person, previousStatus: AccountStatus, newStatus: AccountStatus) =>
  people.send(athletes.of(person.profileId), { type: 'ChangeAccountStatus', newStatus, previousStatus });

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  other = await people.team((await people.coach('coach')).profileId);
  of.active = await people.athlete({ teamId });
  of.pending = await people.athlete({ teamId, active: false });
  of.rejected = await people.athlete({ teamId, active: false });
  of.inactive = await people.athlete({ teamId });
  of.removed = await people.athlete({ teamId });
  for (const { profileId } of Object.values(of)) {
    await people.send(athletes.of(profileId), { type: 'EditProfile', changes: facts });
    await people.parent(profileId);
  }
  await becomes(of.rejected, 'pending', 'rejected');
  await becomes(of.inactive, 'active', 'inactive');
  await people.send(athletes.of(of.removed.profileId), { type: 'RemoveFromTeam' });
  await people.settled(READ_MODELS);
}, 60_000);
afterAll(() => started.stop());

const everybody = `accountStatus=${statuses.join(',')}`;
async function roster(query = everybody): Promise<RosterAthlete[]> {
  const { body } = await api().get(`/api/team/${teamId}/athletes?${query}`);
  return RosterAthlete.array().parse(body.athletes);
}
const onRoster = async (standing: Standing) => (await roster()).find(({ _id }) => _id === of[standing].profileId);
const found = async (query: string) => {
  const ids = (await roster(`${everybody}&${query}`)).map(({ _id }) => _id);
  return statuses.filter((status) => ids.includes(of[status].profileId));
};

const whole = { email: expect.any(String), phone: facts.phone, gpa: 3.9, city: 'Ames', jerseyNumber: '12' };
const ofRequest = { sport: 'football', position: ['QB'], highSchool: 'Ames High', highSchoolGraduationYear: 2027 };
const noMember = { email: null, phone: null, gpa: null, city: null, state: null, jerseyNumber: null, activityCount: 0 };
const noRequest = { sport: null, position: [], highSchool: null, highSchoolGraduationYear: null, schoolLevel: null };

describe('the roster', () => {
  it('shows everything of an active athlete', async () => {
    expect(await onRoster('active')).toMatchObject({ ...whole, ...ofRequest, measurableAttributes: { weight: 190 } });
  });

  it('shows of who asks what the request shows', async () => {
    const measurableAttributes = emptyProfile.measurableAttributes;
    expect(await onRoster('pending')).toMatchObject({ ...noMember, ...ofRequest, measurableAttributes });
  });

  it.each(['rejected', 'inactive'] as const)('shows of a %s athlete a name and a status', async (standing) => {
    const names = { firstName: 'Robin', lastName: 'Athlete', accountStatus: standing };
    const measurableAttributes = emptyProfile.measurableAttributes;
    expect(await onRoster(standing)).toMatchObject({ ...names, ...noMember, ...noRequest, measurableAttributes });
  });

  it('does not hold who was removed', async () => {
    expect(await onRoster('removed')).toBeUndefined();
  });

  it('finds, filters and sorts by nothing that it does not show', async () => {
    expect(await found('search=Robin')).toEqual([...statuses]);
    expect(await found('search=Ames')).toEqual(['active']);
    expect(await found(`search=${of.inactive.email}`)).toEqual([]);
    expect(await found('state=IA')).toEqual(['active']);
    expect(await found('position=QB')).toEqual(['active', 'pending']);
    expect(await found('schoolLevel=High School')).toEqual(['active', 'pending']);
    expect(await found('interests=offer')).toEqual([]);
  });
});

describe('what else lists athletes', () => {
  it('the list of one’s athletes shows a name and a status of those who are not on the team', async () => {
    const { body } = await api().get('/api/athlete?count=50');
    const listed = (standing: Standing) =>
      (body.athletes as { _id: string }[]).find(({ _id }) => _id === of[standing].profileId);
    expect(listed('active')).toMatchObject({ sport: 'football', highSchoolGraduationYear: 2027 });
    expect(listed('pending')).toMatchObject({ sport: 'football', highSchoolGraduationYear: 2027 });
    const unseen = { sport: null, position: [], schoolLevel: null, highSchoolGraduationYear: null };
    expect(listed('rejected')).toMatchObject({ ...unseen, firstName: 'Robin', accountStatus: 'rejected' });
    expect(listed('inactive')).toMatchObject({ ...unseen, firstName: 'Robin', accountStatus: 'inactive' });
    expect(listed('removed')).toBeUndefined();
  });

  it('the list of parents holds those of active athletes alone', async () => {
    const { body } = await api().get(`/api/parent?teamId=${teamId}`);
    const athleteIds = (body.parents as { athletes: { _id: string }[] }[]).flatMap((parent) =>
      parent.athletes.map(({ _id }) => _id),
    );
    expect(athleteIds).toEqual([of.active.profileId]);
  });
});

describe('what a coach may do about who is a name alone', () => {
  const invite = (standing: Standing) =>
    api().call('POST', '/api/invite', {
      teamId,
      role: 'parent',
      athleteId: of[standing].profileId,
      email: `aunt-of-${standing}@example.com`,
      firstName: 'Pat',
      lastName: 'Aunt',
      relationship: 'Aunt',
    });

  it('inviting their parents is not among it', async () => {
    for (const standing of ['pending', 'rejected', 'inactive', 'removed'] as const) {
      expect(await invite(standing)).toMatchObject({
        status: 400,
        body: { fields: { athleteId: expect.any(String) } },
      });
    }
    expect((await invite('active')).status).toBeLessThan(300);
  });

  it('taking the change of status back is', async () => {
    const entry = await onRoster('inactive');
    const stream = `athlete-${of.inactive.profileId}`;
    const { status } = await api().call('POST', '/api/undo', { eventId: entry?.statusEventId, stream });
    expect(status).toBe(200);
    expect((await api().get(`/api/athlete/${of.inactive.profileId}`)).status).toBe(200);
  });

  it('accepting and removing them is; where they go next, nothing of them stays', async () => {
    const path = `/api/athlete/${of.rejected.profileId}`;
    expect((await api().call('DELETE', `${path}/remove-from-team`)).status).toBeLessThan(300);
    await people.send(athletes.of(of.rejected.profileId), { type: 'RequestJoinTeam', teamId: other });
    await people.settled(READ_MODELS);
    for (const call of ['', '/history', '/activity', '/files', '/suggestions']) {
      expect((await api().get(`${path}${call}`)).status).toBe(404);
    }
    expect((await api().call('DELETE', `${path}/remove-from-team`)).status).toBe(404);
  });
});
