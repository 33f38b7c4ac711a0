import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { getAthleteActivity } from '../../contract/athlete/activity.js';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import { listAthletes } from '../../contract/athlete/endpoints.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

describe('on the screen', () => {
  let coach: Person;
  let parent: Person;
  let admin: Person;
  let auditor: Person;
  let teamId: string;
  let active: Person;
  let pending: Person;
  let stranger: Person;
  const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history'];
  const as = ({ token }: Person) => new Api(started.url, token);

  beforeAll(async () => {
    coach = await people.coach('coach');
    teamId = await people.team(coach.profileId);
    const other = await people.coach('coach');
    const otherTeam = await people.team(other.profileId);
    active = await people.athlete({ teamId });
    pending = await people.athlete({ teamId, active: false });
    stranger = await people.athlete({ teamId: otherTeam });
    parent = await people.parent(active.profileId, stranger.profileId);
    [admin, auditor] = [await people.account('admin'), await people.account('auditor')];
    await people.settled(READ_MODELS);
  }, 60_000);

  const list = async (person: Person, query = '') =>
    bodyOf(await as(person).get(`/api/athlete${query}`), listAthletes.response);
  const idsOf = async (person: Person, query = '') =>
    (await list(person, query)).athletes.map(({ _id }) => _id).toSorted();
  const ids = (...people: Person[]) => people.map(({ profileId }) => profileId).toSorted();

  describe('the list of one’s athletes', () => {
    it('is the team of a coach, those a parent follows, and of athletes themselves', async () => {
      expect(await idsOf(coach)).toEqual(ids(active, pending));
      expect(await idsOf(parent)).toEqual(ids(active, stranger));
      expect(await idsOf(pending)).toEqual(ids(pending));
    });

    it('is narrowed by account status, and paged', async () => {
      const { athletes, athleteCount } = await list(coach, '?accountStatus=pending');
      expect(athleteCount).toBe(1);
      expect(athletes).toEqual([
        expect.objectContaining({
          _id: pending.profileId,
          firstName: 'Robin',
          accountStatus: 'pending',
          team: null,
          pendingTeam: expect.objectContaining({ _id: teamId }),
        }),
      ]);
      const second = await list(coach, '?page=2&count=1');
      expect(second).toMatchObject({ athleteCount: 2, athletes: [expect.anything()] });
      const { fields } = (await as(coach).get('/api/athlete?accountStatus=gone')).body;
      expect(fields).toHaveProperty(['accountStatus.0']);
    });

    it('is not for those who may see any: they look at a team, which is recorded', async () => {
      expect((await as(admin).get('/api/athlete')).status).toBe(403);
      expect((await as(auditor).get('/api/athlete')).status).toBe(403);
    });
  });

  describe('the activity of an athlete', () => {
    const path = () => `/api/athlete/${active.profileId}`;
    const activity = async (person: Person, query = '') =>
      bodyOf(await as(person).get(`${path()}/activity${query}`), getAthleteActivity.response);

    it('tells what was changed of them, the latest first, as often as their profile says', async () => {
      await as(coach).call('PUT', path(), { city: 'Tulsa' });
      const { activity: latest, activityCount } = await activity(parent);
      expect(latest[0]).toMatchObject({
        who: { userId: coach.userId },
        changes: [{ field: 'City', from: null, to: 'Tulsa' }],
      });
      expect((await as(coach).get(path())).body.activityCount).toBe(activityCount);
      expect(latest).toHaveLength(activityCount);
      expect(latest.at(-1)?.words).toMatch(/registered|joined|created/);
    });

    it('is paged, and no business of anybody else', async () => {
      const [first, second] = [await activity(coach, '?count=1'), await activity(coach, '?page=2&count=1')];
      expect(first.activityCount).toBe(second.activityCount);
      expect(first.activity).not.toEqual(second.activity);
      expect((await as(stranger).get(`${path()}/activity`)).status).toBe(404);
    });

    it('is a look when an admin reads it', async () => {
      await activity(admin);
      await eventually('the look to be seen', async () => {
        const { views } = (await as(active).get(`${path()}/views`)).body as { views: { what: string }[] };
        return views.some(({ what }) => what === 'activity');
      });
    });
  });
});

describe('as a workbook', () => {
  let primary: Person;
  let other: Person;
  let teamId: string;
  let quiet: Person;
  let busy: Person;
  let pending: Person;
  let stranger: Person;

  beforeAll(async () => {
    primary = await people.coach('coach');
    other = await people.coach('coach');
    teamId = await people.team(primary.profileId);
    quiet = await people.athlete({ teamId });
    busy = await people.athlete({ teamId });
    pending = await people.athlete({ teamId, active: false });
    stranger = await people.athlete({ teamId: await people.team(other.profileId) });
    const changes = {
      firstName: '=HYPERLINK("https://example.com")',
      eligibilityAttributes: { ...emptyProfile.eligibilityAttributes, canRedshirt: true },
    };
    await people.send(athletes.of(busy.profileId), { type: 'EditProfile', changes });
    await people.parent(busy.profileId);
    await people.parent(busy.profileId);
    await people.settled(['account-access', 'athlete-profile', 'team', 'team-roster']);
  }, 60_000);

  const asked = (person: Person, body: object) =>
    new Api(started.url, person.token).raw('POST', `/api/team/${teamId}/athletes/export`, body);

  async function workbook(body: object): Promise<ExcelJS.Worksheet> {
    const response = await asked(primary, body);
    expect(response.status).toBe(200);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    return book.worksheets[0]!;
  }
  const column = (sheet: ExcelJS.Worksheet, header: string): unknown[] => {
    const headers = sheet.getRow(3).values as unknown[];
    return sheet.getRows(4, sheet.rowCount - 3)?.map((row) => row.getCell(headers.indexOf(header)).value) ?? [];
  };

  describe('the exported roster', () => {
    it('is a workbook named after the team, as a download', async () => {
      const response = await asked(primary, {});
      expect(response.headers.get('content-type')).toContain('openxmlformats-officedocument.spreadsheetml.sheet');
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="Team \d+ roster\.xlsx"; filename\*=UTF-8''/,
      );
      await response.arrayBuffer();
    });

    it('holds all active athletes, the most active first, with a group for each guardian', async () => {
      const sheet = await workbook({});
      expect(sheet.getRow(1).getCell(1).value).toMatch(/^Team \d+ \(2 athletes\)$/);
      expect(column(sheet, 'Email')).toEqual([busy.email, quiet.email]);
      expect(column(sheet, 'Activity Count')).toEqual([6, 3]);
      expect(column(sheet, 'First Name')).toEqual(['=HYPERLINK("https://example.com")', 'Robin']);
      expect(column(sheet, 'Date of Birth')[0]).toEqual(new Date('2011-05-06T00:00:00Z'));
      expect(column(sheet, 'Can Redshirt')).toEqual(['Yes', 'No']);
      expect(column(sheet, 'Parent/Guardian 2 Name')).toEqual(['Robin Parent', null]);
    });

    it('has the chosen athletes, of those the team sees', async () => {
      const sheet = await workbook({ athleteIds: [pending.profileId, stranger.profileId, quiet.profileId] });
      expect(column(sheet, 'Email')).toEqual([quiet.email]);
    });

    it('is not for other teams, nor for athletes', async () => {
      expect((await asked(other, {})).status).toBe(404);
      expect((await asked(quiet, {})).status).toBe(403);
      expect((await asked(primary, { athleteIds: [] })).status).toBe(400);
    });
  });
});
