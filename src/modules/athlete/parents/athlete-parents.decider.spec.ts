import { describe, expect, it } from '@jest/globals';
import { blankProfile } from '../../../../contract/athlete/blank-profile.js';
import { specify } from '../../../kernel/specification.js';
import { athleteDecider } from '../athlete.decider.js';
import { AthleteRegistered, ParentLinked, ParentUnlinked } from '../athlete.events.js';

const athleteId = 'athlete-1';
const parentId = 'parent-1';
const profile = { ...blankProfile, firstName: 'Casey', lastName: 'Rowe' };
const linked = ParentLinked({ athleteId, parentId, relationship: 'Aunt' });
const ended = ParentUnlinked({ athleteId, parentId });
const athlete = specify(athleteDecider).given(AthleteRegistered({ athleteId, userId: 'user-9', profile }), linked);
const afterwards = specify(athleteDecider).given(
  AthleteRegistered({ athleteId, userId: 'user-9', profile }),
  linked,
  ended,
);

describe('the link to a parent', () => {
  it('ends once', () => {
    expect(athlete.when({ type: 'UnlinkParent', parentId }).events).toEqual([ended]);
    expect(afterwards.when({ type: 'UnlinkParent', parentId }).events).toEqual([]);
  });

  it('is there again as it was, once its end is taken back', () => {
    expect(afterwards.whenUndoing('event-3')).toMatchObject({
      events: [linked],
      state: { parents: { [parentId]: 'Aunt' } },
    });
  });

  it('stays ended where an erasure has ended it', () => {
    const actor = { userId: 'system', role: 'system' };
    expect(afterwards.whenUndoing('event-3', { actor }).error?.code).toBe('not-yours-to-restore');
  });

  it('is not unlinked by taking the link back: its end is a change of its own', () => {
    expect(athlete.whenUndoing('event-2').error?.code).toBe('never-undoable');
  });
});
