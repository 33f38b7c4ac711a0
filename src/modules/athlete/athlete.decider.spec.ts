import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../contract/athlete/athlete.js';
import { specify } from '../../kernel/specification.js';
import { athleteDecider } from './athlete.decider.js';
import {
  AthleteProfileEdited,
  AthleteRegistered,
  GroupAssigned,
  GroupUnassigned,
  InviteAccepted,
  RemovedFromTeam,
} from './athlete.events.js';

const athleteId = 'athlete-1';
const teamId = 'team-1';
const groupId = 'group-1';
const profile = { ...emptyProfile, firstName: 'Jordan', lastName: 'Avery', city: 'Omaha' };
const registered = AthleteRegistered({ athleteId, userId: 'user-1', profile });
const joined = InviteAccepted({ athleteId, teamId, inviteId: 'invite-1' });
const assigned = GroupAssigned({ athleteId, teamId, groupId });

describe('a profile', () => {
  const given = specify(athleteDecider).given(registered);

  it('keeps what changed and what stood there before, and nothing else', () => {
    const { events, state } = given.when({ type: 'EditProfile', changes: { city: 'Lincoln', firstName: 'Jordan' } });
    expect(events).toEqual([
      AthleteProfileEdited({ athleteId, fields: ['city'], changes: { city: 'Lincoln' }, previous: { city: 'Omaha' } }),
    ]);
    expect(state?.profile).toEqual({ ...profile, city: 'Lincoln' });
  });

  it('that is edited to what it was is no change, whatever the order of keys', () => {
    const { measurableAttributes } = profile;
    const reordered = Object.fromEntries(Object.entries(measurableAttributes).reverse()) as typeof measurableAttributes;
    const changes = { city: 'Omaha', measurableAttributes: reordered, filmLinks: [] };
    expect(given.when({ type: 'EditProfile', changes })).toMatchObject({ events: [], error: undefined });
  });

  it('keeps what two people change beside each other, and tells of each what they did', () => {
    const before = profile.academicAttributes;
    const theirs = AthleteProfileEdited({
      athleteId,
      fields: ['academicAttributes'],
      changes: { academicAttributes: { ...before, gpa: 3.9 } },
      previous: { academicAttributes: before },
    });
    const edit = (gpa?: number) => ({
      type: 'EditProfile' as const,
      changes: { academicAttributes: { actScore: 31, ...(gpa ? { gpa } : {}) } },
      basedOn: { academicAttributes: { actScore: null, ...(gpa ? { gpa: null } : {}) } },
    });
    const meanwhile = specify(athleteDecider).given(registered, theirs);
    expect(meanwhile.when(edit()).events).toEqual([
      AthleteProfileEdited({
        athleteId,
        fields: ['academicAttributes'],
        changes: { academicAttributes: { ...before, gpa: 3.9, actScore: 31 } },
        previous: { academicAttributes: { ...before, gpa: 3.9 } },
      }),
    ]);
    expect(meanwhile.when(edit(3.1)).error).toMatchObject({
      code: 'changed-meanwhile',
      details: { now: { 'academicAttributes.gpa': { based: null, yours: 3.1, now: 3.9 } } },
    });
  });

  it('comes back by undo, unless the same field changed again', () => {
    const edit = (from: string, to: string) =>
      AthleteProfileEdited({ athleteId, fields: ['city'], changes: { city: to }, previous: { city: from } });
    const other = AthleteProfileEdited({ athleteId, fields: ['bio'], changes: { bio: 'Hi' }, previous: { bio: null } });
    const once = specify(athleteDecider).given(registered, edit('Omaha', 'Lincoln'), other);
    expect(once.whenUndoing('event-2').events).toEqual([edit('Lincoln', 'Omaha')]);
    const twice = specify(athleteDecider).given(registered, edit('Omaha', 'Lincoln'), edit('Lincoln', 'Norfolk'));
    expect(twice.whenUndoing('event-2').error?.code).toBe('changed-since');
  });

  it('takes positions of its sport alone, each once, and no college that was left before it was entered', () => {
    const player = { ...profile, sport: 'football' as const, position: ['GK'] };
    const plays = specify(athleteDecider).given(AthleteRegistered({ athleteId, userId: 'user-1', profile: player }));
    const faults = (changes: Partial<typeof player>) =>
      plays.when({ type: 'EditProfile', changes }).error?.details.fields;
    expect(faults({ position: ['RW'] })).toEqual({ position: 'RW isn’t a position in this sport' });
    expect(faults({ position: ['QB', 'QB'] })).toEqual({ position: 'Choose each position once' });
    expect(faults({ position: ['QB'] })).toBeUndefined();
    // What is there already is no reason to refuse something else.
    expect(faults({ position: ['GK'], city: 'Lincoln' })).toBeUndefined();
    // But a sport is kept, and comes with positions of its own.
    expect(plays.when({ type: 'EditProfile', changes: { sport: null } }).error?.details.fields).toEqual({
      sport: 'Sport is required',
    });
    expect(plays.when({ type: 'EditProfile', changes: { sport: 'flagFootball' } }).error?.details.fields).toEqual({
      position: 'GK isn’t a position in this sport',
    });
    const studied = (endYear: number) => ({
      ...player.academicAttributes,
      previousColleges: [
        {
          college: { collegeId: null, name: 'University of Tulsa', city: null, state: null },
          startSemester: 'Fall' as const,
          startYear: 2024,
          endSemester: 'Spring' as const,
          endYear,
        },
      ],
    });
    expect(faults({ academicAttributes: studied(2025) })).toBeUndefined();
    expect(faults({ academicAttributes: studied(2024) })).toEqual({
      'academicAttributes.previousColleges.0.endSemester': 'End semester is before the start semester',
    });
  });

  it('comes back by undo only as it could be edited now', () => {
    const edit = (changes: object, previous: object) =>
      AthleteProfileEdited({ athleteId, fields: Object.keys(changes) as never, changes, previous });
    const moved = edit({ position: ['WR'] }, { position: ['QB'] });
    const otherSport = edit({ sport: 'wSoccer' }, { sport: 'football' });
    const football = specify(athleteDecider).given(registered, edit({ sport: 'football' }, { sport: null }), moved);
    expect(football.whenUndoing('event-3').error).toBeUndefined();
    const soccer = specify(athleteDecider).given(
      registered,
      edit({ sport: 'football' }, { sport: null }),
      moved,
      otherSport,
    );
    expect(soccer.whenUndoing('event-3').error).toMatchObject({ kind: 'conflict', code: 'changed-since' });
  });

  it('is never of somebody younger than 13', () => {
    const self = { actor: { userId: 'user-1', role: 'athlete' } };
    const on = (dateOfBirth: string) => given.when({ type: 'EditProfile', changes: { dateOfBirth } }, self);
    expect(on('2013-01-15').error).toBeUndefined();
    expect(on('2013-01-16').error?.details.fields).toEqual({
      dateOfBirth: 'Athletes must be at least 13 years old.',
    });
    const child = { ...profile, dateOfBirth: '2020-05-01' };
    const registering = specify(athleteDecider)
      .given()
      .when({ type: 'RegisterAthlete', athleteId, userId: null, profile: child });
    expect(registering.error?.kind).toBe('invalid');
  });

  it('is registered once', () => {
    expect(given.when({ type: 'RegisterAthlete', athleteId, userId: null, profile }).error?.code).toBe(
      'athlete-exists',
    );
  });
});

describe('groups of an athlete', () => {
  it('are assigned and unassigned, each once', () => {
    const member = specify(athleteDecider).given(registered, joined);
    expect(member.when({ type: 'AssignGroup', groupId }).events).toEqual([assigned]);
    expect(member.when({ type: 'UnassignGroup', groupId }).events).toEqual([]);
    const grouped = specify(athleteDecider).given(registered, joined, assigned);
    expect(grouped.when({ type: 'AssignGroup', groupId }).events).toEqual([]);
    expect(grouped.when({ type: 'UnassignGroup', groupId }).events).toEqual([GroupUnassigned(assigned.data)]);
  });

  it('need a team', () => {
    const { error } = specify(athleteDecider).given(registered).when({ type: 'AssignGroup', groupId });
    expect(error?.code).toBe('no-team');
  });

  it('are left with the team, and undo does not bring them back after', () => {
    const left = specify(athleteDecider).given(
      registered,
      joined,
      assigned,
      RemovedFromTeam({ athleteId, teamId, status: 'active' }),
    );
    expect(left.when({ type: 'RemoveFromTeam' }).state?.groups).toEqual([]);
    expect(left.whenUndoing('event-3').error?.code).toBe('changed-since');
  });
});
