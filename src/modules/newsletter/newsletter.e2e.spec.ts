import { Global, Module } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { countAudience, listNewsletters, readNewsletter } from '../../../contract/newsletter/endpoints.js';
import { type Audience, everyone, Newsletter } from '../../../contract/newsletter/newsletter.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { eventually } from '../../../test/support/eventually.js';
import { form, madeFiles } from '../../../test/support/made-files.js';
import { People, type Person } from '../../../test/support/people.js';
import { TestSmtpServer } from '../../../test/support/smtp.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { newsletters } from './newsletter.decider.js';
import { NEWSLETTER_BATCH, SendNewsletter } from './newsletter.policies.js';

/** Small, so that a handful of people takes several. */
@Global()
@Module({ providers: [{ provide: NEWSLETTER_BATCH, useValue: 2 }], exports: [NEWSLETTER_BATCH] })
class SmallBatches {}

let server: TestSmtpServer;
let started: TestApp;
let pool: pg.Pool;
let people: People;
let admin: Api;
let teamId: string;
let coach: Person;
let minor: Person;
let adult: Person;
let parentOfMinor: Person;
let parentOfAdult: Person;

const as = ({ token }: Person): Api => new Api(started.url, token);

beforeAll(async () => {
  server = await TestSmtpServer.start();
  started = await startTestApp({ environment: { SMTP_URL: server.url }, imports: [SmallBatches] });
  pool = new pg.Pool({ connectionString: started.databaseUrl });
  people = new People(started.app);
  admin = as(await people.account('admin'));
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  minor = await people.athlete({ teamId, born: '2012-01-01' });
  adult = await people.athlete({ teamId, born: '2001-01-01' });
  parentOfMinor = await people.parent(minor.profileId);
  parentOfAdult = await people.parent(adult.profileId);
  await people.settled(['account-access', 'team', 'athlete-profile']);
}, 120_000);
afterAll(async () => {
  await pool.end();
  await started.stop();
  await server.stop();
});
beforeEach(() => server.forget());

const content = (words = 'Call every college.') =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });
const fields = { title: 'Signing day', description: null, content: content() };
const write = async (): Promise<Newsletter> => bodyOf(await admin.call('POST', '/api/newsletters', fields), Newsletter);
const read = async (id: string): Promise<Newsletter> => bodyOf(await admin.get(`/api/newsletters/${id}`), Newsletter);
const post = (one: Newsletter, audience: Partial<Audience> = {}) =>
  admin.call('POST', `/api/newsletters/${one._id}/post`, {
    audience: { ...everyone, teamIds: [teamId], ...audience },
    updatedAt: one.updatedAt,
  });
const isPosted = (id: string): Promise<Newsletter> =>
  eventually('the newsletter is out', async () => {
    const now = await read(id);
    return now.status === 'posted' ? now : undefined;
  });
/** Of newsletters: joining a team is emailed too. */
const received = () => server.received.filter(({ raw }) => /^Subject: (?:Test: )?Signing day$/m.test(raw));
const addresses = (): string[] =>
  received()
    .flatMap(({ to }) => to)
    .toSorted();
const mailedTo = (person: Person): string => received().find(({ to }) => to.includes(person.email))?.raw ?? '';

