import { describe, expect, it } from '@jest/globals';
import { anInterest, aVisit } from '../../../../../test/support/interests.js';
import { comingUp } from './coming-up.js';

describe('what comes up with the colleges of a list', () => {
  it('is what is planned within two weeks, the next first', () => {
    const visits = [
      aVisit({ type: 'junior_day', date: '2026-03-14' }),
      aVisit({ type: 'academic', date: '2026-03-12', status: 'cancelled' }),
      aVisit({ type: 'other', date: '2026-03-09' }),
      aVisit({ type: 'official_visit', date: '2026-03-25' }),
    ];
    const application = { deadline: '2026-03-11', submittedOn: null, decision: null, decidedOn: null };
    const sent = { ...application, submittedOn: '2026-03-01' };
    const interests = [anInterest({ visits }), anInterest({ application }), anInterest({ application: sent })];
    expect(comingUp(interests, '2026-03-10').map(({ on, what }) => [on, what])).toEqual([
      ['2026-03-11', 'Application deadline'],
      ['2026-03-14', 'Junior day'],
    ]);
  });
});
