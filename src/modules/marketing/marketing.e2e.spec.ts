import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getShownMarketing, listMarketing } from '../../../contract/marketing/endpoints.js';
import { Marketing } from '../../../contract/marketing/marketing.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { form, madeFiles } from '../../../test/support/made-files.js';
import { People, type Person } from '../../../test/support/people.js';

let now = new Date('2026-03-05T15:00:00Z');
let started: TestApp;
let admin: Api;
let coach: Api;
let soccerCoach: Api;
let athlete: Api;
const as = ({ token }: Person): Api => new Api(started.url, token);

beforeAll(async () => {
  started = await startTestApp({ clock: { now: () => now } });
  const people = new People(started.app);
  admin = as(await people.account('admin'));
  const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
  const teamId = await people.team(primary.profileId);
  await people.team(other.profileId, ['wSoccer']);
  [coach, soccerCoach, athlete] = [as(primary), as(other), as(await people.athlete({ teamId }))];
  await people.settled(['account-access', 'team', 'athlete-profile']);
}, 120_000);
afterAll(() => started.stop());

const add = async (fields: object): Promise<Marketing> =>
  bodyOf(await admin.call('POST', '/api/marketing', { title: 'New', from: '2026-03-01', ...fields }), Marketing);
const shownTo = async (person: Api): Promise<string | undefined> =>
  bodyOf(await person.get('/api/marketing-notification'), getShownMarketing.response).notification?.title;
const dismiss = (person: Api, { _id }: Marketing) =>
  person.call('POST', `/api/marketing-notification/${_id}/dismiss`, {});

describe('a marketing notification', () => {
  it('is shown to its roles and sports between its days, closed once for every device, and one a day', async () => {
    const first = await add({ title: 'First', roles: ['coach'], sports: ['football'], until: '2026-03-10' });
    const second = await add({ title: 'Second', from: '2026-03-02', roles: ['coach'], sports: ['football'] });
    await add({ title: 'To come', from: '2026-04-01' });
    expect(first.status).toBe('active');
    expect(await shownTo(coach)).toBe('First');
    for (const other of [soccerCoach, athlete, admin]) expect(await shownTo(other)).toBeUndefined();

    expect((await dismiss(coach, first)).status).toBe(200);
    expect((await dismiss(coach, first)).status).toBe(200);
    expect(await shownTo(coach)).toBeUndefined();
    now = new Date('2026-03-06T15:00:00Z');
    expect(await shownTo(coach)).toBe('Second');
    await dismiss(coach, second);
    now = new Date('2026-04-02T15:00:00Z');
    for (const anybody of [coach, soccerCoach, athlete]) expect(await shownTo(anybody)).toBe('To come');
    const { notifications } = bodyOf(await admin.get('/api/marketing?filter=first'), listMarketing.response);
    expect(notifications).toMatchObject([{ title: 'First', status: 'ended', dismissed: 1 }]);
  });

  it('is shown to nobody while the flag is off', async () => {
    now = new Date('2026-05-02T15:00:00Z');
    await add({ title: 'May', from: '2026-05-01', until: '2026-05-02' });
    await admin.call('PUT', '/api/flags/marketing', { on: false });
    expect(await shownTo(athlete)).toBeUndefined();
    await admin.call('PUT', '/api/flags/marketing', { on: null });
    expect(await shownTo(athlete)).toBeDefined();
  });

  it('is edited on top of what was seen, deleted with a way back, and kept by admins alone', async () => {
    const { _id } = await add({ title: 'Draft', from: '2030-01-01' });
    const path = `/api/marketing/${_id}`;
    await admin.call('PUT', path, { title: 'Other', basedOn: { title: 'Draft' } });
    expect((await admin.call('PUT', path, { title: 'Third', basedOn: { title: 'Draft' } })).body).toMatchObject({
      code: 'changed-meanwhile',
    });
    const wrong = await admin.call('PUT', path, { until: '2029-12-31' });
    expect([wrong.status, Object.keys(wrong.body['fields'] as object)]).toEqual([400, ['until']]);
    const script = await admin.call('PUT', path, { externalLink: 'javascript:alert(1)' });
    expect([script.status, Object.keys(script.body['fields'] as object)]).toEqual([400, ['externalLink']]);
    const { eventId, stream } = (await admin.call('DELETE', path)).body;
    expect((await admin.call('PUT', path, { title: 'x' })).status).toBe(404);
    expect((await admin.call('POST', '/api/undo', { eventId, stream })).status).toBe(200);
    for (const other of [coach, athlete]) expect((await other.get('/api/marketing')).status).toBe(403);
  });

  it('has an image that everyone who is shown it can fetch', async () => {
    const { _id } = await add({ title: 'With a picture', from: '2026-04-02', roles: ['athlete'] });
    const set = await admin.form(`/api/marketing/${_id}/image`, form(await madeFiles.png()));
    expect(set.status).toBe(200);
    const { notifications } = bodyOf(await admin.get('/api/marketing?filter=picture'), listMarketing.response);
    const picture = await fetch(`${started.url}${notifications[0]?.image ?? ''}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});
