import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { type EndpointDefinition, isOpenToSupport } from '../../contract/endpoint.js';
import { SUPPORT_SESSION_HEADER } from '../../contract/session-header.js';
import { topics } from '../../contract/live/live.js';
import { startSupportSession, supportSessionLengths, listOwnSupportSessions } from '../../contract/support-session.js';
import type { Clock } from '../../src/kernel/clock.js';
import { accounts } from '../../src/modules/account/public.js';
import { Sessions } from '../../src/modules/identity/sessions/sessions.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { supportSessions } from '../../src/modules/support-session/support-session.decider.js';
import { teams } from '../../src/modules/team/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { Endpoints } from '../../src/platform/http/endpoints.js';
import { LiveTopics } from '../../src/platform/signals/live-topics.js';
import { type Answer, Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { contractEndpoints } from '../support/contract-endpoints.js';
import { eventually } from '../support/eventually.js';
import { form, madeFiles } from '../support/made-files.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';
import { watchLive } from '../support/screens.js';
import { READ_MODELS } from './cast.js';

const REASON = 'They asked why a camp is missing.';
const MINUTE = 60_000;
const over = { status: 403, body: { code: 'support-session-over' } };
const readOnly = { status: 403, body: { code: 'support-read-only' } };

let started: TestApp;
let people: People;
let [admin, other, auditor, coach, parent, athlete, mate, stranger]: Person[] = [];
let teamId: string;
let later = 0;
const clock: Clock = { now: () => new Date(Date.now() + later) };

beforeAll(async () => {
  started = await startTestApp({ clock });
  people = new People(started.app);
  [admin, other, auditor] = [
    await people.account('admin'),
    await people.account('admin'),
    await people.account('auditor'),
  ];
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  athlete = await people.athlete({ teamId });
  mate = await people.athlete({ teamId });
  stranger = await people.athlete();
  parent = await people.parent(athlete.profileId);
  await people.settled(READ_MODELS);
}, 60_000);
afterAll(() => started.stop());

const as = ({ token }: Pick<Person, 'token'>) => new Api(started.url, token);
const pool = () => started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
const start = (whom: Person, by: Pick<Person, 'token'> = admin!, body: object = {}) =>
  as(by).call('POST', '/api/support-session', { userId: whom.userId, reason: REASON, ...body });
const end = (by: Pick<Person, 'token'> = admin!) => as(by).call('DELETE', '/api/support-session');
const within = (id: string) => ({ [SUPPORT_SESSION_HEADER]: id });
/** A call of the admin in a support session. */
const look = (id: string, path: string, by: Pick<Person, 'token'> = admin!): Promise<Answer> =>
  as(by).call('GET', path, undefined, within(id));
const head = () => started.app.get<EventStore>(EVENT_STORE, { strict: false }).head();

/** What is said of support sessions to them. */
const sessionsSeenBy = async (who: Pick<Person, 'token'>) =>
  bodyOf(await as(who).get('/api/support-session/own'), listOwnSupportSessions.response).sessions;
const endsOf = async (who: Pick<Person, 'token'>, whose: Person) => {
  const { status, body } = await as(who).call('DELETE', `/api/athlete/${whose.profileId}/support-session`);
  return [status, body['code'] ?? body['ended']];
};

/** Opens a session for as long as the test takes. */
async function during<T>(
  whom: Person,
  run: (id: string) => Promise<T>,
  by: Pick<Person, 'token'> = admin!,
  body: object = {},
): Promise<T> {
  const { _id } = bodyOf(await start(whom, by, body), startSupportSession.response);
  try {
    return await run(_id);
  } finally {
    await end(by);
  }
}

/** The path with the ids of the world where a name says whose. */
const filled = ({ path }: EndpointDefinition): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const before = path.slice(0, path.indexOf(`:${name}`));
    return before.endsWith('/athlete/') ? athlete!.profileId : before.endsWith('/team/') ? teamId : randomUUID();
  });