describe('a newsletter that is posted', () => {
  it('goes once to each person of the audience, is counted for adults and read in the app by them alone', async () => {
    const written = await write();
    const audience = await admin.get(`/api/newsletter-audience?teamIds=${teamId}`);
    expect(bodyOf(audience, countAudience.response)).toEqual({ people: 5, emails: 5 });
    expect((await post(written)).status).toBe(200);
    const out = await isPosted(written._id);
    expect(out.figures).toEqual({ people: 5, sent: 5, waiting: 0, skipped: 0, failed: 0, opened: 0, counted: 3 });
    expect(addresses()).toEqual(
      [coach, minor, adult, parentOfMinor, parentOfAdult].map(({ email }) => email).toSorted(),
    );

    // No minor’s email has the pixel, nor has their parent’s: families share mailboxes.
    const pixel = /\/newsletters\/opened\/([0-9a-f-]{36})/;
    const raw = (person: Person) => mailedTo(person).replace(/=\r\n/g, '');
    for (const person of [minor, parentOfMinor]) expect(raw(person)).not.toMatch(pixel);
    const token = pixel.exec(raw(adult))?.[1] ?? '';
    for (let look = 0; look < 2; look++) {
      const answer = await fetch(`${started.url}/newsletters/opened/${token}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
    }
    expect((await fetch(`${started.url}/newsletters/opened/${randomUUID()}`)).status).toBe(200);
    expect((await read(written._id)).figures).toMatchObject({ opened: 1 });

    const page = `/api/newsletters/${written._id}/read`;
    const seen = bodyOf(await as(parentOfMinor).get(page), readNewsletter.response);
    expect(seen).toMatchObject({ title: 'Signing day', content: fields.content });
    expect((await as(await people.coach('coach')).get(page)).status).toBe(404);
    expect((await as(coach).get(`/api/newsletters/${written._id}`)).status).toBe(403);
  });

  it('leaves out who turned newsletters off, who can still read it', async () => {
    const off = await people.coach('assistant-coach');
    await people.settled();
    await as(off).call('PUT', '/api/account/preferences', { emailNotifications: false });
    const written = await write();
    await post(written, { roles: ['coach'], teamIds: [] });
    const { figures } = await isPosted(written._id);
    expect(figures).toMatchObject({ skipped: 1 });
    expect(addresses()).not.toContain(off.email);
    expect((await as(off).get(`/api/newsletters/${written._id}/read`)).status).toBe(200);
  });

  it('is paused between batches and resumed, and nobody gets it twice', async () => {
    const written = await write();
    // The first try fails for now; until it is tried again, somebody presses Pause.
    server.answerNext(451, 'Try again later');
    await post(written);
    await eventually('the audience is noted', async () => (await read(written._id)).figures?.people === 5 || undefined);
    const paused = await admin.call('POST', `/api/newsletters/${written._id}/pause`);
    expect(bodyOf(paused, Newsletter).status).toBe('paused');
    expect((await admin.call('POST', `/api/newsletters/${written._id}/pause`)).body).toMatchObject({
      code: 'nothing-changed',
    });
    expect(received().length).toBeLessThan(5);
    await admin.call('POST', `/api/newsletters/${written._id}/resume`);
    const { figures } = await isPosted(written._id);
    expect(figures).toMatchObject({ sent: 5, failed: 0 });
    expect(new Set(addresses()).size).toBe(5);
    expect(received()).toHaveLength(5);
    expect((await admin.call('POST', `/api/newsletters/${written._id}/pause`)).body).toMatchObject({
      code: 'newsletter-sent',
    });
  });

  it('is not posted while the flag is off, and one that is being sent waits', async () => {
    const written = await write();
    await admin.call('PUT', '/api/flags/newsletters', { on: false });
    expect((await post(written)).body).toMatchObject({ code: 'turned-off' });
    const { _id: newsletterId, updatedAt: seen } = written;
    const audience = { ...everyone, teamIds: [teamId] };
    const stream = newsletters.of(newsletterId);
    const { events } = await started.app
      .get(CommandGateway, { strict: false })
      .send(stream, { type: 'PostNewsletter', audience, people: 5, seen }, { actor: SYSTEM_ACTOR });
    const run = events[0]!.id;
    await eventually('the sending to ask for a later look', async () => {
      const { rowCount } = await pool.query(
        "SELECT FROM bullmq.job WHERE name = 'send-newsletter' AND data ->> 'run' = $1",
        [run],
      );
      return rowCount === 2 || undefined;
    });
    expect(received()).toHaveLength(0);
    await admin.call('PUT', '/api/flags/newsletters', { on: null });
    const job = started.app.get(SendNewsletter, { strict: false });
    await job.run(job.payload.parse({ newsletterId, run, batch: 0 }));
    expect((await isPosted(newsletterId)).figures).toMatchObject({ sent: 5, failed: 0 });
    expect(received()).toHaveLength(5);
  });

  it('goes on after an address that the mail server refuses for good', async () => {
    const written = await write();
    server.answerNext(550, 'No such user');
    await post(written, { roles: ['parent'] });
    expect((await isPosted(written._id)).figures).toMatchObject({ people: 2, sent: 1, failed: 1 });
  });

  it('stays as it is, and is not posted again', async () => {
    const written = await write();
    await post(written, { roles: ['parent'] });
    const out = await isPosted(written._id);
    for (const answer of [
      await post(out),
      await admin.call('PUT', `/api/newsletters/${written._id}`, { title: 'Camps' }),
      await admin.call('DELETE', `/api/newsletters/${written._id}`),
    ])
      expect([answer.status, answer.body['code']]).toEqual([409, 'newsletter-posted']);
    // The address refused above no longer gets any.
    expect(out.figures).toMatchObject({ sent: 1, skipped: 1 });
    expect(received()).toHaveLength(1);
  });
});

describe('a draft', () => {
  it('is listed, edited on top of what was seen, and deleted with a way back', async () => {
    const { _id, title } = await write();
    const path = `/api/newsletters/${_id}`;
    await admin.call('PUT', path, { title: 'Camps', basedOn: { title } });
    const stale = await admin.call('PUT', path, { title: 'Visits', basedOn: { title } });
    expect([stale.status, stale.body['code']]).toEqual([409, 'changed-meanwhile']);
    const listed = bodyOf(await admin.get('/api/newsletters?filter=camps&status=draft'), listNewsletters.response);
    expect(listed.newsletters).toMatchObject([{ _id, title: 'Camps', status: 'draft', figures: null }]);
    const { eventId, stream } = (await admin.call('DELETE', path)).body;
    expect((await admin.get(path)).status).toBe(404);
    expect((await admin.call('POST', '/api/undo', { eventId, stream })).status).toBe(200);
    expect(await read(_id)).toMatchObject({ title: 'Camps' });
  });

  it('is not posted by who has not seen its last words, to nobody, or without words', async () => {
    const written = await write();
    await admin.call('PUT', `/api/newsletters/${written._id}`, { title: 'Camps' });
    expect((await post(written)).body).toMatchObject({ code: 'changed-meanwhile' });
    const now = await read(written._id);
    expect((await post(now, { teamIds: [randomUUID()] })).body).toMatchObject({ code: 'empty-audience' });
    await admin.call('PUT', `/api/newsletters/${written._id}`, { content: '{"type":"doc","content":[]}' });
    const empty = await post(await read(written._id));
    expect([empty.status, empty.body['fields']]).toMatchObject([400, { content: expect.any(String) }]);
  });

  it('refuses content that the editor could not have written, naming the field', async () => {
    const hostile = content().replace('"paragraph"', '"script"');
    const answer = await admin.call('POST', '/api/newsletters', { ...fields, content: hostile });
    expect([answer.status, Object.keys(answer.body['fields'] as object)]).toEqual([400, ['content']]);
  });

  it('is tested on oneself alone, once for one press', async () => {
    const { _id } = await write();
    const key = { 'idempotency-key': randomUUID() };
    const press = () => admin.call('POST', `/api/newsletters/${_id}/test`, {}, key);
    const [{ body }] = await Promise.all([press(), press()]);
    await eventually('the test is there', () => Promise.resolve(received().length > 0 || undefined));
    expect(addresses()).toEqual([body['sentTo']]);
    expect(received()[0]?.raw).toMatch(/^Subject: Test: Signing day$/m);
    expect(await read(_id)).toMatchObject({ status: 'draft', figures: null });
  });

  it('has a header image, which Undo takes back', async () => {
    const { _id } = await write();
    const set = await admin.form(`/api/newsletters/${_id}/header-image`, form(await madeFiles.png()));
    expect(set.status).toBe(200);
    const { headerImage } = await read(_id);
    const picture = await fetch(`${started.url}${headerImage ?? ''}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await admin.call('POST', '/api/undo', { eventId: set.body['eventId'], stream: set.body['stream'] });
    expect((await read(_id)).headerImage).toBeNull();
    const other = await admin.form(`/api/newsletters/${_id}/header-image`, form(madeFiles.mp3()));
    expect(other.status).toBe(415);
  });
});
