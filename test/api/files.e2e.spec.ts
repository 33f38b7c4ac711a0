import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import sharp from 'sharp';
import request from 'supertest';
import { FILE_LIMIT } from '../../contract/file/vocabulary.js';
import { dayAt } from '../../contract/day.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { Config } from '../../src/platform/config/config.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { DeleteFile } from '../../src/platform/files/delete-file.job.js';
import { FileSweep } from '../../src/platform/files/file-sweep.js';
import { Files } from '../../src/platform/files/files.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, type Answer } from '../support/api.js';
import { form, madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';

const READ = ['account-access', 'team', 'team-roster', 'athlete-profile'];
const clock = new SettableClock(new Date());
let started: TestApp;
let people: People;
let coach: Api;
let self: Api;
let parent: Api;
let stranger: Api;
let auditor: Api;
let athlete: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp({ clock });
  people = new People(started.app);
  const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
  teamId = await people.team(primary.profileId);
  await people.team(other.profileId);
  athlete = await people.athlete({ teamId });
  const guardian = await people.parent(athlete.profileId);
  const reader = await people.account('auditor');
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  [coach, self, parent, stranger, auditor] = [primary, athlete, guardian, other, reader].map(
    ({ token }) => new Api(started.url, token),
  ) as [Api, Api, Api, Api, Api];
}, 60_000);
afterAll(() => started.stop());

const path = (rest: string) => `/api/athlete/${athlete.profileId}/${rest}`;
const named = (nickname: string) => ({ nickname });
const add = (api: Api, bytes: Uint8Array, nickname = 'Tape', name = 'x.mp4', headers: Record<string, string> = {}) =>
  api.form(path('file'), form(bytes, named(nickname), name), headers);
const list = async (api = self) => (await api.get(path('files'))).body['files'] as { _id: string; nickname: string }[];
const undo = (api: Api, eventId: unknown) =>
  api.call('POST', '/api/undo', { eventId, stream: `athlete-${athlete.profileId}` });
const idOf = ({ body }: Answer) => String(body['_id']);
const addressOf = async (fileId: string) =>
  String((await self.get(path(`file/${fileId}`))).body['athleteFileSignedUrl']);
/** What anybody gets at an address of a file, as bytes. */
const fileAt = (address: string) => request(started.url).get(address).responseType('blob');
const home = () => join(started.app.get(Config, { strict: false }).home, 'files');
const kept = async () => (await readdir(home(), { recursive: true })).filter((name) => name.includes('/'));

