import { describe, expect, it } from '@jest/globals';
import { blankProfile } from '../../../../../contract/athlete/blank-profile.js';
import { specify } from '../../../../kernel/specification.js';
import { athleteDecider } from '../../athlete.decider.js';
import {
  AthleteRegistered,
  ParentAsked,
  ParentLinked,
  ParentUnlinked,
  type AthleteEvent,
} from '../../athlete.events.js';

const athleteId = 'athlete-1';
const parentId = 'parent-1';
const relationship = 'Aunt';
const born = (dateOfBirth: string | null) =>
  AthleteRegistered({ athleteId, userId: 'user-9', profile: { ...blankProfile, firstName: 'Casey', dateOfBirth } });
const linked = ParentLinked({ athleteId, parentId, relationship });
const other = ParentLinked({ athleteId, parentId: 'parent-2', relationship: 'Mother' });
const now = new Date('2026-08-01T00:00:00Z');
const asks = (isAddressee: boolean, ...given: AthleteEvent[]) =>
  specify(athleteDecider)
    .given(...given)
    .when({ type: 'AskToFollow', parentId, relationship, isAddressee }, { now }).events;

describe('a parent who has accepted an invite', () => {
  const asked = [ParentAsked({ athleteId, parentId, relationship })];

  it.each(['2010-01-01', null])('that was mailed to them follows an athlete born %p at once, as the first', (date) => {
    expect(asks(true, born(date))).toEqual([linked]);
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
    expect(asks(false, born('2010-01-01'), linked)).toEqual([]);
  });
});
