import { describe, expect, it } from '@jest/globals';
import { anInterest, aVisit } from '../../../../../test/support/interests.js';
import { InterestsView, narrowed, needsMe } from './interests-view.js';

const today = '2026-03-10';
const fresh = { lastTouch: '2026-03-01' };

describe('who needs me', () => {
  it.each([
    ['a visit that nobody reported', { ...fresh, visits: [aVisit({ type: 'other', date: '2026-03-09' })] }, true],
    ['a visit today', { ...fresh, visits: [aVisit({ type: 'other', date: today })] }, false],
    ['a deadline in two weeks', { ...fresh, application: deadline('2026-03-24') }, true],
    ['a deadline later than that', { ...fresh, application: deadline('2026-03-25') }, false],
    ['a month of silence', { lastTouch: '2026-02-07' }, true],
    ['a word 30 days ago', { lastTouch: '2026-02-08' }, false],
    ['silence since it was added', {}, true],
    ['nothing any more once committed', { lastTouch: '2025-01-01', committedOn: '2025-01-01' }, false],
  ] as const)('says %s', (_, known, wanted) => {
    expect(needsMe(anInterest({ ...known, visits: [...('visits' in known ? known.visits : [])] }), today)).toBe(wanted);
  });
});

describe('a narrowed list', () => {
  const interests = [
    anInterest({ ...fresh, interestLevel: 'high', isTopCollege: true }),
    anInterest({ ...fresh, offer: { type: 'walk_on', date: '2026-03-01', note: null, withdrawnOn: null } }),
    anInterest({ ...fresh, offer: { type: 'walk_on', date: '2026-03-01', note: null, withdrawnOn: '2026-03-02' } }),
  ];
  const found = (view: object) => narrowed(interests, InterestsView.parse(view), today);

  it('counts what each choice would leave', () => {
    expect([...found({}).counts]).toEqual([
      ['all', 3],
      ['needs-me', 0],
      ['top', 1],
      ['offers', 1],
    ]);
    expect(found({ level: ['high'] }).counts.get('all')).toBe(1);
  });

  it('finds words of the college', () => {
    expect(found({ filter: 'ames  ISU' }).shown).toHaveLength(3);
    expect(found({ filter: 'ames drake' }).shown).toHaveLength(0);
    expect(found({ only: 'offers' }).shown).toEqual([interests[1]]);
  });
});

function deadline(day: string) {
  return { deadline: day, submittedOn: null, decision: null, decidedOn: null };
}
