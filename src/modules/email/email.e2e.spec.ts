import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { getEmailPreferences } from '../../../contract/email/preferences.js';
import { whoWantsEmails } from '../../../projections/account-access/emails-wanted.queries.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { People, type Person } from '../../../test/support/people.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { UnsubscribeLinks } from '../../platform/mail/unsubscribe-links.js';

let started: TestApp;
let people: People;
let pool: pg.Pool;
let links: UnsubscribeLinks;
let coach: Person;
let athlete: Person;
let parent: Person;
beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  links = started.app.get(UnsubscribeLinks, { strict: false });
  coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  athlete = await people.athlete({ teamId });
  parent = await people.parent(athlete.profileId);
  await people.settled(['account-access', 'team', 'athlete-profile']);
}, 120_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);
const preferencesOf = async (person: Person) =>
  bodyOf(await as(person).get('/api/email/preferences'), getEmailPreferences.response);
const kindsOf = async (person: Person) =>
  Object.fromEntries((await preferencesOf(person)).kinds.map(({ kind, wanted }) => [kind, wanted]));
const pathFor = async ({ userId }: Person, kind: Parameters<UnsubscribeLinks['of']>[0]['kind'] = 'newsletters') =>
  new URL((await links.of({ userId, kind })).url).pathname;
