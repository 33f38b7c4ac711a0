import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import { specify } from '../../../kernel/specification.js';
import { athleteDecider } from '../athlete.decider.js';
import { type AthleteEvent, AthleteRegistered, ParentAsked, ParentLinked, ParentUnlinked } from '../athlete.events.js';

const athleteId = 'athlete-1';
const parentId = 'parent-1';
const profile = { ...emptyProfile, firstName: 'Casey', lastName: 'Rowe' };
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

const relationship = 'Aunt';
const born = (dateOfBirth: string | null) =>
  AthleteRegistered({ athleteId, userId: 'user-9', profile: { ...emptyProfile, firstName: 'Casey', dateOfBirth } });
const parentLinked = ParentLinked({ athleteId, parentId, relationship });
const other = ParentLinked({ athleteId, parentId: 'parent-2', relationship: 'Mother' });
const now = new Date('2026-08-01T00:00:00Z');
const asks = (isAddressee: boolean, ...given: AthleteEvent[]) =>
  specify(athleteDecider)
    .given(...given)
    .when({ type: 'AskToFollow', parentId, relationship, isAddressee }, { now }).events;

describe('a parent who has accepted an invite', () => {
  const asked = [ParentAsked({ athleteId, parentId, relationship })];

  it.each(['2010-01-01', null])('that was mailed to them follows an athlete born %p at once, as the first', (date) => {
    expect(asks(true, born(date))).toEqual([parentLinked]);
  });

  it('whom the athlete invited follows a grown-up at once, and a minor as any other parent does', () => {
    const command = { type: 'AskToFollow', parentId, relationship, isAddressee: true, byAthlete: true } as const;
    const events = (...given: AthleteEvent[]) =>
      specify(athleteDecider)
        .given(...given)
        .when(command, { now }).events;
    expect(events(born('2000-01-01'))).toEqual([parentLinked]);
    expect(events(born('2010-01-01'))).toEqual([parentLinked]);
    const other = ParentLinked({ athleteId, parentId: 'other', relationship });
    expect(events(born('2000-01-01'), other)).toEqual([parentLinked]);
    expect(events(born('2010-01-01'), other)).toEqual(asked);
    const elsewhere = { ...command, isAddressee: false };
    expect(specify(athleteDecider).given(born('2000-01-01')).when(elsewhere, { now }).events).toEqual(asked);
  });

  it.each(['2010-01-01', null])('of another address asks, of an athlete born %p too', (date) => {
    expect(asks(false, born(date))).toEqual(asked);
  });

  it.each([
    ['grown up', [born('2004-01-01')]],
    ['followed by another', [born('2010-01-01'), other]],
    ['followed no more by another', [born('2010-01-01'), other, ParentUnlinked({ athleteId, parentId: 'parent-2' })]],
  ])('that was mailed to them asks an athlete who is %s', (_, given) => {
    expect(asks(true, ...given)).toEqual(asked);
  });

  it('asks once', () => {
    expect(asks(false, born('2010-01-01'), ...asked)).toEqual([]);
    expect(asks(false, born('2010-01-01'), parentLinked)).toEqual([]);
  });
});