describe('a file of an athlete', () => {
  it('is added, listed, fetched, removed and brought back', async () => {
    const tape = madeFiles.mp4(50_000);
    const added = await add(self, tape, 'Junior tape');
    expect(added).toMatchObject({
      status: 201,
      body: {
        nickname: 'Junior tape',
        contentType: 'video/mp4',
        size: 50_000,
        // As their profile has it.
        addedBy: 'Robin Athlete',
      },
    });
    for (const api of [self, coach, parent, auditor]) expect(await list(api)).toEqual([added.body]);

    const answer = await fileAt(await addressOf(idOf(added))).expect(200, tape);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': `attachment; filename="Junior tape.mp4"; filename*=UTF-8''Junior%20tape.mp4`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=60, stale-while-revalidate=600',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');

    const removed = await coach.call('DELETE', path(`file/${idOf(added)}`));
    expect(removed.status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await self.get(path(`file/${idOf(added)}`))).status).toBe(404);
    expect((await self.call('DELETE', path(`file/${idOf(added)}`))).status).toBe(404);

    const back = await undo(coach, removed.body['eventId']);
    expect(back.status).toBe(200);
    expect(await list()).toEqual([added.body]);
    await fileAt(await addressOf(idOf(added))).expect(200);
    const history = (await self.get(path('history'))).body;
    expect(JSON.stringify(history)).toContain('added the file “Junior tape”');
  });

  it('is gone from its address as soon as it is removed, from browsers that kept it too, and back when it is', async () => {
    const fileId = idOf(await add(self, madeFiles.mp4()));
    const address = await addressOf(fileId);
    const { headers } = await fileAt(address);
    const kept = { 'if-none-match': String(headers['etag']) };
    await fileAt(address).set(kept).expect(304);
    const removed = await self.call('DELETE', path(`file/${fileId}`));
    for (const asked of [{}, kept, { range: 'bytes=0-9' }]) await fileAt(address).set(asked).expect(404);
    await undo(self, removed.body['eventId']);
    await fileAt(address).expect(200);
  });

  it('lies on the disk under our own name, and tells nobody what is in it', async () => {
    const secret = Buffer.concat([madeFiles.mp4(1000), Buffer.from('a very recognisable secret')]);
    const fileId = idOf(await add(self, secret, 'Recognisable nickname', '../../../../../../tmp/escape.mp4'));
    expect(await kept()).toContain(`${fileId.slice(0, 2)}/${fileId}`);
    const bytes = await readFile(join(home(), fileId.slice(0, 2), fileId));
    expect(bytes.includes('recognisable')).toBe(false);
  });

  it('may be 8,388,608 bytes, and ten at once', async () => {
    const sizes = Array.from({ length: 10 }, (_, n) => FILE_LIMIT - n);
    const answers = await Promise.all(sizes.map((size) => add(self, madeFiles.mp4(size), `Big ${size}`)));
    expect(answers.map(({ status, body }) => [status, body['size']])).toEqual(sizes.map((size) => [201, size]));
    const refused = await add(self, madeFiles.mp4(FILE_LIMIT + 1));
    expect(refused).toMatchObject({ status: 413, body: { code: 'too-large', fields: { file: expect.any(String) } } });
    await fileAt(await addressOf(idOf(answers[3]!))).expect(madeFiles.mp4(FILE_LIMIT - 3));
    await Promise.all(answers.map((answer) => self.call('DELETE', path(`file/${idOf(answer)}`))));
  });

  it('that is a picture is drawn anew, and shown', async () => {
    const camera = await madeFiles.cameraJpeg();
    const polyglot = Buffer.concat([camera, Buffer.from('<script>alert(1)</script>')]);
    const fileId = idOf(await add(self, polyglot, 'Game day', 'game.html'));
    const answer = await fileAt(await addressOf(fileId))
      .expect('content-type', 'image/jpeg')
      .expect('content-disposition', /^inline; filename="Game day.jpg"/);
    const bytes = answer.body as Buffer;
    for (const hidden of ['<script>', 'Somebody Private', 'Exif']) expect(bytes.includes(hidden)).toBe(false);
  });

  it('sent again under its key is there once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await add(self, madeFiles.mp4(900), 'Once', 'x', headers),
      await add(self, madeFiles.mp4(900), 'Once', 'y', headers),
    ];
    expect(again.body).toEqual(first.body);
    for (const [size, nickname] of [
      [901, 'Once'],
      [900, 'Twice'],
    ] as const) {
      const other = await add(self, madeFiles.mp4(size), nickname, 'x', headers);
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    }
    expect((await list()).filter(({ nickname }) => /Once|Twice/.test(nickname))).toHaveLength(1);
    await fileAt(await addressOf(idOf(first))).expect('content-length', '900');
  });

  it('can be fetched in parts, as players do', async () => {
    const tape = Buffer.concat([madeFiles.mp4(100), Buffer.from([...Array(100).keys()])]);
    const address = await addressOf(idOf(await add(self, tape)));
    const part = (range: string) => fileAt(address).set({ range });
    await part('bytes=100-103')
      .expect(206, Buffer.from([0, 1, 2, 3]))
      .expect('content-range', 'bytes 100-103/200');
    await part('bytes=-2')
      .expect(206, Buffer.from([98, 99]))
      .expect('content-range', 'bytes 198-199/200');
    await part('bytes=200-').expect(416, Buffer.from([])).expect('content-range', 'bytes */200');
    await part('bytes=0-1,4-5').expect(200);
    const { headers } = await part('bytes=0-1').set('if-range', '"another"').expect(200);
    await fileAt(address).set('if-none-match', String(headers['etag'])).expect(304);
    await request(started.url).head(address).expect(200).expect('content-length', '200');
  });
});

