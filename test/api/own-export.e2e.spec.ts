import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import type pg from 'pg';
import { accounts } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { invites } from '../../src/modules/invite/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { EXPORT_LIMIT } from '../../src/modules/privacy/export/export-own.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

type Entry = Record<string, unknown>;

let started: TestApp;
let people: People;
let coach: Person;
let athlete: Person;
let parent: Person;
let other: Person;
let teamId: string;

const as = ({ token }: Person) => new Api(started.url, token);
const exported = async (person: Person) => (await as(person).get('/api/privacy/export')).body;
const list = (body: Entry, key: string) => body[key] as Entry[];
const edit = (person: Person, changes: object) =>
  people.send(athletes.of(person.profileId), { type: 'EditProfile', changes });

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  coach = await people.coach('coach', 'Quiet-Harbor-51');
  teamId = await people.team(coach.profileId);
  athlete = await people.athlete({ teamId });
  other = await people.athlete({ teamId });
  parent = await people.parent(athlete.profileId);
  await edit(athlete, { firstName: 'Marigold', lastName: 'Quillfeather', phone: '+13125550101', bio: '=1+1' });
  await edit(other, { firstName: 'Thaddeus', lastName: 'Wrenwick', phone: '+13125550102' });
  const mailer = started.app.get(Mailer, { strict: false });
  const text = { html: '<p></p>', text: 'Marigold Quillfeather asked to join' };
  const to = { personId: coach.profileId, address: coach.email, name: 'Robin Coach' };
  await mailer.send({ key: 'm1', to, subject: 'About Marigold', about: [athlete.profileId], ...text });
  await mailer.send({ key: 'm2', to, subject: 'Just for you', html: '<p></p>', text: 'Welcome, Robin' });
  await people.settled(['account-access', 'athlete-profile', 'history', 'team', 'team-roster', 'invites']);
  const path = `/api/athlete/${athlete.profileId}`;
  await as(coach).call('PUT', path, { bio: 'Fast', jerseyNumber: '7' });
}, 60_000);
afterAll(() => started.stop());