describe('what a support session may do', () => {
  it('is no write of the contract, public ones and those of tomorrow included', async () => {
    const declared = await contractEndpoints();
    const served = started.app.get(Endpoints, { strict: false }).definitions();
    const writes = [...new Set([...declared, ...served])].filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(150);
    await during(athlete!, async (id) => {
      const before = await head();
      for (const definition of writes) {
        const { method, path } = definition;
        const { status, body } = await as(admin!).call(method, filled(definition), {}, within(id));
        expect([method, path, status, body['code'], body['message']]).toEqual([
          method,
          path,
          403,
          'support-read-only',
          'A support session is read-only. Nothing was changed.',
        ]);
      }
      expect(await head()).toBe(before);
    });
  });

  it('is no write in another form: a file, a method that is not one, an Idempotency-Key of before', async () => {
    await during(athlete!, async (id) => {
      const photo = form(await madeFiles.png());
      const at = `/api/athlete/${athlete!.profileId}`;
      expect(await as(admin!).form(`${at}/profile-image`, photo, within(id))).toMatchObject(readOnly);
      const overridden = await look(id, at);
      expect(overridden.status).toBe(200);
      const key = { 'idempotency-key': randomUUID() };
      const body = { newStatus: 'inactive', previousStatus: 'active' };
      const first = await as(admin!).call('PATCH', `${at}/status`, body, { ...key, ...within(id) });
      expect(first).toMatchObject(readOnly);
      expect((await as(admin!).get(at)).body['accountStatus']).toBe('active');
    });
  });

  it('is no read of what is the account’s own, a file, an export or a stream', async () => {
    const closed = started.app
      .get(Endpoints, { strict: false })
      .definitions()
      .filter((one) => one.method === 'GET' && one.access.kind !== 'public' && !isOpenToSupport(one));
    // Opening or closing a read is decided here too.
    expect(closed.map(({ path }) => path).sort()).toEqual([
      '/api/auth/factors',
      '/api/auth/methods',
      '/api/auth/sessions',
      '/api/celebrations/:id/picture',
      '/api/college-camp/:id/calendar',
      '/api/college-import/plan/:id/report',
      '/api/college-import/template',
      '/api/invite/role',
      '/api/live',
      '/api/log/export',
      '/api/privacy/export',
      '/api/privacy/export.xlsx',
    ]);
    await during(athlete!, async (id) => {
      for (const definition of closed)
        expect([definition.path, await look(id, filled(definition))]).toMatchObject([
          definition.path,
          { status: 403, body: { code: 'support-closed' } },
        ]);
      const { status } = await as(admin!).raw('HEAD', '/api/privacy/export', undefined, within(id));
      expect(status).toBe(403);
    });
  });

  it('is every read that the person’s screens make, with the person’s own answer, and writes nothing in their name', async () => {
    const byPeople = async () =>
      (
        await pool().query<{ stream: string; type: string }>(
          `SELECT stream, type FROM touchline.events WHERE metadata::jsonb -> 'actor' ->> 'userId' = ANY ($1)`,
          [[athlete, parent, coach].map((one) => one!.userId)],
        )
      ).rows;
    const before = await byPeople();
    for (const person of [athlete!, parent!, coach!]) {
      await during(person, async (id) => {
        const reads = started.app
          .get(Endpoints, { strict: false })
          .definitions()
          .filter(isOpenToSupport)
          .filter(({ path }) => path !== '/api/support-session/own' && !path.endsWith('/views'));
        expect(reads.length).toBeGreaterThan(60);
        const answers: string[] = [];
        for (const definition of reads) {
          const path = `${filled(definition)}${definition.path === '/api/board' ? `?teamId=${teamId}` : ''}`;
          const [own, seen] = [await as(person).get(path), await look(id, path)];
          const told = ({ status, body }: Answer) => [
            path,
            status,
            withoutAddresses({ ...body, requestId: '', entries: withoutLooks(body['entries']) }),
          ];
          expect(told(seen)).toEqual(told(own));
          if (own.status === 200) answers.push(definition.path);
        }
        expect(answers.length).toBeGreaterThan(15);
      });
    }
    expect(await byPeople()).toEqual(before);
  });

  it('has none of the admin’s rights', async () => {
    await during(athlete!, async (id) => {
      const session = await look(id, '/api/session');
      expect(session.body).toMatchObject({ user: { id: athlete!.userId, role: 'athlete' } });
      expect(session.body['permissions']).not.toContain('support.start');
      const refused = [
        ['/api/accounts', 403],
        ['/api/log', 403],
        ['/api/team', 403],
        ['/api/support-session', 403],
        [`/api/athlete/${stranger!.profileId}`, 404],
        [`/api/athlete/${mate!.profileId}`, 404],
        [`/api/team/${teamId}/athletes`, 403],
      ] as const;
      for (const [path, status] of refused) {
        expect([path, (await as(admin!).get(path)).status]).toEqual([path, 200]);
        expect([path, (await look(id, path)).status]).toEqual([path, status]);
      }
    });
    await during(coach!, async (id) => {
      expect((await look(id, `/api/athlete/${stranger!.profileId}`)).status).toBe(404);
      expect((await look(id, `/api/athlete/${athlete!.profileId}`)).status).toBe(200);
    });
  });
});

