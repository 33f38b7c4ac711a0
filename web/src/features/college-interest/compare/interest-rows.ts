import type { CollegeInterest } from '../../../../../contract/college-interest/college-interest.js';
import type { InterestedAthlete } from '../../../../../contract/college-interest/list-interests.js';
import {
  applicationDecisionLabels,
  interestStageLabels,
  visitTypeLabels,
} from '../../../../../contract/college-interest/vocabulary.js';
import { formatDay } from '../../../ui/day.js';
import { rowOf, type CompareRow } from '../../college/compare/compare-rows.js';

const NOT_LISTED = 'Not on the list';

/** Rows of what an athlete has with colleges; an interest is null where the college is not on their list. */
export function interestRows(interests: readonly (CollegeInterest | null)[], today: string): CompareRow[] {
  const row = (label: string, words: (interest: CollegeInterest) => string) =>
    rowOf(
      label,
      interests.map((interest) => ({ text: interest ? words(interest) : NOT_LISTED })),
    );
  return [
    row('Stage', ({ stage }) => interestStageLabels[stage]),
    row('Application', applicationWords),
    row('Upcoming visits', (interest) => visitWords(interest, today)),
  ];
}

function applicationWords({ application }: Pick<CollegeInterest, 'application'>): string {
  const { deadline, submittedOn, decision } = application;
  if (decision !== null) return applicationDecisionLabels[decision];
  if (submittedOn !== null) return `Submitted ${formatDay(submittedOn)}`;
  return deadline === null ? 'No deadline' : `Due ${formatDay(deadline)}`;
}

function visitWords({ visits }: Pick<CollegeInterest, 'visits'>, today: string): string {
  const ahead = visits.filter(({ status, date }) => status === 'scheduled' && date >= today);
  return ahead.map(({ type, date }) => `${visitTypeLabels[type]} on ${formatDay(date)}`).join('; ') || 'None planned';
}

/** What a team has with colleges; undefined for what has not come. */
export const teamRow = (athletes: readonly (readonly InterestedAthlete[] | undefined)[]): CompareRow =>
  rowOf(
    'Your athletes',
    athletes.map((interested) => ({ text: interested ? teamWords(interested) : '…' })),
  );

/** `3 interested, 1 with an offer, 1 committed`. */
function teamWords(athletes: readonly InterestedAthlete[]): string {
  if (athletes.length === 0) return 'No one interested yet';
  const offered = athletes.filter(({ hasOffer }) => hasOffer).length;
  const committed = athletes.filter(({ committedOn }) => committedOn !== null).length;
  return [
    `${athletes.length} interested`,
    ...(offered > 0 ? [`${offered} with an offer`] : []),
    ...(committed > 0 ? [`${committed} committed`] : []),
  ].join(', ');
}