const open = (path: string) => fetch(`${started.url}${path}`);
const press = (path: string, form: string | FormData = 'List-Unsubscribe=One-Click') =>
  fetch(`${started.url}${path}`, {
    method: 'POST',
    body: form,
    ...(typeof form === 'string' && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
const eventsOf = async ({ userId }: Person) => {
  const { rows } = await pool.query<{ type: string }>('SELECT type FROM touchline.events WHERE stream = $1', [
    `account-${userId}`,
  ]);
  return rows.filter(({ type }) => type === 'EmailKindSet').length;
};

describe('kinds of email', () => {
  it('are those of the role, and wanted until someone says otherwise', async () => {
    const all = { 'daily-updates': true, newsletters: true, promotions: true };
    expect(await kindsOf(athlete)).toEqual(all);
    expect(await kindsOf(parent)).toEqual(all);
    expect(await kindsOf(coach)).toEqual({ ...all, 'team-notices': true });
  });

  it('are turned off and on, for oneself alone', async () => {
    const set = (wanted: boolean) => as(parent).call('PUT', '/api/email/preferences', { kind: 'promotions', wanted });
    expect((await set(false)).status).toBe(200);
    expect(await kindsOf(parent)).toMatchObject({ promotions: false, newsletters: true });
    expect(await kindsOf(athlete)).toMatchObject({ promotions: true });
    const everybody = [coach, athlete, parent].map(({ userId }) => userId);
    expect(await whoWantsEmails(pool, 'promotions', everybody)).toEqual(new Set([coach.userId, athlete.userId]));
    await set(true);
    expect(await whoWantsEmails(pool, 'promotions', everybody)).toEqual(new Set(everybody));
  });

  it('come at the time of one’s own zone, until it is taken back', async () => {
    const set = (timeZone: unknown) => as(parent).call('PUT', '/api/email/time-zone', { timeZone });
    expect(await preferencesOf(parent)).toMatchObject({ timeZone: null });
    expect((await set('America/Denver')).body).toMatchObject({ timeZone: 'America/Denver' });
    expect(await preferencesOf(parent)).toMatchObject({ timeZone: 'America/Denver' });
    expect(await preferencesOf(athlete)).toMatchObject({ timeZone: null });
    const { rows } = await pool.query<{ id: string }>(
      "SELECT id FROM touchline.events WHERE stream = $1 AND type = 'TimeZoneSet'",
      [`account-${parent.userId}`],
    );
    const undo = { eventId: rows[0]?.id, stream: `account-${parent.userId}` };
    expect((await as(athlete).call('POST', '/api/undo', undo)).status).toBe(404);
    expect((await as(parent).call('POST', '/api/undo', undo)).status).toBe(200);
    expect(await preferencesOf(parent)).toMatchObject({ timeZone: null });
    for (const wrong of ['Chicago', '+05:00', 'Mars/Base', 7, undefined, 'x'.repeat(100_000)]) {
      const { status, body } = await set(wrong);
      expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['timeZone']]);
    }
  });

  it('come to nobody whose switch over all kinds is off', async () => {
    const set = (emailNotifications: boolean) =>
      as(coach).call('PUT', '/api/account/preferences', { emailNotifications });
    await set(false);
    expect(await preferencesOf(coach)).toMatchObject({ emailNotifications: false });
    expect(await whoWantsEmails(pool, 'newsletters', [coach.userId])).toEqual(new Set());
    await set(true);
    expect(await whoWantsEmails(pool, 'newsletters', [coach.userId])).toEqual(new Set([coach.userId]));
  });

  it.each([
    [{ kind: 'team-notices', wanted: false }, 'kind'],
    [{ kind: 'everything', wanted: false }, 'kind'],
    [{ kind: 'newsletters' }, 'wanted'],
    [{ kind: 'newsletters', wanted: 'no' }, 'wanted'],
  ])('refuses %j of an athlete, and names the field', async (body, field) => {
    const { status, body: said } = await as(athlete).call('PUT', '/api/email/preferences', body);
    expect(status).toBe(400);
    expect(Object.keys((said as { fields: object }).fields)).toEqual([field]);
  });
});

describe('a link to unsubscribe', () => {
  it('shows a page with a button; opening it, as scanners do, changes nothing', async () => {
    const path = await pathFor(athlete);
    for (let scan = 0; scan < 3; scan++) {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = await answer.text();
      expect(page).toContain('Unsubscribe from newsletters?');
      expect(page).toContain(`<form method="post" action="${path}">`);
      expect(page).not.toContain('<script');
    }
    expect(await kindsOf(athlete)).toMatchObject({ newsletters: true });
  });

  it('unsubscribes by one POST without a session, and as well when it is repeated', async () => {
    const path = await pathFor(athlete);
    const before = await eventsOf(athlete);
    for (let time = 0; time < 3; time++) {
      const answer = await press(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('You’re unsubscribed');
    }
    expect(await kindsOf(athlete)).toEqual({ 'daily-updates': true, newsletters: false, promotions: true });
    expect(await eventsOf(athlete)).toBe(before + 1);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await press(path, form)).status).toBe(200);
    expect(await (await open(path)).text()).toContain('Subscribe again');
  });

  it('keeps back what was about to leave', async () => {
    const mailer = started.app.get(Mailer, { strict: false });
    const to = { personId: parent.userId, address: parent.email, name: 'A Parent' };
    const head = { name: 'Touchline', color: null };
    const message = renderEmail({
      head,
      subject: 'News',
      preview: '',
      heading: '',
      paragraphs: [],
      reason: 'Because.',
    });
    const send = (key: string) => mailer.send({ key, to, kind: 'newsletters', ...message });
    expect(await send('news-1')).toBe('sent');
    // Pressed in the mail program while the next is being sent to many.
    const [, ...outcomes] = await Promise.all([
      press(await pathFor(parent)),
      ...Array.from({ length: 5 }, (_, one) => send(`racing-${one}`)),
    ]);
    expect(outcomes.every((outcome) => outcome === 'sent' || outcome === 'not-sent')).toBe(true);
    expect(await send('news-2')).toBe('not-sent');
    const { rows } = await pool.query('SELECT state, refused_for FROM touchline.mails WHERE key = $1', ['news-2']);
    expect(rows).toEqual([{ state: 'not-sent', refused_for: 'unwanted' }]);
  });

  it('changes the other kinds of its person too, and takes its own back', async () => {
    const path = await pathFor(athlete);
    await press(path, 'kind=promotions&wanted=no');
    await press(path, 'kind=newsletters&wanted=yes');
    expect(await kindsOf(athlete)).toEqual({ 'daily-updates': true, newsletters: true, promotions: false });
    expect(await kindsOf(coach)).toMatchObject({ promotions: true });
  });

  it.each(['kind=everything', 'kind=newsletters&wanted=maybe'])('refuses the form %s', async (form) => {
    expect((await press(await pathFor(athlete), form)).status).toBe(400);
  });

  it('can’t be made up: not for another person, not for another kind', async () => {
    const [said, signature] = (await pathFor(athlete)).split('/').at(-1)!.split('.') as [string, string];
    const forged = [
      `${Buffer.from(`${coach.userId} newsletters`).toString('base64url')}.${signature}`,
      `${said}.${'A'.repeat(signature.length)}`,
      said,
      'x',
    ];
    for (const token of forged) {
      const page = await open(`/unsubscribe/${token}`);
      expect(await page.text()).toContain('This link doesn’t work');
      expect((await press(`/unsubscribe/${token}`)).status).toBe(404);
    }
    expect(await kindsOf(coach)).toMatchObject({ newsletters: true });
  });

  it('works for somebody whose account is gone', async () => {
    const path = await pathFor({ ...athlete, userId: 'nobody-anymore' });
    expect((await press(path)).status).toBe(200);
    expect(await (await open(path)).text()).toContain('You’re unsubscribed');
  });

  it('takes forms there alone: elsewhere they stay refused', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ a: 'b' }) };
    expect((await fetch(`${started.url}/api/auth/sign-in`, form)).status).toBe(415);
  });
});
