import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { accountDecider } from './account.decider.js';
import {
  AccountRegistered,
  AccountReinstated,
  AccountSuspended,
  EmailKindSet,
  EmailPreferenceSet,
  ProfileLinked,
  RoleAssigned,
  TermsAgreed,
  TimeZoneSet,
} from './account.events.js';

const userId = 'user-7';
const registered = AccountRegistered({
  userId,
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Doe',
  role: 'no-role',
});
const account = specify(accountDecider);

describe('an account', () => {
  it('is registered with its role', () => {
    const { events, state } = account.given().when({ type: 'RegisterAccount', ...registered.data });
    expect(events).toEqual([registered]);
    expect(state).toMatchObject({ userId, role: 'no-role', emailNotifications: true });
  });

  it('is suspended with a reason and opened again, each once', () => {
    const suspend = { type: 'SuspendAccount', reason: 'Posed as a parent.' } as const;
    const suspended = AccountSuspended({ userId, reason: suspend.reason });
    const reinstate = { type: 'ReinstateAccount' } as const;
    expect(account.given(registered).when(suspend).events).toEqual([suspended]);
    expect(account.given(registered, suspended).when({ ...suspend, reason: 'Again.' }).events).toEqual([]);
    expect(account.given(registered, suspended).when(reinstate).events).toEqual([AccountReinstated({ userId })]);
    expect(account.given(registered).when(reinstate).events).toEqual([]);
  });

  it('is registered once', () => {
    expect(account.given(registered).when({ type: 'RegisterAccount', ...registered.data }).error).toMatchObject({
      kind: 'conflict',
      code: 'account-exists',
    });
  });

  it('is assigned another role, from what to what', () => {
    const { events } = account.given(registered).when({ type: 'AssignRole', role: 'coach' });
    expect(events).toEqual([RoleAssigned({ userId, from: 'no-role', to: 'coach' })]);
  });

  it('is assigned the role that it has without an event', () => {
    expect(account.given(registered).when({ type: 'AssignRole', role: 'no-role' }).events).toEqual([]);
  });

  it('takes a role for new accounts once: the second choice is told the first', () => {
    const choose = (role: 'athlete' | 'coach') => ({ type: 'AssignRole', role, from: 'no-role' }) as const;
    const chosen = RoleAssigned({ userId, from: 'no-role', to: 'athlete' });
    expect(account.given(registered).when(choose('athlete')).events).toEqual([chosen]);
    expect(account.given(registered, chosen).when(choose('athlete'))).toMatchObject({ events: [], error: undefined });
    expect(account.given(registered, chosen).when(choose('coach')).error).toMatchObject({
      code: 'other-role',
      details: { now: { role: 'athlete' } },
    });
  });

  it('agrees to a version of the terms once, and for each minor once', () => {
    const agreed = (athleteIds: readonly string[], version = '1') =>
      TermsAgreed({ userId, version, athleteIds: [...athleteIds] });
    const agree = (athleteIds: readonly string[], version = '1') =>
      ({ type: 'AgreeToTerms', version, athleteIds }) as const;
    expect(account.given(registered).when(agree(['a'])).events).toEqual([agreed(['a'])]);
    const before = [registered, agreed([]), agreed(['a'])];
    expect(account.given(...before).when(agree(['a'])).events).toEqual([]);
    expect(account.given(...before).when(agree(['a', 'b'])).events).toEqual([agreed(['b'])]);
    expect(account.given(...before).when(agree([], '2')).events).toEqual([agreed([], '2')]);
    expect(account.given(...before, agreed([], '2')).when(agree(['a'], '2')).events).toEqual([agreed(['a'], '2')]);
  });

  it('that is made new again leaves its profile behind, and takes another way', () => {
    const athlete = [
      ProfileLinked({ userId, kind: 'athlete', profileId: 'athlete-1' }),
      RoleAssigned({ userId, from: 'no-role', to: 'athlete' }),
    ];
    const renew = { type: 'AssignRole', role: 'no-role', from: 'athlete' } as const;
    const renewed = RoleAssigned({ userId, from: 'athlete', to: 'no-role' });
    const { events, state } = account.given(registered, ...athlete).when(renew);
    expect(events).toEqual([renewed]);
    expect(state?.profiles).toEqual({});
    const link = { type: 'LinkProfile', kind: 'parent', profileId: 'parent-1' } as const;
    expect(account.given(registered, ...athlete, renewed).when(link).events).toHaveLength(1);
    expect(account.given(registered).when(renew).events).toEqual([]);
  });

  it('is on its way to one role alone: a profile of another kind stands in the way, and so does a role', () => {
    const linked = ProfileLinked({ userId, kind: 'coach', profileId: 'coach-1' });
    const become = (role: 'athlete' | 'assistant-coach') => ({ type: 'AssignRole', role, from: 'no-role' }) as const;
    const link = (kind: 'coach' | 'parent') => ({ type: 'LinkProfile', kind, profileId: 'profile-1' }) as const;
    expect(account.given(registered, linked).when(become('athlete')).error).toMatchObject({ code: 'other-role' });
    expect(account.given(registered, linked).when(become('assistant-coach')).events).toHaveLength(1);
    expect(account.given(registered, linked).when(link('parent')).error).toMatchObject({ code: 'other-role' });
    const parent = RoleAssigned({ userId, from: 'no-role', to: 'parent' });
    expect(account.given(registered, parent).when(link('coach')).error).toMatchObject({ code: 'other-role' });
    expect(account.given(registered, parent).when(link('parent')).events).toHaveLength(1);
  });

  it('is linked to one profile of a kind', () => {
    const link = { type: 'LinkProfile', kind: 'coach', profileId: 'coach-1' } as const;
    const linked = ProfileLinked({ userId, kind: 'coach', profileId: 'coach-1' });
    expect(account.given(registered).when(link).events).toEqual([linked]);
    expect(account.given(registered, linked).when(link).events).toEqual([]);
    expect(account.given(registered, linked).when({ ...link, profileId: 'coach-2' }).error).toMatchObject({
      kind: 'conflict',
      code: 'profile-linked',
    });
  });

  it('sets its e-mail preference, which can be undone and redone', () => {
    const off = EmailPreferenceSet({ userId, emailNotifications: false, from: true });
    const on = EmailPreferenceSet({ userId, emailNotifications: true, from: false });
    expect(account.given(registered).when({ type: 'SetEmailPreference', emailNotifications: false }).events).toEqual([
      off,
    ]);
    expect(account.given(registered, off).whenUndoing('event-2').events).toEqual([on]);
    expect(account.given(registered, off, { ...on, undoes: 'event-2' }).whenUndoing('event-3').events).toEqual([off]);
  });

  it('turns a kind of email off once, which can be undone, and leaves the switch over all kinds alone', () => {
    const off = EmailKindSet({ userId, kind: 'newsletters', wanted: false });
    const turnOff = { type: 'SetEmailKind', kind: 'newsletters', wanted: false } as const;
    expect(account.given(registered).when(turnOff).events).toEqual([off]);
    expect(account.given(registered, off).when(turnOff).events).toEqual([]);
    expect(account.given(registered).when({ ...turnOff, wanted: true }).events).toEqual([]);
    expect(account.given(registered, off).when({ ...turnOff, kind: 'promotions' }).events).toEqual([
      EmailKindSet({ userId, kind: 'promotions', wanted: false }),
    ]);
    expect(account.given(registered, off).whenUndoing('event-2').events).toEqual([
      { ...off, data: { ...off.data, wanted: true } },
    ]);
    expect(
      account.given(registered, off).when({ type: 'SetEmailPreference', emailNotifications: true }).events,
    ).toEqual([]);
  });

  it('moves to a time zone of its own once, and back by the undo', () => {
    const moved = TimeZoneSet({ userId, timeZone: 'America/Denver', from: null });
    const move = { type: 'SetTimeZone', timeZone: 'America/Denver' } as const;
    expect(account.given(registered).when(move).events).toEqual([moved]);
    expect(account.given(registered, moved).when(move).events).toEqual([]);
    expect(account.given(registered, moved).whenUndoing('event-2').events).toEqual([
      TimeZoneSet({ userId, timeZone: null, from: 'America/Denver' }),
    ]);
  });

  it.each([
    { type: 'AssignRole', role: 'admin' },
    { type: 'LinkProfile', kind: 'athlete', profileId: 'athlete-1' },
    { type: 'SetEmailPreference', emailNotifications: false },
  ] as const)('takes no $type before it is registered', (command) => {
    expect(account.given().when(command).error).toMatchObject({ kind: 'not-found' });
  });

  it('does not take a registration back', () => {
    expect(account.given(registered).whenUndoing('event-1').error).toMatchObject({ code: 'never-undoable' });
  });
});