describe('the own export', () => {
  it('does not name the invited person when someone accepted in their place', async () => {
    const [inviteId, code] = [randomUUID(), 'ABCD-EFGH'];
    const invite = {
      inviteId,
      teamId,
      role: 'athlete',
      senderId: coach.userId,
      code,
      email: 'meant.for@example.com',
    } as const;
    const stream = invites.of(inviteId);
    await people.send(stream, { type: 'SendInvite', ...invite });
    const actor = { userId: other.userId, role: 'athlete' } as const;
    await started.app
      .get(CommandGateway, { strict: false })
      .send(stream, { type: 'AcceptInvite', code, isAddressee: true }, { actor });
    await edit(other, { bio: 'Quick' });
    await people.settled(['invites']);
    const body = await exported(other);
    expect(list(body, 'invites')).toMatchObject([{ role: 'athlete', status: 'accepted', email: null }]);
    expect(JSON.stringify(body)).not.toContain('meant.for');
  });

  it('gives an athlete everything that is held on them', async () => {
    const body = await exported(athlete);
    expect(body).toMatchObject({
      exportedAt: expect.any(String),
      account: { userId: athlete.userId, email: athlete.email, role: 'athlete', registeredAt: expect.any(String) },
      waysToSignIn: [],
      athlete: { athleteId: athlete.profileId, profile: { firstName: 'Marigold', phone: '+13125550101', bio: 'Fast' } },
      membership: [{ teamId, status: 'active' }],
      joinRequests: [{ status: 'accepted' }],
      parents: [{ parentId: parent.profileId, relationship: 'Mother' }],
    });
    expect(list(body, 'sessions')).toHaveLength(1);
    const history = list(body, 'history');
    expect(history.map(({ what }) => what)).toEqual([
      'Account registered',
      'Athlete registered',
      'Join requested',
      'Account status changed',
      'Profile linked',
      'Parent linked',
      'Athlete profile edited',
      'Athlete profile edited',
    ]);
    expect(history.at(-1)).toMatchObject({
      by: 'coach',
      about: 'you',
      changes: ['Jersey number: – → 7', 'Bio: =1+1 → Fast'],
    });
  });

  it('gives coaches and parents theirs', async () => {
    const body = await exported(coach);
    expect(body).toMatchObject({
      coach: { coachId: coach.profileId, email: coach.email },
      teams: [{ teamId, role: 'primary', status: 'active' }],
      waysToSignIn: [{ way: 'password', since: expect.any(String) }],
    });
    const mails = list(body, 'mails');
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([coach.email]));
    expect(mails).toContainEqual(expect.objectContaining({ subject: 'Just for you', text: 'Welcome, Robin' }));
    expect(mails.length).toBeGreaterThan(1);
    expect(list(body, 'history')).toContainEqual(
      expect.objectContaining({ by: 'you', what: 'Athlete profile edited', about: 'athlete', changes: [] }),
    );
    expect(list(body, 'history')).toContainEqual(expect.objectContaining({ what: 'Coach added', about: 'you' }));
    expect(await exported(parent)).toMatchObject({
      parent: { parentId: parent.profileId },
      athletes: [{ athleteId: athlete.profileId, relationship: 'Mother' }],
    });
  });

  it('carries nobody else’s data, neither in JSON nor in the workbook', async () => {
    const strange = [
      [coach, [athlete, other, parent], /Marigold|Quillfeather|Thaddeus|Wrenwick|555010[12]|=1\+1/],
      [athlete, [coach, other, parent], /Thaddeus|Wrenwick|5550102/],
      [parent, [coach, athlete, other], /Marigold|Quillfeather|Thaddeus|Wrenwick|555010[12]|=1\+1/],
    ] as const;
    for (const [person, others, names] of strange) {
      const texts = [JSON.stringify(await exported(person)), JSON.stringify(await cellsOf(person))];
      for (const text of texts) {
        expect(text).not.toMatch(names);
        for (const { email } of others) expect(text).not.toContain(`"${email}"`);
      }
    }
  });

  it('says the same in a workbook, where text stays text', async () => {
    // What no reader of XML or JSON takes may be in old logs.
    await edit(athlete, { bio: '=HYPERLINK("http://example.com")\uffff\ufffe\x0b' });
    await people.settled(['athlete-profile', 'history']);
    const json = await (await as(athlete).raw('GET', '/api/privacy/export')).text();
    expect(json).not.toMatch(/[\ufffe\uffff]|\\u000b/i);
    const cells = await cellsOf(athlete);
    expect(Object.keys(cells)).toEqual([
      'Account',
      'Sign-in methods',
      'Two-step sign-in',
      'Sessions',
      'Invites',
      'Athlete profile',
      'Team',
      'Join requests',
      'Parents',
      'Files',
      'Colleges',
      'Suggested colleges',
      'Updates',
      'Moments',
      'Tasks',
      'Subscription',
      'Saved camps',
      'Notifications',
      'Who viewed my data',
      'Emails',
      'Support sessions',
      'Your history',
      'Newsletters',
      'Closed notifications',
    ]);
    expect(cells['Athlete profile']).toContainEqual(['Profile, first name', 'Marigold']);
    expect(cells['Athlete profile']).toContainEqual(['Profile, bio', '=HYPERLINK("http://example.com")']);
    expect(cells['Sign-in methods']).toEqual([['Nothing is held here.']]);
    expect(cells['Team']).toEqual([
      ['Team id', 'Team', 'Status', 'Groups'],
      [teamId, expect.any(String), 'active'],
    ]);
  });

  it('comes as a file, of nobody but the caller, whatever is asked', async () => {
    const answer = await as(athlete).raw('GET', '/api/privacy/export');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="touchline-your-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    for (const name of ['userId', 'athleteId', 'id', 'email']) {
      const asked = await as(athlete).get(`/api/privacy/export?${name}=${other.userId}`);
      expect([name, asked.status]).toEqual([name, 400]);
    }
    expect((await new Api(started.url, undefined).get('/api/privacy/export')).status).toBe(401);
  });

  it('is for those who are kept out of everything else, too', async () => {
    const gone = await people.parent(athlete.profileId);
    await people.send(parents.of(gone.profileId), { type: 'DeactivateParent' });
    await people.settled(['account-access', 'athlete-profile']);
    expect(await exported(gone)).toMatchObject({ parent: { parentId: gone.profileId, status: 'inactive' } });
  });

  it('is long without being held in memory: every page of mails and history is there once', async () => {
    const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    const person = await people.account('no-role');
    await pool.query(
      `INSERT INTO touchline.mails (key, message_id, person_ids, to_address, to_name, subject, html, text)
       SELECT 'many-' || n, 'many-' || n, ARRAY[$1], 'a@example.com', 'A', 'Mail ' || n, '', '' FROM generate_series(1, 450) n`,
      [person.userId],
    );
    for (let n = 0; n < 3; n++) {
      await people.send(accounts.of(person.userId), { type: 'SetEmailPreference', emailNotifications: n % 2 === 1 });
    }
    await people.settled(['account-access', 'history']);
    const body = await exported(person);
    expect(new Set(list(body, 'mails').map(({ subject }) => subject)).size).toBe(450);
    expect(list(body, 'history')).toHaveLength(4);
  });

  it('is made only so often', async () => {
    const person = await people.account('no-role');
    await people.settled();
    const statuses = new Set<number>();
    for (let n = 0; n < EXPORT_LIMIT.most; n++) statuses.add((await as(person).get('/api/privacy/export')).status);
    expect([...statuses]).toEqual([200]);
    expect((await as(person).get('/api/privacy/export.xlsx')).status).toBe(429);
  });
});

/** Sheet → rows of cells that hold something. */
async function cellsOf(person: Person): Promise<Record<string, unknown[][]>> {
  const response = await as(person).raw('GET', '/api/privacy/export.xlsx');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return Object.fromEntries(
    workbook.worksheets.map((sheet) => {
      const rows: unknown[][] = [];
      sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
      return [sheet.name, rows];
    }),
  );
}
