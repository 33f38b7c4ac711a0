import { describe, expect, it } from '@jest/globals';
import { accountStatuses, type AccountStatus } from '../../../../contract/athlete/vocabulary.js';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import { specify } from '../../../kernel/specification.js';
import { athleteDecider } from '../athlete.decider.js';
import {
  AccountStatusChanged,
  AthleteRegistered,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  RemovedFromTeam,
} from '../athlete.events.js';

const athleteId = 'athlete-1';
const teamId = 'team-1';
const registered = AthleteRegistered({
  athleteId,
  userId: null,
  profile: { ...emptyProfile, firstName: 'Jordan', lastName: 'Avery' },
});
const requested = JoinRequested({ athleteId, teamId, again: false });
const changed = (from: AccountStatus, to: AccountStatus) => AccountStatusChanged({ athleteId, teamId, from, to });
const change = (previousStatus: AccountStatus, newStatus: AccountStatus) =>
  ({ type: 'ChangeAccountStatus', previousStatus, newStatus }) as const;

/** Facts that bring a registered athlete to each status on the team. */
const histories = {
  pending: [registered, requested],
  active: [registered, requested, changed('pending', 'active')],
  rejected: [registered, requested, changed('pending', 'rejected')],
  inactive: [registered, requested, changed('pending', 'active'), changed('active', 'inactive')],
};
const allowed = new Set([
  'pending>active',
  'pending>rejected',
  'rejected>active',
  'active>inactive',
  'inactive>active',
]);

describe('an account status', () => {
  for (const from of accountStatuses) {
    for (const to of accountStatuses) {
      const outcome = specify(athleteDecider)
        .given(...histories[from])
        .when(change(from, to));
      if (allowed.has(`${from}>${to}`)) {
        it(`goes from ${from} to ${to}`, () => expect(outcome.events).toEqual([changed(from, to)]));
      } else {
        it(`does not go from ${from} to ${to}`, () => {
          expect(outcome.error).toMatchObject({
            kind: 'invalid',
            details: { fields: { newStatus: expect.any(String) } },
          });
        });
      }
    }
  }

  it('is not changed on a stale previous status, and the answer tells the status now', () => {
    const { error } = specify(athleteDecider)
      .given(...histories.active)
      .when(change('pending', 'rejected'));
    expect(error).toMatchObject({
      kind: 'conflict',
      code: 'status-changed',
      details: { now: { accountStatus: 'active' } },
    });
  });

  it('of an individual athlete is active and cannot be changed by anybody', () => {
    const { error } = specify(athleteDecider).given(registered).when(change('active', 'inactive'));
    expect(error).toMatchObject({ kind: 'conflict', code: 'no-team' });
  });

  it('is changed on the team that it is meant for, and on no other', () => {
    const on = (team: string) =>
      specify(athleteDecider)
        .given(...histories.active)
        .when({ ...change('active', 'inactive'), teamId: team });
    expect(on(teamId).events).toEqual([changed('active', 'inactive')]);
    expect(on('team-2').error).toMatchObject({ kind: 'conflict', code: 'no-team' });
  });

  it('is not there for an unknown athlete', () => {
    expect(specify(athleteDecider).given().when(change('pending', 'active')).error).toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('undoing a status change', () => {
  const accepted = specify(athleteDecider).given(...histories.active);

  it('restores the status before', () => {
    expect(accepted.whenUndoing('event-3').events).toEqual([changed('active', 'pending')]);
  });

  it('can itself be undone: a redo', () => {
    const { events } = specify(athleteDecider)
      .given(...histories.active, { ...changed('active', 'pending'), undoes: 'event-3' })
      .whenUndoing('event-4');
    expect(events).toEqual([changed('pending', 'active')]);
  });

  it('is refused a second time', () => {
    const { error } = specify(athleteDecider)
      .given(...histories.active, { ...changed('active', 'pending'), undoes: 'event-3' })
      .whenUndoing('event-3');
    expect(error).toMatchObject({ kind: 'conflict', code: 'already-undone' });
  });

  it('is refused once a later status event stands on the athlete', () => {
    const { error } = specify(athleteDecider)
      .given(...histories.inactive)
      .whenUndoing('event-3');
    expect(error).toMatchObject({ kind: 'conflict', code: 'changed-since' });
  });

  it('is refused for what is never undone', () => {
    expect(accepted.whenUndoing('event-2').error).toMatchObject({ kind: 'conflict', code: 'never-undoable' });
  });

  it('does not know a foreign event', () => {
    expect(accepted.whenUndoing('event-99').error).toMatchObject({ kind: 'not-found' });
  });
});

describe('joining a team', () => {
  const request = { type: 'RequestJoinTeam', teamId } as const;

  it('starts as a request', () => {
    expect(specify(athleteDecider).given(registered).when(request).events).toEqual([requested]);
  });

  it('is asked for again after a removal by the same team', () => {
    expect(
      specify(athleteDecider)
        .given(...histories.inactive)
        .when(request).events,
    ).toEqual([JoinRequested({ athleteId, teamId, again: true })]);
  });

  it.each(['pending', 'active', 'rejected'] as const)('is refused while the membership is %s', (status) => {
    const { error } = specify(athleteDecider)
      .given(...histories[status])
      .when({ ...request, teamId: 'team-2' });
    expect(error).toMatchObject({ kind: 'conflict', details: { now: { accountStatus: status } } });
  });

  it('by an accepted invite needs no coach', () => {
    const { events, state } = specify(athleteDecider)
      .given(registered)
      .when({ type: 'AcceptInvite', teamId, inviteId: 'invite-1' });
    expect(events).toEqual([InviteAccepted({ athleteId, teamId, inviteId: 'invite-1' })]);
    expect(state?.membership).toEqual({ teamId, status: 'active' });
  });
});

describe('leaving a team', () => {
  it.each(['active', 'inactive', 'rejected'] as const)('is possible while %s', (status) => {
    const { events, state } = specify(athleteDecider)
      .given(...histories[status])
      .when({ type: 'RemoveFromTeam' });
    expect(events).toEqual([RemovedFromTeam({ athleteId, teamId, status })]);
    expect(state?.membership).toBeNull();
  });

  it.each(['RemoveFromTeam', 'CancelJoinRequest'] as const)('while pending is a cancelled request (%s)', (type) => {
    const { events } = specify(athleteDecider)
      .given(...histories.pending)
      .when({ type });
    expect(events).toEqual([JoinRequestCancelled({ athleteId, teamId })]);
  });

  it('needs a team', () => {
    expect(specify(athleteDecider).given(registered).when({ type: 'RemoveFromTeam' }).error?.code).toBe('no-team');
  });
});
