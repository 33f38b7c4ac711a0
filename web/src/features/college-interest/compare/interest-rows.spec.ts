import { describe, expect, it } from '@jest/globals';
import type { CollegeInterest } from '../../../../../contract/college-interest/college-interest.js';
import type { InterestedAthlete } from '../../../../../contract/college-interest/list-interests.js';
import { interestRows, teamRow } from './interest-rows.js';

const application = { deadline: null, submittedOn: null, decision: null, decidedOn: null };
const interest = (parts: Partial<CollegeInterest>): CollegeInterest =>
  ({ stage: 'interested', application, visits: [], ...parts }) as CollegeInterest;
const visit = { visitId: '1', type: 'unofficial_visit', date: '2026-10-02', time: null, status: 'scheduled' } as const;

const words = (label: string, ...interests: (CollegeInterest | null)[]) =>
  interestRows(interests, '2026-10-01')
    .find((row) => row.label === label)
    ?.cells.map(({ text }) => text);

describe('what somebody has with colleges', () => {
  it('is told of those on their list', () => {
    expect(words('Stage', interest({ stage: 'visited' }), null)).toEqual(['Visited', 'Not on the list']);
  });

  it('says of an application what holds now', () => {
    const due = { ...application, deadline: '2026-11-01' };
    const sent = { ...due, submittedOn: '2026-10-01' };
    const all = [application, due, sent, { ...sent, decision: 'accepted' as const }];
    expect(words('Application', ...all.map((one) => interest({ application: one })))).toEqual([
      'No deadline',
      'Due 11/01/2026',
      'Submitted 10/01/2026',
      'Accepted',
    ]);
  });

  it('names the visits to come, not those that were', () => {
    const visits = [visit, { ...visit, date: '2026-09-30' }, { ...visit, status: 'cancelled' as const }];
    expect(words('Upcoming visits', interest({ visits }), interest({}))).toEqual([
      'Unofficial visit on 10/02/2026',
      'None planned',
    ]);
  });

  it('counts a team’s athletes', () => {
    const athlete = { hasOffer: false, committedOn: null } as InterestedAthlete;
    const { cells } = teamRow([[athlete, { ...athlete, hasOffer: true }], [], undefined]);
    expect(cells.map(({ text }) => text)).toEqual(['2 interested, 1 with an offer', 'No one interested yet', '…']);
  });
});
