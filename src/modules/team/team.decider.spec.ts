import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { teamDecider } from './team.decider.js';
import {
  CoachAdded,
  CoachMembershipChanged,
  GroupCreated,
  GroupDeleted,
  GroupEdited,
  JoinCodeRotated,
  PrimaryCoachChanged,
  TeamCreated,
} from './team.events.js';
import { TeamImageRemoved, TeamImageSet } from './settings/team-settings.events.js';

const teamId = 'team-1';
const facts = {
  teamId,
  name: 'Riverside Hawks',
  slug: 'riverside-hawks',
  sports: ['football' as const],
  city: null,
  state: null,
  primaryColor: '#1f6feb',
  joinCode: 'ABCD-2345',
  moduleAccess: {},
  paymentStrategy: null,
};
const created = TeamCreated(facts);
const primary = CoachAdded({ teamId, coachId: 'coach-1', role: 'primary' });
const assistant = CoachAdded({ teamId, coachId: 'coach-2', role: 'assistant' });
const group = { groupId: 'id-1', name: 'Varsity', color: '#3fc5ff' };
const grouped = GroupCreated({ teamId, ...group });
const team = specify(teamDecider).given(created, primary, assistant, grouped);

describe('a team', () => {
  it('is created with its primary coach', () => {
    const { events } = specify(teamDecider)
      .given()
      .when({ type: 'CreateTeam', ...facts, primaryCoachId: 'coach-1' });
    expect(events).toEqual([created, primary]);
  });

  it('needs a name', () => {
    const { error } = specify(teamDecider)
      .given()
      .when({ type: 'CreateTeam', ...facts, name: '  ', primaryCoachId: 'coach-1' });
    expect(error?.details.fields).toEqual({ name: 'Team Name is required' });
  });

  it('is created once, and unknown before', () => {
    expect(team.when({ type: 'CreateTeam', ...facts, primaryCoachId: 'coach-9' }).error?.code).toBe('team-exists');
    expect(specify(teamDecider).given().when({ type: 'AddCoach', coachId: 'coach-1' }).error?.kind).toBe('not-found');
  });

  it('gets a new join code', () => {
    expect(team.when({ type: 'RotateJoinCode', joinCode: 'WXYZ-6789' }).events).toEqual([
      JoinCodeRotated({ teamId, from: 'ABCD-2345', to: 'WXYZ-6789' }),
    ]);
  });
});

describe('a coach’s membership', () => {
  const toggle = (coachId: string, byCoachId: string | null, status: 'active' | 'inactive' = 'inactive') =>
    team.when({ type: 'ChangeCoachMembership', coachId, byCoachId, status });

  it('is changed by the primary coach and by an admin', () => {
    const off = CoachMembershipChanged({ teamId, coachId: 'coach-2', from: 'active', to: 'inactive' });
    expect(toggle('coach-2', 'coach-1').events).toEqual([off]);
    expect(toggle('coach-2', null).events).toEqual([off]);
  });

  it('is never changed by an assistant, nor for oneself', () => {
    expect(toggle('coach-1', 'coach-2').error?.code).toBe('primary-only');
    expect(toggle('coach-1', 'coach-1').error?.code).toBe('own-membership');
  });

  it('is taken back, and brought back again', () => {
    const [off, on] = (['active', 'inactive'] as const).map((from) =>
      CoachMembershipChanged({ teamId, coachId: 'coach-2', from, to: from === 'active' ? 'inactive' : 'active' }),
    );
    expect(specify(teamDecider).given(created, primary, assistant, off!).whenUndoing('event-4').events).toEqual([on]);
    const undone = { ...on!, undoes: 'event-4' };
    const twice = specify(teamDecider).given(created, primary, assistant, off!, undone);
    expect(twice.whenUndoing('event-5').events).toEqual([off]);
    expect(twice.whenUndoing('event-4').error?.code).toBe('already-undone');
  });

  it('that is so already is no change, and strangers have none', () => {
    expect(toggle('coach-2', 'coach-1', 'active')).toMatchObject({ events: [], error: undefined });
    expect(toggle('coach-9', 'coach-1').error?.kind).toBe('not-found');
  });
});