/** A history also tells the looks of this session, each as soon as it is recorded. */
const withoutLooks = (entries: unknown): unknown =>
  (entries as readonly { stream: string }[] | undefined)?.filter(({ stream }) => !stream.startsWith('look-'));

/** Signed addresses of files differ: those of a session end with it. */
const withoutAddresses = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/\/files\/[^"]+/g, 'a file'));

describe('an address of a file from a support session', () => {
  it('opens while the session is open, and no longer', async () => {
    const at = `/api/athlete/${athlete!.profileId}`;
    const added = await as(athlete!).form(`${at}/file`, form(madeFiles.mp4(5_000), { nickname: 'Tape' }, 'x.mp4'));
    await as(athlete!).form(`${at}/profile-image`, form(await madeFiles.png()));
    await people.settled(READ_MODELS);
    const statusAt = async (address: string) => (await fetch(`${started.url}${address}`)).status;
    const opened: string[] = [];
    await during(athlete!, async (id) => {
      const file = await look(id, `${at}/file/${String(added.body['_id'])}`);
      const profile = await look(id, at);
      opened.push(String(file.body['athleteFileSignedUrl']), String(profile.body['profileImageUrl']));
      for (const address of opened) expect(await statusAt(address)).toBe(200);
      const [forged] = opened.map((address) =>
        address.replace(encodeURIComponent(id), randomUUID()).replace(id, randomUUID()),
      );
      expect(await statusAt(String(forged))).toBe(404);
    });
    for (const address of opened) expect([address, await statusAt(address)]).toEqual([address, 404]);
    const own = String((await as(athlete!).get(at)).body['profileImageUrl']);
    expect(await statusAt(own)).toBe(200);
  });

  it('ends with the admin’s own session', async () => {
    const token = await started.app.get(Sessions, { strict: false }).start(admin!.userId);
    const at = `/api/athlete/${athlete!.profileId}`;
    const { _id } = bodyOf(await start(athlete!, { token }), startSupportSession.response);
    const address = String((await look(_id, at, { token })).body['profileImageUrl']);
    expect((await fetch(`${started.url}${address}`)).status).toBe(200);
    expect(await look(_id, at)).toMatchObject(over);
    await as({ token }).call('POST', '/api/auth/sign-out', {});
    expect((await look(_id, at, { token })).status).toBe(401);
    expect((await fetch(`${started.url}${address}`)).status).toBe(404);
    // The person is not told of a look that is no longer possible.
    const { sessions } = bodyOf(await as(athlete!).get('/api/support-session/own'), listOwnSupportSessions.response);
    expect(sessions.find((one) => one._id === _id)).toMatchObject({ open: false });
    await people.settled(READ_MODELS);
    expect((await sessionsSeenBy(athlete!)).find((one) => one._id === _id)?.ended?.by).toBe('sign-out');
    expect((await end()).body).toEqual({ ended: 0 });
  });
});

describe('a support session starts', () => {
  it.each([
    [{ reason: '' }, 'reason'],
    [{ reason: 'too short' }, 'reason'],
    [{ reason: '          a          ' }, 'reason'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
    [{ minutes: 61 }, 'minutes'],
    [{ minutes: 1440 }, 'minutes'],
    [{ minutes: '30' }, 'minutes'],
    [{ minutes: -15 }, 'minutes'],
    [{ until: '2099-01-01T00:00:00Z' }, 'until'],
  ])('not with %j', async (body, field) => {
    const answer = await start(athlete!, admin, body);
    expect([answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([400, [field]]);
  });

  it('by an admin alone, and of nobody who reaches everybody’s data', async () => {
    for (const by of [auditor!, coach!, parent!, athlete!]) expect((await start(mate!, by)).status).toBe(403);
    for (const whom of [admin!, other!, auditor!])
      expect(await start(whom)).toMatchObject({ status: 403, body: { code: 'not-supported' } });
    const nobody = await people.account('no-role');
    await people.settled(READ_MODELS);
    expect(await start(nobody)).toMatchObject({ status: 403, body: { code: 'not-supported' } });
    expect((await start({ ...mate!, userId: randomUUID() })).status).toBe(404);
    const suspended = await people.athlete();
    await people.send(accounts.of(suspended.userId), { type: 'SuspendAccount', reason: 'x' });
    await people.settled(READ_MODELS);
    expect(await start(suspended)).toMatchObject({ status: 403, body: { code: 'not-supported' } });
  });

  it('once at a time for one admin, also when asked for at once; of two admins each their own', async () => {
    const both = await Promise.all([start(athlete!), start(mate!)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body['code']).toMatch(/support-session-open|changed/);
    const mine = String(both.find(({ status }) => status === 201)?.body['_id']);
    expect(await start(stranger!)).toMatchObject({ status: 409, body: { code: 'support-session-open' } });
    // Nor from within one.
    expect(
      await as(admin!).call('POST', '/api/support-session', { userId: coach!.userId, reason: REASON }, within(mine)),
    ).toMatchObject(readOnly);
    await during(
      coach!,
      async (theirs) => {
        expect(await look(theirs, '/api/session')).toMatchObject(over);
        expect(await look(mine, '/api/session', other)).toMatchObject(over);
        expect((await look(theirs, '/api/session', other)).body).toMatchObject({ user: { id: coach!.userId } });
        expect((await look(mine, '/api/session')).status).toBe(200);
      },
      other,
    );
    expect((await end()).body).toEqual({ ended: 1 });
    expect((await end()).body).toEqual({ ended: 0 });
  });
});

it('is the same session when its start is sent again under its Idempotency-Key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = { userId: athlete!.userId, reason: REASON };
  const send = () => as(admin!).call('POST', '/api/support-session', body, key);
  const [first, ...again] = [...(await Promise.all([send(), send()])), await send()];
  expect(first?.status).toBe(201);
  for (const one of again) expect(one.body).toEqual(first?.body);
  expect((await end()).body).toEqual({ ended: 1 });
});

describe('a support session is over', () => {
  it('for an id that is forged, empty, doubled or of a session that has ended', async () => {
    const ended = await during(athlete!, (id) => Promise.resolve(id));
    await during(athlete!, async (id) => {
      for (const forged of [ended, randomUUID(), '', `${id}, ${id}`, ` ${id}x`, 'null', '{}', 'a'.repeat(4000)])
        expect([forged, await look(forged, '/api/session')]).toMatchObject([forged, over]);
      for (const by of [auditor!, coach!, parent!, athlete!, other!])
        expect(await look(id, '/api/session', by)).toMatchObject(over);
      const unsigned = await new Api(started.url, undefined).call('GET', '/api/session', undefined, within(id));
      expect(unsigned.status).toBe(401);
    });
  });

  it.each(supportSessionLengths)('after %d minutes, whatever the clock of the admin says', async (minutes) => {
    await during(
      athlete!,
      async (id) => {
        later += minutes * MINUTE - 2_000;
        expect((await look(id, '/api/session')).status).toBe(200);
        later += 2_000;
        expect(await look(id, '/api/session')).toMatchObject(over);
        // The next one can begin.
        await during(mate!, async (next) => expect((await look(next, '/api/session')).status).toBe(200));
      },
      admin,
      { minutes },
    );
  });

  it('when the person ends it, all of them, and nobody else’s', async () => {
    await during(mate!, async (id) => {
      await during(
        athlete!,
        async (theirs) => {
          expect((await as(athlete!).call('DELETE', '/api/support-session/own')).body).toEqual({ ended: 1 });
          expect(await look(theirs, '/api/session', other)).toMatchObject(over);
          expect((await look(id, '/api/session')).status).toBe(200);
          expect((await as(athlete!).call('DELETE', '/api/support-session/own')).body).toEqual({ ended: 0 });
        },
        other,
      );
    });
  });

  it('when a confirmed guardian of the minor ends it, and nobody else does', async () => {
    const minor = await people.athlete({ teamId });
    const [guardian, second, ended, ofAnother] = [
      await people.parent(minor.profileId),
      await people.parent(minor.profileId),
      await people.parent(minor.profileId),
      await people.parent(mate!.profileId),
    ];
    const assistant = await people.coach('assistant-coach');
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
    const stream = athletes.of(minor.profileId);
    await people.send(stream, { type: 'UnlinkParent', parentId: ended.profileId, byParent: ended.profileId });
    // Confirmed no more: the coach who invited them has left.
    const review = { type: 'RequestParentReview', parentId: second.profileId, coachId: assistant.profileId } as const;
    await people.send(stream, review);
    await people.settled(READ_MODELS);
    await during(minor, async (id) => {
      await people.settled(READ_MODELS);
      const [seen] = await sessionsSeenBy(guardian);
      expect(seen).toMatchObject({ _id: id, open: true, reason: REASON, minor: { athleteId: minor.profileId } });
      for (const who of [second, ended, ofAnother, coach!, assistant])
        expect(JSON.stringify(await sessionsSeenBy(who))).not.toContain(id);
      expect(await endsOf(second, minor)).toEqual([403, 'not-confirmed']);
      for (const who of [ended, ofAnother]) expect((await endsOf(who, minor))[0]).toBe(404);
      for (const who of [coach!, assistant, minor, admin!, other!, auditor!])
        expect(await endsOf(who, minor)).toEqual([403, 'forbidden']);
      // Nor by the call for one’s own, of which they have none.
      for (const who of [guardian, second])
        expect((await as(who).call('DELETE', '/api/support-session/own')).body).toEqual({ ended: 0 });
      expect((await look(id, '/api/session')).status).toBe(200);
      expect((await Promise.all([endsOf(guardian, minor), endsOf(guardian, minor)])).map(([status]) => status)).toEqual(
        [200, 200],
      );
      expect(await look(id, '/api/session')).toMatchObject(over);
      await people.settled(READ_MODELS);
      expect((await sessionsSeenBy(minor))[0]).toMatchObject({ _id: id, open: false, ended: { by: 'guardian' } });
      expect(await endsOf(guardian, minor)).toEqual([200, 0]);
    });
    // One who is suspended is let in to nothing, and told of nothing.
    await people.send(accounts.of(guardian.userId), { type: 'SuspendAccount', reason: 'Posed as someone.' });
    await people.settled(READ_MODELS);
    await during(minor, async (id) => {
      expect((await endsOf(guardian, minor))[0]).toBe(401);
      expect((await as(guardian).get('/api/support-session/own')).status).toBe(401);
      expect((await look(id, '/api/session')).status).toBe(200);
      const mails = async ({ email }: Person) =>
        (
          await pool().query('SELECT FROM touchline.mails WHERE to_address = $1 AND subject LIKE $2', [
            email,
            '%support is looking%',
          ])
        ).rowCount;
      await eventually('the email to the minor', async () => (await mails(minor)) === 2);
      expect(await mails(guardian)).toBe(1);
    });
  });

  it('live, by a guardian who was confirmed while it ran', async () => {
    const minor = await people.athlete({ teamId });
    const guardian = await people.parent();
    await people.settled(READ_MODELS);
    await during(minor, async (id) => {
      const live = await watchLive(started.url, guardian.token);
      let heard = 0;
      /** Whether anything was told since the last time that makes the list of sessions old. */
      const told = () => {
        const since = live.heard.slice(heard);
        heard += since.length;
        return since.some((topic) => /^(supportSession:|parent:|athlete:[^:]+:access$)/.test(topic));
      };
      expect(await sessionsSeenBy(guardian)).toEqual([]);
      const link = { type: 'LinkParent', parentId: guardian.profileId, relationship: 'Mother' } as const;
      await people.send(athletes.of(minor.profileId), link);
      await eventually('the banner is asked for again, and is there', async () => {
        return told() && (await sessionsSeenBy(guardian)).some(({ _id, open }) => _id === id && open);
      });
      await people.settled(READ_MODELS);
      const ofMinor = topics.athlete(minor.profileId, 'profile');
      await eventually('they hear of the minor', () => {
        started.app.get(LiveTopics, { strict: false }).publish([ofMinor]);
        return live.heard.includes(ofMinor);
      });
      told();
      await end();
      await eventually('it goes as support ends it', async () => {
        return told() && (await sessionsSeenBy(guardian)).every(({ open }) => !open);
      });
      live.close();
    });
  });

  it('of a minor by no guardian once they are 18', async () => {
    const grown = await people.athlete({ born: '1999-05-06' });
    const family = await people.parent(grown.profileId);
    await people.settled(READ_MODELS);
    await during(grown, async (id) => {
      await people.settled(READ_MODELS);
      expect(await sessionsSeenBy(family)).toEqual([]);
      expect((await endsOf(family, grown))[0]).toBe(403);
      expect((await look(id, '/api/session')).status).toBe(200);
    });
  });

  it('when a blocked person ends it', async () => {
    const inactive = await people.coach('assistant-coach');
    const stream = teams.of(teamId);
    await people.send(stream, { type: 'AddCoach', coachId: inactive.profileId });
    await people.send(stream, {
      type: 'ChangeCoachMembership',
      coachId: inactive.profileId,
      status: 'inactive',
      byCoachId: null,
    });
    await people.settled(READ_MODELS);
    expect((await as(inactive).get('/api/notifications')).body['code']).toBe('account-inactive');
    await during(inactive, async (id) => {
      await people.settled(READ_MODELS);
      expect((await sessionsSeenBy(inactive))[0]).toMatchObject({ _id: id, open: true, minor: null });
      expect((await as(inactive).call('DELETE', '/api/support-session/own')).body).toEqual({ ended: 1 });
      expect(await look(id, '/api/session')).toMatchObject(over);
    });
  });

  it('when the person is suspended, and stays so after they are let in again', async () => {
    const person = await people.athlete();
    await people.settled(READ_MODELS);
    await during(person, async (id) => {
      expect((await look(id, '/api/session')).status).toBe(200);
      await as(other!).call('PUT', `/api/accounts/${person.userId}/suspension`, { reason: 'Posed as someone.' });
      expect(await look(id, '/api/session')).toMatchObject(over);
      await eventually('the end of the session in the log', async () => {
        const { state } = await started.app
          .get(StreamReader, { strict: false })
          .load(supportSessions.of(admin!.userId));
        return state?.ended;
      });
      await as(other!).call('DELETE', `/api/accounts/${person.userId}/suspension`);
      expect(await look(id, '/api/session')).toMatchObject(over);
    });
  });

  it('when the admin is suspended, or has another role', async () => {
    for (const change of ['suspended', 'auditor', 'no-role'] as const) {
      const helper = await people.account('admin');
      await people.settled(READ_MODELS);
      const { _id } = bodyOf(await start(athlete!, helper), startSupportSession.response);
      expect((await look(_id, '/api/session', helper)).status).toBe(200);
      const command =
        change === 'suspended'
          ? ({ type: 'SuspendAccount', reason: 'Left us.' } as const)
          : ({ type: 'AssignRole', role: change } as const);
      await people.send(accounts.of(helper.userId), command);
      await people.settled(READ_MODELS);
      expect([403, 401]).toContain((await look(_id, '/api/session', helper)).status);
      await eventually('the end of the session in the log', async () => {
        const { state } = await started.app
          .get(StreamReader, { strict: false })
          .load(supportSessions.of(helper.userId));
        return state?.ended;
      });
    }
  });
});

describe('a support session is known', () => {
  it('to the person, a minor’s guardian, and the history', async () => {
    const openNow = async () =>
      bodyOf(await as(athlete!).get('/api/support-session/own'), listOwnSupportSessions.response).sessions;
    const told = async (who: Person) =>
      ((await as(who).get('/api/notifications')).body['notifications'] as { words: string; path: string }[]).map(
        ({ words, path }) => `${path}: ${words}`,
      );
    const subject = 'Touchline support is looking at';
    const reason = `They called us about ${randomUUID().slice(0, 8)}.`;
    await during(
      athlete!,
      async (id) => {
        expect((await openNow())[0]).toMatchObject({
          _id: id,
          reason,
          open: true,
          ended: null,
          by: { userId: admin!.userId },
        });
        expect(await textMailedTo(pool(), athlete!.email, subject)).toContain('They gave this reason');
        expect(await textMailedTo(pool(), parent!.email, subject)).toContain('You or Robin can end it');
        await people.settled(READ_MODELS);
        expect(await told(athlete!)).toContainEqual(expect.stringMatching(`^/athlete/settings: .*${reason}`));
        expect(await told(parent!)).toContainEqual(expect.stringMatching(`^/parent/settings: .*${reason}`));
        for (const who of [mate!, coach!]) expect(JSON.stringify(await told(who))).not.toContain(reason);
      },
      admin,
      { reason },
    );
    expect((await openNow())[0]).toMatchObject({ reason, open: false, ended: { by: 'admin' } });
    await people.settled(READ_MODELS);
    const log = JSON.stringify((await as(auditor!).get('/api/log?kind=supportSessions')).body);
    expect(log).toContain(reason);
    // Followers of the athlete’s own history do not read it there.
    const history = JSON.stringify((await as(coach!).get(`/api/athlete/${athlete!.profileId}/history`)).body);
    expect(history).not.toContain(reason);
  });

  it('of an adult to no parent', async () => {
    const adult = await people.athlete({ born: '1999-05-06' });
    const family = await people.parent(adult.profileId);
    await people.settled(READ_MODELS);
    await during(adult, async () => {
      await textMailedTo(pool(), adult.email, 'support is looking at');
      await people.settled(READ_MODELS);
      expect(JSON.stringify((await as(family).get('/api/notifications')).body)).not.toContain(REASON);
      const { rows } = await pool().query('SELECT FROM touchline.mails WHERE to_address = $1 AND subject LIKE $2', [
        family.email,
        '%support is looking%',
      ]);
      expect(rows).toEqual([]);
    });
  });

  it('by the access log, which names the admin, also of athletes that a coach sees', async () => {
    const views = async () =>
      (
        (await as(mate!).get(`/api/athlete/${mate!.profileId}/views`)).body['views'] as {
          who: { userId: string };
          what: string;
        }[]
      ).map(({ who, what }) => `${who.userId === admin!.userId ? 'the admin' : who.userId}: ${what}`);
    await during(mate!, (id) => look(id, `/api/athlete/${mate!.profileId}`));
    await during(coach!, (id) => look(id, `/api/team/${teamId}/athletes`));
    await people.settled(READ_MODELS);
    expect(await views()).toEqual(
      expect.arrayContaining(['the admin: profile, in a support session', 'the admin: roster, in a support session']),
    );
    const history = async (query: string) =>
      JSON.stringify((await as(mate!).get(`/api/athlete/${mate!.profileId}/history${query}`)).body);
    expect(await history('')).toContain('viewed your data');
    // News of what others did is no place for looks.
    expect(await history('?others=true')).not.toContain('viewed your data');
  });
});
