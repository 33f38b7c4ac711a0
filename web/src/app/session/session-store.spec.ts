import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '../../../../contract/access/permissions.js';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { ApiError } from '../api-error.js';
import type { EndedBy } from './session-mark.js';
import { SessionStore } from './session-store.js';

const sessionOf = (role: Role): Session => ({
  user: {
    id: 'd2f1c5f0-2f0a-4a51-8b5d-3f6f2f1b9a10',
    email: 'c@example.com',
    role,
    firstName: 'Casey',
    lastName: 'Lane',
  },
  permissions: [],
});

describe('the session', () => {
  let mark: string | null;
  let role: Role | null;
  let endedBy: EndedBy | undefined;
  let waits: number[];
  let answers: (Session | Error)[];
  let seen: string[];
  let forgot: number;
  let aside: string[];
  let welcomed: string[];

  const storeOf = () => {
    const store = new SessionStore({
      loadSession: async () => {
        const answer = answers.shift() ?? new ApiError(503, {});
        if (answer instanceof Error) throw answer;
        return answer;
      },
      mark: {
        get: () => mark,
        set: (value) => void ((mark = value), (endedBy = undefined)),
        clear: (why) => void ((mark = null), (role = null), (endedBy = why)),
        endedBy: () => endedBy,
      },
      role: { get: () => role, set: (value) => void (role = value) },
      forget: () => void (forgot += 1),
      setAside: () => void aside.push(store.now().kind),
      welcome: (userId) => void welcomed.push(userId),
      wait: async (ms) => void waits.push(ms),
    });
    store.subscribe(() => seen.push(store.now().kind));
    return store;
  };

  beforeEach(() => {
    [mark, role, endedBy, waits, answers, seen, forgot] = [null, null, undefined, [], [], [], 0];
    [aside, welcomed] = [[], []];
  });

  it('is signed out without a mark', async () => {
    const store = storeOf();
    await store.start();
    expect(store.now()).toEqual({ kind: 'signed-out', onPurpose: false });
  });

  it('after signing in: sets the no-role state, waits 500 ms, then activates (spec, "Sign-in")', async () => {
    answers = [sessionOf('coach')];
    const store = storeOf();
    await store.activate('t');
    expect(seen).toEqual(['no-role', 'active']);
    expect(waits).toEqual([500]);
    expect(mark).toBe('t');
  });

  it('tries the role 3 times more, a second apart', async () => {
    mark = 't';
    answers = [new ApiError(503, {}), new ApiError(0, {}), new ApiError(500, {}), sessionOf('coach')];
    const store = storeOf();
    await store.start();
    expect(waits).toEqual([1000, 1000, 1000]);
    expect(store.now().kind).toBe('active');
  });

  it.each<Role>(['coach', 'admin', 'parent'])('signs a %s out when the role can not be loaded', async (lost) => {
    [mark, role] = ['t', lost];
    const store = storeOf();
    await store.start();
    expect(waits).toHaveLength(3);
    expect(store.now().kind).toBe('signed-out');
    expect(mark).toBeNull();
  });

  it('keeps an athlete signed in and says that it failed', async () => {
    [mark, role] = ['t', 'athlete'];
    const store = storeOf();
    await store.start();
    expect(store.now().kind).toBe('failed');
    expect(mark).toBe('t');
  });

  it('does not try again with a mark that is no longer good', async () => {
    [mark, role, answers] = ['t', 'athlete', [new ApiError(401, {})]];
    const store = storeOf();
    await store.start();
    expect(waits).toEqual([]);
    expect(store.now().kind).toBe('signed-out');
  });

  it('stays signed out when the session arrives after signing out', async () => {
    [mark, answers] = ['t', [sessionOf('coach')]];
    const store = storeOf();
    const started = store.start();
    store.signOut();
    await started;
    expect(store.now()).toEqual({ kind: 'signed-out', onPurpose: true });
  });

  it('forgets unfinished work when somebody signs out, not when a session ends by itself', async () => {
    [mark, answers] = ['t', [sessionOf('athlete'), sessionOf('athlete')]];
    const store = storeOf();
    await store.start();
    store.expire();
    expect(forgot).toBe(0);
    mark = 't';
    await store.start();
    store.signOut();
    expect(forgot).toBe(1);
  });

  it('still says why after a reload and in another tab, until somebody signs in', async () => {
    [mark, answers] = ['t', [new ApiError(401, {})]];
    await storeOf().start();
    const again = storeOf();
    expect(again.now()).toEqual({ kind: 'signed-out', onPurpose: false, why: 'ended' });
    await again.start();
    expect(again.now()).toEqual({ kind: 'signed-out', onPurpose: false, why: 'ended' });
    answers = [sessionOf('coach')];
    await again.activate('t');
    again.signOut();
    expect(storeOf().now()).toEqual({ kind: 'signed-out', onPurpose: false });
  });

  it('says why a session ended by itself, and not of who signed out', async () => {
    [mark, answers] = ['t', [sessionOf('athlete')]];
    const store = storeOf();
    await store.start();
    store.expire();
    expect(store.now()).toEqual({ kind: 'signed-out', onPurpose: false, why: 'ended' });
    [mark, role] = ['t', 'coach'];
    await store.start();
    expect(store.now()).toEqual({ kind: 'signed-out', onPurpose: false, why: 'not-loaded' });
    [mark, answers] = ['t', [sessionOf('athlete')]];
    await store.start();
    store.signOut();
    // The answers to what was under way come in after that.
    store.expire();
    expect(store.now()).toEqual({ kind: 'signed-out', onPurpose: true });
  });

  it('sets aside what is unsaved before it ends by itself, for the same person alone', async () => {
    [mark, answers] = ['t', [sessionOf('athlete'), sessionOf('athlete')]];
    const store = storeOf();
    await store.start();
    store.expire();
    store.expire();
    expect(aside).toEqual(['active']);
    mark = 't';
    await store.start();
    store.signOut();
    expect(aside).toEqual(['active']);
    const { id } = sessionOf('athlete').user;
    expect(welcomed).toEqual([id, id]);
  });

  it('is blocked as soon as the session says so', async () => {
    [mark, answers] = ['t', [sessionOf('coach'), { ...sessionOf('coach'), blocked: 'account-inactive' }]];
    const store = storeOf();
    await store.start();
    await store.refresh();
    expect(store.now()).toMatchObject({ kind: 'active', blocked: true });
  });

  it('blocks an inactive account, and takes it back when the session says so', async () => {
    [mark, answers] = ['t', [sessionOf('coach'), sessionOf('coach')]];
    const store = storeOf();
    await store.start();
    store.block();
    expect(store.now()).toMatchObject({ kind: 'active', blocked: true });
    await store.refresh();
    expect(store.now()).toMatchObject({ kind: 'active', blocked: false });
  });
});