describe('an upload that is not what it says', () => {
  it.each([
    ['HTML', () => Buffer.from('<html><script>alert(1)</script>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(300)])],
    ['a picture cut short', async () => (await madeFiles.png(300, 300)).subarray(0, 150)],
    ['a picture’s head before a page', () => Buffer.from('\x89PNG\r\n\x1a\n<html><script>alert(1)</script>', 'latin1')],
  ])('%s called .png', async (_, make) => {
    const [files, photo] = [await kept(), (await self.get(path('').slice(0, -1))).body['profileImageUrl']];
    const bytes = await make();
    for (const [at, fields] of [
      ['file', named('x')],
      ['profile-image', {}],
    ] as const) {
      const answer = await self.form(path(at), form(bytes, fields, 'photo.png'));
      expect(answer).toMatchObject({ status: 415, body: { code: 'file-type' } });
    }
    expect(await kept()).toEqual(files);
    expect((await self.get(path('').slice(0, -1))).body['profileImageUrl']).toBe(photo);
  });

  it('a video is no photo', async () => {
    expect(await self.form(path('profile-image'), form(madeFiles.mp4()))).toMatchObject({ status: 415 });
  });

  it.each([
    ['', 'nickname'],
    ['   ', 'nickname'],
    ['x'.repeat(101), 'nickname'],
    ['nul \0 byte', 'nickname'],
  ])('a nickname like %j is refused', async (nickname, field) => {
    const answer = await add(self, madeFiles.mp4(), nickname);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it.each([
    'a\r\nSet-Cookie: x=1',
    '../../etc/passwd',
    '<img src=x onerror=alert(1)>',
    '日本 💥',
    '"; filename="x.html',
  ])('a nickname like %j is only a name', async (nickname) => {
    const added = await add(self, madeFiles.mp4(), nickname);
    expect(added).toMatchObject({ status: 201, body: { nickname: nickname.replace('\r\n', ' ') } });
    const { headers } = await fileAt(await addressOf(idOf(added))).expect(
      'content-disposition',
      /^attachment; filename="[^"\\\r\n/<>]*\.mp4"; filename\*=UTF-8''[\w%.~-]+\.mp4$/,
    );
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('cannot name an athlete, a size or a type of its own', async () => {
    for (const field of ['athleteId', 'size', 'contentType', 'fileId']) {
      const answer = await self.form(path('file'), form(madeFiles.mp4(), { nickname: 'x', [field]: 'y' }));
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: 'Unknown field.' } } });
    }
  });
});

describe('files of somebody else', () => {
  it('do not exist', async () => {
    const fileId = idOf(await add(self, madeFiles.mp4()));
    for (const [method, at] of [
      ['GET', 'files'],
      ['GET', `file/${fileId}`],
      ['DELETE', `file/${fileId}`],
      ['DELETE', 'profile-image'],
    ] as const) {
      expect((await stranger.call(method, path(at))).status).toBe(404);
    }
    expect((await add(stranger, madeFiles.mp4())).status).toBe(404);
    expect((await add(auditor, madeFiles.mp4())).status).toBe(403);
    expect((await new Api(started.url, undefined).form(path('file'), form(madeFiles.mp4(), named('x')))).status).toBe(
      401,
    );
    expect((await list()).some(({ _id }) => _id === fileId)).toBe(true);
  });

  it('are not to be had by the address of one’s own', async () => {
    const mine = await people.athlete();
    await people.settled();
    const theirs = idOf(await add(self, madeFiles.mp4()));
    const me = new Api(started.url, mine.token);
    expect((await me.get(`/api/athlete/${mine.profileId}/file/${theirs}`)).status).toBe(404);
    expect((await me.call('DELETE', `/api/athlete/${mine.profileId}/file/${theirs}`)).status).toBe(404);
  });
});

describe('an address of a file', () => {
  it('works for ten minutes, and only as it was signed', async () => {
    const [mine, other] = [idOf(await add(self, madeFiles.mp4())), idOf(await add(self, madeFiles.mp4()))];
    const address = await addressOf(mine);
    for (const forged of [
      address.replace(mine, other),
      address.replace(/expires=\d+/, (found) => `${found}0`),
      address.replace(/reader=[^&]*/, 'reader=someone-else'),
      address.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
      `${address}x`,
      address.replace(/signature=.*/, 'signature='),
    ])
      await fileAt(forged).expect(404);
    await fileAt(address.replace(/\?.*/, '')).expect(400);
    await fileAt(`${address}&more=1`).expect(400);
    const before = clock.now();
    clock.set(new Date(before.getTime() + 599_000));
    await fileAt(address).expect(200);
    clock.set(new Date(before.getTime() + 601_000));
    await fileAt(address).expect(404);
    clock.set(before);
  });

  describe('ends with the right to the file of the person who asked for it', () => {
    const photoOf = async (api: Api, { profileId }: Person) =>
      String((await api.get(`/api/athlete/${profileId}`)).body['profileImageUrl']);

    /** A team of its own, with a file and a photo of its athlete, and an address of each for every reader. */
    async function signed() {
      const [primary, assistant] = [await people.coach('coach'), await people.coach('assistant-coach')];
      const team = await people.team(primary.profileId);
      await people.send(teams.of(team), { type: 'AddCoach', coachId: assistant.profileId });
      const member = await people.athlete({ teamId: team });
      const guardian = await people.parent(member.profileId);
      await people.settled(READ);
      const [own, staff, kin] = [member, assistant, guardian].map(({ token }) => new Api(started.url, token));
      const of = (rest: string) => `/api/athlete/${member.profileId}/${rest}`;
      const fileId = idOf(await own!.form(of('file'), form(madeFiles.mp4(), named('Tape'), 'x.mp4')));
      await own!.form(of('profile-image'), form(await madeFiles.png(), {}, 'x.png'));
      const addressesFor = async (api: Api) => [
        String((await api.get(of(`file/${fileId}`))).body['athleteFileSignedUrl']),
        await photoOf(api, member),
      ];
      const all = { own: await addressesFor(own!), staff: await addressesFor(staff!), kin: await addressesFor(kin!) };
      for (const address of Object.values(all).flat()) await fileAt(address).expect(200);
      return { team, member, assistant, guardian, ...all };
    }
    const statuses = (addresses: readonly string[]) =>
      Promise.all(addresses.map(async (address) => (await fileAt(address)).status));

    it('a coach whose place on the team has ended', async () => {
      const { team, assistant, staff, own } = await signed();
      const ended = { type: 'ChangeCoachMembership', status: 'inactive', byCoachId: null } as const;
      await people.send(teams.of(team), { ...ended, coachId: assistant.profileId });
      await people.settled(READ);
      expect(await statuses([...staff, ...own])).toEqual([404, 404, 200, 200]);
    });

    it('a team that the athlete has left, also from browsers that kept the file', async () => {
      const { member, staff, own } = await signed();
      const kept = String((await fileAt(staff[0]!)).headers['etag']);
      await people.send(athletes.of(member.profileId), { type: 'RemoveFromTeam' });
      await people.settled(READ);
      expect(await statuses([...staff, ...own])).toEqual([404, 404, 200, 200]);
      await fileAt(staff[0]!).set({ 'if-none-match': kept }).expect(404);
    });

    it('a parent whose link has ended', async () => {
      const { member, guardian, kin, staff } = await signed();
      await people.send(athletes.of(member.profileId), { type: 'UnlinkParent', parentId: guardian.profileId });
      await people.settled(READ);
      expect(await statuses([...kin, ...staff])).toEqual([404, 404, 200, 200]);
    });

    it('an account that was suspended', async () => {
      const { assistant, staff } = await signed();
      const admin = await people.account('admin');
      await people.settled(READ);
      const suspension = `/api/accounts/${assistant.userId}/suspension`;
      await new Api(started.url, admin.token).call('PUT', suspension, { reason: 'Left the school.' });
      await people.settled(READ);
      expect(await statuses(staff)).toEqual([404, 404]);
    });

    it('a team that turns a join request down: until then it sees the photo, and no file', async () => {
      const primary = await people.coach('coach');
      const team = await people.team(primary.profileId);
      const asking = await people.athlete({ teamId: team, active: false });
      await people.settled(READ);
      const own = new Api(started.url, asking.token);
      await own.form(`/api/athlete/${asking.profileId}/profile-image`, form(await madeFiles.png(), {}, 'x.png'));
      await people.settled(READ);
      const roster = await new Api(started.url, primary.token).get(`/api/team/${team}/athletes?accountStatus=pending`);
      const photo = String((roster.body['athletes'] as { profileImageUrl: string }[])[0]?.profileImageUrl);
      await fileAt(photo).expect(200);
      const rejected = { type: 'ChangeAccountStatus', newStatus: 'rejected', previousStatus: 'pending' } as const;
      await people.send(athletes.of(asking.profileId), rejected);
      await people.settled(READ);
      await fileAt(photo).expect(404);
    });
  });

  it.each(['..%2f..%2fmaster-key', '%2e%2e%2fmaster-key', 'UPPER', '%00', 'a'.repeat(150)])(
    'leads nowhere else: %s',
    async (key) => {
      const { clientError } = await fileAt(`/files/${key}?expires=9999999999&reader=x&signature=x`);
      expect(clientError).toBe(true);
    },
  );
});

describe('what is left of a file', () => {
  const removing = async (fileId: string) =>
    String((await self.call('DELETE', path(`file/${fileId}`))).body['eventId']);
  const deleting = (eventId: string, key: string) =>
    started.app.get(DeleteFile, { strict: false }).run({ eventId, stream: `athlete-${athlete.profileId}`, key });
  const isKept = async (fileId: string) => (await kept()).some((name) => name.endsWith(fileId));

  it('is deleted a month after its removal', async () => {
    const fileId = idOf(await add(self, madeFiles.mp4()));
    await deleting(await removing(fileId), fileId);
    expect(await isKept(fileId)).toBe(false);
  });

  it('stays when it came back, and waits for the last removal when it went again', async () => {
    const fileId = idOf(await add(self, madeFiles.mp4()));
    const first = await removing(fileId);
    await undo(self, first);
    await deleting(first, fileId);
    expect(await isKept(fileId)).toBe(true);
    const second = await removing(fileId);
    await deleting(first, fileId);
    expect(await isKept(fileId)).toBe(true);
    await deleting(second, fileId);
    expect(await isKept(fileId)).toBe(false);
  });

  it('stays where a crash kept us from noting that the log has it', async () => {
    const fileId = idOf(await add(self, madeFiles.mp4()));
    const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    const orphan = randomUUID();
    await pool.query(
      `UPDATE touchline.files SET kept_at = NULL, stored_at = now() - interval '2 hours' WHERE key = $1`,
      [fileId],
    );
    await pool.query(
      `INSERT INTO touchline.files (key, subject, stream, size, stored_at)
       SELECT $1, subject, stream, size, stored_at FROM touchline.files WHERE key = $2`,
      [orphan, fileId],
    );
    expect(await started.app.get(FileSweep, { strict: false }).sweep()).toBe(1);
    const { rows } = await pool.query('SELECT key FROM touchline.files WHERE key = ANY ($1)', [[fileId, orphan]]);
    expect(rows).toEqual([{ key: fileId }]);
    expect(await isKept(fileId)).toBe(true);
  });
});

describe('a photo', () => {
  const fileIn = (address: string) => new URL(address, started.url).pathname;
  const photoOf = async (api = self) => (await api.get(path('').slice(0, -1))).body['profileImageUrl'];

  it('is redrawn, shown wherever the athlete is, replaced, removed and brought back', async () => {
    const set = await self.form(path('profile-image'), form(await madeFiles.png(1200, 1200)));
    expect(set.status).toBe(200);
    const address = String(set.body['profileImageUrl']);
    const roster = (await coach.get(`/api/team/${teamId}/athletes`)).body['athletes'] as { profileImageUrl: string }[];
    const shown = roster[0]!.profileImageUrl;
    expect(fileIn(shown)).toBe(fileIn(address));
    expect((await coach.get(`${path('').slice(0, -1)}?asOf=${dayAt(clock.now())}`)).body['profileImageUrl']).toBe(
      shown,
    );
    const photo = await fileAt(address)
      .expect('content-type', 'image/webp')
      .expect('content-disposition', /^inline/);
    expect(await sharp(photo.body as Buffer).metadata()).toMatchObject({ width: 768, height: 768 });

    const other = (await coach.form(path('profile-image'), form(await madeFiles.webp()))).body['profileImageUrl'];
    expect(other).not.toBe(address);
    // Replaced: it is no longer shown to anybody.
    await fileAt(address).expect(404);
    expect((await parent.call('DELETE', path('profile-image'))).body['profileImageUrl']).toBeNull();
    expect(((await coach.get(`/api/team/${teamId}/athletes`)).body['athletes'] as object[])[0]).toMatchObject({
      profileImageUrl: null,
    });
    await fileAt(String(other)).expect(404);
    const entries = (await self.get(path('history'))).body['entries'] as { eventId: string; words: string }[];
    const removal = entries.find(({ words }) => words === 'removed your photo');
    expect((await undo(parent, removal?.eventId)).status).toBe(200);
    expect(await photoOf(coach)).toBe(other);
  });

  it('keeps its address within the hour', async () => {
    await self.form(path('profile-image'), form(await madeFiles.png()));
    const before = clock.now();
    clock.set(new Date('2027-01-04T18:00:01Z'));
    const first = await photoOf();
    clock.set(new Date('2027-01-04T18:59:59Z'));
    expect(await photoOf()).toBe(first);
    clock.set(new Date('2027-01-04T19:00:01Z'));
    expect(await photoOf()).not.toBe(first);
    clock.set(before);
  });

  it('of a person who is erased is fetched by nobody', async () => {
    const person = await people.athlete();
    await people.settled(['account-access', 'athlete-profile']);
    const api = new Api(started.url, person.token);
    const set = await api.form(`/api/athlete/${person.profileId}/profile-image`, form(await madeFiles.png()));
    const address = String(set.body['profileImageUrl']);
    await fileAt(address).expect(200);
    const files = await kept();
    expect(await started.app.get(Files, { strict: false }).removeAllOf(person.profileId)).toBe(1);
    await fileAt(address).expect(404);
    expect(await kept()).toHaveLength(files.length - 1);
  });
});
