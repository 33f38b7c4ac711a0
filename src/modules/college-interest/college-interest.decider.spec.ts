import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { collegeInterestDecider } from './college-interest.decider.js';
import {
  CollegeInterestAdded,
  CollegeInterestRemoved,
  InterestLevelChanged,
  InterestNotesChanged,
  TopCollegeMarked,
} from './college-interest.events.js';

const between = { collegeInterestId: 'interest-1', athleteId: 'athlete-1', collegeId: 'college-1' };
const added = CollegeInterestAdded({ ...between, interestLevel: 'low' });
const removed = CollegeInterestRemoved(between);
const add = { type: 'AddCollegeInterest', ...between, interestLevel: 'low' } as const;
const listed = specify(collegeInterestDecider).given(added);

describe('a college on an athlete’s list', () => {
  it('is added once: who presses twice finds it done, who wants another level is told', () => {
    expect(specify(collegeInterestDecider).given().when(add).events).toEqual([added]);
    expect(listed.when(add).events).toEqual([]);
    expect(listed.when({ ...add, interestLevel: 'high' }).error).toMatchObject({
      code: 'interest-exists',
      details: { now: { collegeInterestId: 'interest-1', interestLevel: 'low' } },
    });
  });

  it('is removed, and keeps everything recorded when it is added again', () => {
    const top = TopCollegeMarked({ ...between, isTopCollege: true });
    expect(listed.when({ type: 'RemoveCollegeInterest' }).events).toEqual([removed]);
    const off = specify(collegeInterestDecider).given(added, top, removed);
    expect(off.when({ type: 'ChangeInterestLevel', interestLevel: 'high' }).error).toMatchObject({ kind: 'not-found' });
    expect(off.when({ type: 'RemoveCollegeInterest' }).error).toMatchObject({ kind: 'not-found' });
    expect(off.when({ ...add, interestLevel: 'high' }).state?.facts).toMatchObject({
      listed: true,
      interestLevel: 'high',
      isTopCollege: true,
    });
    expect(off.whenUndoing('event-3').events).toEqual([added]);
    expect(off.whenUndoing('event-2').error).toMatchObject({ code: 'interest-removed' });
  });

  it('is not there before it is added', () => {
    const nothing = specify(collegeInterestDecider).given();
    expect(nothing.when({ type: 'MarkTopCollege', isTopCollege: true }).error).toMatchObject({ kind: 'not-found' });
  });

  it('changes its level, each of which can be undone', () => {
    const changed = InterestLevelChanged({ ...between, from: 'low', to: 'high' });
    expect(listed.when({ type: 'ChangeInterestLevel', interestLevel: 'high' }).events).toEqual([changed]);
    expect(listed.when({ type: 'ChangeInterestLevel', interestLevel: 'low' }).events).toEqual([]);
    expect(specify(collegeInterestDecider).given(added, changed).whenUndoing('event-2').events).toEqual([
      InterestLevelChanged({ ...between, from: 'high', to: 'low' }),
    ]);
  });

  it('is a top college or not', () => {
    const marked = listed.when({ type: 'MarkTopCollege', isTopCollege: true }).events;
    expect(marked).toEqual([TopCollegeMarked({ ...between, isTopCollege: true })]);
    expect(listed.when({ type: 'MarkTopCollege', isTopCollege: false }).events).toEqual([]);
    expect(
      specify(collegeInterestDecider)
        .given(added, ...marked)
        .whenUndoing('event-2').events,
    ).toEqual([TopCollegeMarked({ ...between, isTopCollege: false })]);
  });

  it('has notes, which two people do not overwrite for each other; blank ones are none', () => {
    const noted = InterestNotesChanged({ ...between, notes: 'Far', previous: null });
    expect(listed.when({ type: 'ChangeInterestNotes', changes: { notes: 'Far' } }).events).toEqual([noted]);
    const with1 = specify(collegeInterestDecider).given(added, noted);
    const stale = { type: 'ChangeInterestNotes', changes: { notes: 'Near' }, basedOn: { notes: null } } as const;
    expect(with1.when(stale).error).toMatchObject({ code: 'changed-meanwhile' });
    expect(with1.when({ type: 'ChangeInterestNotes', changes: { notes: '' } }).events).toEqual([
      InterestNotesChanged({ ...between, notes: null, previous: 'Far' }),
    ]);
    expect(with1.whenUndoing('event-2').events).toEqual([
      InterestNotesChanged({ ...between, notes: null, previous: 'Far' }),
    ]);
  });
});
