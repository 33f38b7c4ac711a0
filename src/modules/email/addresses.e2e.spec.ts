import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { listTroubledAddresses } from '../../../contract/email/addresses.js';
import { getEmailPreview, listEmailPreviews } from '../../../contract/email/previews.js';
import { getSession } from '../../../contract/identity/endpoints.js';
import { getAdmin } from '../../../contract/operations/endpoints.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { eventually } from '../../../test/support/eventually.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { People, type Person } from '../../../test/support/people.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { MailRemoval } from '../../platform/mail/mail-retention.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { AddressErasure } from './address-erasure.js';
import { ReportedAddresses } from './reports/reported-addresses.js';
import { signatureOf } from './reports/report.js';

const SECRET = 'a-secret-of-enough-characters';
const NOBODY = { userId: null, athleteId: null, coachId: null, parentId: null };

let started: TestApp;
let people: People;
let pool: pg.Pool;
let coach: Person;
let athlete: Person;
let parent: Person;
let admin: Person;
let auditor: Person;
beforeAll(async () => {
  started = await startTestApp({ environment: { MAIL_REPORTS_SECRET: SECRET, MAIL_POSTMARK_SECRET: SECRET } });
  people = new People(started.app);
  pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  coach = await people.coach('coach');
  athlete = await people.athlete({ teamId: await people.team(coach.profileId) });
  parent = await people.parent(athlete.profileId);
  admin = await people.account('admin');
  auditor = await people.account('auditor');
  await people.settled(['account-access', 'team', 'athlete-profile']);
}, 120_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);