describe('a group', () => {
  it('is created with an id of its own', () => {
    const { events } = specify(teamDecider)
      .given(created, primary)
      .when({ type: 'CreateGroup', name: 'Varsity', color: '#3fc5ff' });
    expect(events).toEqual([grouped]);
  });

  it('has a name that is unique ignoring case unless it is its own', () => {
    const taken = { name: 'Group name is already taken' };
    expect(team.when({ type: 'CreateGroup', name: ' VARSITY', color: '#000000' }).error?.details.fields).toEqual(taken);
    const edited = team.when({ type: 'EditGroup', oldName: 'varsity', name: 'VARSITY', color: '#000000' });
    expect(edited.events).toEqual([
      GroupEdited({
        teamId,
        groupId: 'id-1',
        from: { name: 'Varsity', color: '#3fc5ff' },
        to: { name: 'VARSITY', color: '#000000' },
      }),
    ]);
  });

  it('is found by its id after somebody else has renamed it, and keeps their name', () => {
    const from = { name: 'Varsity', color: '#3fc5ff' };
    const theirs = GroupEdited({ teamId, groupId: 'id-1', from, to: { ...from, name: 'Starters' } });
    const meanwhile = specify(teamDecider).given(created, primary, grouped, theirs);
    const edit = (name: string, color: string) =>
      meanwhile.when({ type: 'EditGroup', groupId: 'id-1', oldName: 'Varsity', name, color, basedOn: from });
    expect(edit('Varsity', '#000000').state?.groups).toEqual({ 'id-1': { name: 'Starters', color: '#000000' } });
    expect(edit('Seniors', '#3fc5ff').error?.details.now).toEqual({
      name: { based: 'Varsity', yours: 'Seniors', now: 'Starters' },
    });
  });

  it('is deleted, and undo brings it back under its own id', () => {
    const deleted = GroupDeleted({ teamId, ...group });
    expect(team.when({ type: 'DeleteGroup', name: 'Varsity' }).events).toEqual([deleted]);
    expect(team.when({ type: 'DeleteGroup', name: 'Junior Varsity' }).error?.kind).toBe('not-found');
    const gone = specify(teamDecider).given(created, primary, grouped, deleted);
    expect(gone.whenUndoing('event-4').events).toEqual([grouped]);
  });

  it('does not come back while its name is taken', () => {
    const gone = specify(teamDecider).given(
      created,
      primary,
      grouped,
      GroupDeleted({ teamId, ...group }),
      GroupCreated({ teamId, groupId: 'group-2', name: 'varsity', color: '#111111' }),
    );
    expect(gone.whenUndoing('event-4').error).toMatchObject({
      kind: 'conflict',
      code: 'changed-since',
      message: 'You can no longer undo this. Group name is already taken',
      details: { fields: { name: 'Group name is already taken' } },
    });
  });
});

describe('the primary coach of a team', () => {
  const handOver = {
    type: 'ChangePrimaryCoach',
    coachId: 'coach-2',
    previousCoachId: 'coach-1',
    reason: null,
  } as const;
  const changed = PrimaryCoachChanged({ teamId, coachId: 'coach-2', previousCoachId: 'coach-1', reason: null });

  it('hands the team over, or an admin does with a reason', () => {
    expect(team.when({ ...handOver, byCoachId: 'coach-1' }).events).toEqual([changed]);
    expect(team.when({ ...handOver, byCoachId: null, reason: 'Left.' }).events).toEqual([
      PrimaryCoachChanged({ ...changed.data, reason: 'Left.' }),
    ]);
    expect(team.when({ ...handOver, byCoachId: null }).error?.details.fields).toEqual({ reason: 'Give a reason.' });
  });

  it('is nobody who is inactive, and not changed by an assistant', () => {
    expect(team.when({ ...handOver, byCoachId: 'coach-2' }).error?.code).toBe('primary-only');
    const off = CoachMembershipChanged({ teamId, coachId: 'coach-2', from: 'active', to: 'inactive' });
    const without = specify(teamDecider).given(created, primary, assistant, off);
    expect(without.when({ ...handOver, byCoachId: 'coach-1' }).error?.code).toBe('coach-inactive');
  });

  it('is replaced by an admin who saw none, as after an erasure', () => {
    const off = CoachMembershipChanged({ teamId, coachId: 'coach-1', from: 'active', to: 'inactive' });
    const orphaned = specify(teamDecider).given(created, primary, assistant, off);
    const { previousCoachId: _, ...unseen } = handOver;
    expect(orphaned.when({ ...unseen, reason: 'Left.', byCoachId: null }).events).toEqual([
      PrimaryCoachChanged({ ...changed.data, reason: 'Left.' }),
    ]);
  });

  it('leads alone, and leads again by an undo', () => {
    const later = specify(teamDecider).given(created, primary, assistant, changed);
    expect(later.when({ ...handOver, byCoachId: 'coach-1' }).error?.code).toBe('primary-only');
    expect(later.whenUndoing('event-4').events).toEqual([
      PrimaryCoachChanged({ teamId, coachId: 'coach-1', previousCoachId: 'coach-2', reason: null }),
    ]);
  });
});

describe('the images of a team', () => {
  const first = TeamImageSet({ teamId, imageType: 'logo', imageId: 'i1', previous: null });
  const second = TeamImageSet({ teamId, imageType: 'logo', imageId: 'i2', previous: 'i1' });

  it('are set, replaced and removed, each with the way back', () => {
    const images = specify(teamDecider).given(created, first);
    expect(images.when({ type: 'SetTeamImage', imageType: 'logo', imageId: 'i2' }).events).toEqual([second]);
    expect(images.whenUndoing('event-2').events).toEqual([
      TeamImageRemoved({ teamId, imageType: 'logo', imageId: 'i1' }),
    ]);
    const replaced = specify(teamDecider).given(created, first, second);
    expect(replaced.whenUndoing('event-3').events).toEqual([
      { ...second, data: { ...second.data, imageId: 'i1', previous: 'i2' } },
    ]);
    const removed = TeamImageRemoved({ teamId, imageType: 'logo', imageId: 'i2' });
    expect(replaced.when({ type: 'RemoveTeamImage', imageType: 'logo' }).events).toEqual([removed]);
    expect(replaced.when({ type: 'RemoveTeamImage', imageType: 'banner' }).events).toEqual([]);
    expect(specify(teamDecider).given(created, first, second, removed).whenUndoing('event-4').events).toEqual([
      TeamImageSet({ teamId, imageType: 'logo', imageId: 'i2', previous: null }),
    ]);
  });
});