describe('bounces and complaints', () => {
  const report = (reports: readonly object[], { secret = SECRET, at = Date.now() } = {}) => {
    const body = JSON.stringify({ reports });
    const signature = signatureOf(body, secret, Math.floor(at / 1000));
    const headers = { 'content-type': 'application/json', 'touchline-signature': signature };
    return fetch(`${started.url}/api/email/reports/signed`, { method: 'POST', body, headers });
  };
  const list = async (query = '') =>
    bodyOf(await as(admin).get(`/api/email/addresses${query}`), listTroubledAddresses.response);
  const mail = (key: string, address: string) =>
    started.app.get(Mailer, { strict: false }).send({
      key,
      to: { personId: 'person-1', address, name: 'Somebody' },
      subject: 'Your code',
      html: '<p>1</p>',
      text: '1',
    });
  const hard = { id: 'b-1', type: 'bounce', address: 'Gone@Example.com', permanent: true, reason: '550 5.1.1' };
  const waiting = async () => {
    const { waiting: all } = bodyOf(await as(admin).get('/api/admin'), getAdmin.response);
    return all.find(({ key }) => key === 'stopped-addresses')?.count ?? 0;
  };

  it('stop every email to the address, of any kind, and say so', async () => {
    expect(await waiting()).toBe(0);
    expect(await mail('before', 'gone@example.com')).toBe('sent');
    expect((await report([hard])).status).toBe(200);
    expect(await mail('after', 'gone@example.com')).toBe('not-sent');
    expect(await mail('of another', 'here@example.com')).toBe('sent');
    const { rows } = await pool.query('SELECT state, refused_for FROM touchline.mails WHERE key = $1', ['after']);
    expect(rows).toEqual([{ state: 'not-sent', refused_for: 'bounced' }]);
    expect(await waiting()).toBe(1);
    const [found] = (await list('?status=bounced&search=gone')).addresses;
    expect(found).toMatchObject({
      address: 'Gone@Example.com',
      stopped: 'bounced',
      reason: '550 5.1.1',
      softBounces: 0,
    });
  });

  it('are allowed again by an admin with a reason, whatever is replayed; nobody else may', async () => {
    const _id = (await list('?search=gone')).addresses[0]?._id ?? '';
    const allow = (by: Person, reason = 'They mended their mailbox.') =>
      as(by).call('POST', `/api/email/addresses/${_id}/allow`, { reason });
    for (const other of [coach, athlete, parent]) expect((await allow(other)).status).toBe(403);
    expect((await allow(admin, ' ')).status).toBe(400);
    expect((await allow(admin)).status).toBe(200);
    expect((await allow(admin)).body).toMatchObject({ code: 'not-stopped' });
    await report([hard]);
    expect(await mail('allowed', 'gone@example.com')).toBe('sent');
    expect((await list('?status=allowed')).addresses).toMatchObject([{ allowedFor: 'They mended their mailbox.' }]);
  });

  it('count soft bounces, and stop nothing for them', async () => {
    const soft = { type: 'bounce', address: 'full@example.com', permanent: false };
    expect(await mail('to the filling', 'full@example.com')).toBe('sent');
    await report([
      { ...soft, id: 's-1' },
      { ...soft, id: 's-2' },
      { ...soft, id: 's-1' },
    ]);
    expect(await mail('to the full', 'full@example.com')).toBe('sent');
    expect((await list('?status=soft')).addresses).toMatchObject([{ softBounces: 2, stopped: null }]);
  });

  it('come signed, and lately, or are refused', async () => {
    const other = [{ ...hard, id: 'forged', address: 'victim@example.com' }];
    expect((await report(other, { secret: 'another-secret-of-characters' })).status).toBe(401);
    expect((await report(other, { at: Date.now() - 600_000 })).status).toBe(401);
    const path = `${started.url}/api/email/reports`;
    const post = (to: string, headers = {}) => fetch(`${path}/${to}`, { method: 'POST', body: '{}', headers });
    expect((await post('signed', { 'content-type': 'application/json' })).status).toBe(401);
    expect((await post('postmark', { 'content-type': 'application/json' })).status).toBe(401);
    // No topic is configured.
    expect((await post('ses')).status).toBe(404);
    expect(await mail('to the victim', 'victim@example.com')).toBe('sent');
  });

  it('come from Postmark', async () => {
    expect(await mail('to the calm', 'angry@example.com')).toBe('sent');
    const authorization = `Basic ${Buffer.from(`touchline:${SECRET}`).toString('base64')}`;
    const body = JSON.stringify({ RecordType: 'SpamComplaint', ID: 9, Email: 'angry@example.com' });
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await fetch(`${started.url}/api/email/reports/postmark`, { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
    expect(await mail('to the angry', 'angry@example.com')).toBe('not-sent');
    expect((await list('?search=ANGRY')).addresses).toMatchObject([{ address: 'angry@example.com' }]);
  });

  it('name no address that we never mailed, and stop it', async () => {
    await report([{ ...hard, id: 'of-others', address: 'customer-of-others@example.com' }]);
    const found = (await list('?search=customer-of-others@example.com')).addresses;
    expect(found).toMatchObject([{ address: '[erased]', reason: '', stopped: 'bounced' }]);
    expect(await mail('to the new', 'customer-of-others@example.com')).toBe('not-sent');
  });

  const erase = async () => {
    await started.app.get(MailRemoval, { strict: false }).run([], ['angry@example.com']);
    await started.app.get(AddressErasure, { strict: false }).forgetThings(NOBODY, ['angry@example.com']);
    await people.settled(['email-addresses']);
  };
  const stored = async () => {
    const events = await pool.query("SELECT data FROM touchline.events WHERE stream LIKE 'emailAddress-%'");
    return JSON.stringify([events.rows, await list('?count=100')]);
  };

  it('stay known after an erasure, by a hash alone', async () => {
    await erase();
    await erase();
    expect((await list('?search=angry')).addresses).toEqual([]);
    expect((await list('?search=angry@example.com')).addresses).toMatchObject([
      { address: '[erased]', reason: '', stopped: 'complained' },
    ]);
    expect(await mail('to the erased', 'angry@example.com')).toBe('not-sent');
  });

  it('are told of who has the address after that, until they are erased too', async () => {
    const _id = (await list('?search=angry@example.com')).addresses[0]?._id ?? '';
    const allow = { reason: 'They are new here.' };
    expect((await as(admin).call('POST', `/api/email/addresses/${_id}/allow`, allow)).status).toBe(200);
    expect(await mail('to the next', 'angry@example.com')).toBe('sent');
    const again = { id: 'later', type: 'bounce', address: 'angry@example.com', permanent: true, reason: 'Gone.' };
    expect((await report([again])).status).toBe(200);
    expect((await list('?search=angry')).addresses).toMatchObject([{ stopped: 'bounced', reason: 'Gone.' }]);
    await erase();
    expect((await list('?search=angry')).addresses).toEqual([]);
    expect(await stored()).not.toMatch(/angry|new here|Gone\./);
  });
});

describe('someone whose address is stopped', () => {
  const stopped = async (of: Person) => bodyOf(await as(of).get('/api/session'), getSession.response).emailsStopped;

  it('is told why by their session, until an admin allows emails again', async () => {
    expect(await stopped(parent)).toBeUndefined();
    const reported = started.app.get(ReportedAddresses, { strict: false });
    const addressId = await reported.idOf(parent.email);
    const report = { id: 'complaint-of-parent', type: 'complaint', address: parent.email, permanent: true, reason: '' };
    await reported.record({ source: 'signed', reports: [report as never] });
    await people.settled(['email-addresses']);
    expect(await stopped(parent)).toBe('complained');
    expect(await stopped(athlete)).toBeUndefined();
    const allow = await as(admin).call('POST', `/api/email/addresses/${addressId}/allow`, { reason: 'By mistake.' });
    expect(allow.status).toBe(200);
    expect(await stopped(parent)).toBeUndefined();
  });
});

describe('previews of emails', () => {
  const list = async (by: Person) => bodyOf(await as(by).get('/api/email/previews'), listEmailPreviews.response);
  const sent = async () => {
    const { rows } = await pool.query<{ subject: string; to_address: string; state: string }>(
      "SELECT subject, to_address, state FROM touchline.mails WHERE starts_with(key, 'email-preview.')",
    );
    return rows;
  };

  it('show every email with its reader and kind, to admins and auditors alone', async () => {
    const { previews } = await list(admin);
    expect(previews).toContainEqual({
      key: 'payment-failed',
      about: 'Payments',
      to: 'the athlete or parent who pays',
      kind: null,
      subject: 'Your payment for Pro failed',
    });
    expect(await list(auditor)).toEqual({ previews });
    for (const one of [coach, athlete, parent]) {
      expect((await as(one).get('/api/email/previews')).status).toBe(403);
      expect((await as(one).get('/api/email/previews/payment-failed')).status).toBe(403);
    }
    for (const { key } of previews) expect((await as(admin).get(`/api/email/previews/${key}`)).status).toBe(200);
  });

  it('have the headers and the foot that their kind gives them, and draw their pictures', async () => {
    const one = async (key: string) =>
      bodyOf(await as(admin).get(`/api/email/previews/${key}`), getEmailPreview.response);
    const digest = await one('daily-update');
    expect(digest.headers.map(({ name }) => name)).toEqual(['Auto-Submitted', 'List-Unsubscribe']);
    expect(digest.html).toContain('Unsubscribe from daily team updates');
    expect(digest.text).toContain('Unsubscribe from daily team updates');
    const invite = await one('invite');
    expect(invite.headers.map(({ name }) => name)).toEqual(['Auto-Submitted']);
    expect(invite.html).toContain('src="data:image/png;base64,');
    expect(invite.html).not.toContain('cid:');
    for (const key of ['nothing', 'constructor', '..%2Fpreviews'])
      expect((await as(admin).get(`/api/email/previews/${key}`)).status).toBe(404);
  });

  it('are sent to the admin who asks, marked as tests, thirty an hour', async () => {
    const test = (by: Person, key: string) => as(by).call('POST', `/api/email/previews/${key}/test`);
    expect((await test(auditor, 'invite')).status).toBe(403);
    expect((await test(coach, 'invite')).status).toBe(403);
    expect((await test(admin, 'nothing')).status).toBe(404);
    expect(await sent()).toEqual([]);
    const answer = await test(admin, 'daily-update');
    expect([answer.status, answer.body]).toEqual([200, { sentTo: admin.email }]);
    await eventually('the test email', async () => (await sent())[0]?.state === 'sent');
    expect(await sent()).toEqual([
      { subject: 'Test: Your daily update: 4 items', to_address: admin.email, state: 'sent' },
    ]);
    const answers = [];
    for (let count = 0; count < 30; count++) answers.push((await test(admin, 'invite')).status);
    expect(answers).toEqual([...Array.from({ length: 29 }, () => 200), 429]);
  });
});
