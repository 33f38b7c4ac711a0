import type pg from 'pg';
import type { CollegeInterest } from '../../../contract/college-interest/college-interest.js';
import type { DraftWish } from '../../../contract/writing/draft.js';
import { athleteById } from '../../../projections/athlete-profile/athlete.queries.js';
import { interestById } from '../../../projections/college-interests/interest.queries.js';
import { notFound } from '../../kernel/errors.js';
import type { Writing } from './writing-facts.js';

/**
 * What a message to a coach of a college on the list is written from: profile, college and trail as they are now.
 * @throws DomainError not-found, also for what was taken off the list
 */
export async function gatherWriting(
  pool: pg.Pool,
  collegeInterestId: string,
  { coachName, ...wish }: DraftWish,
): Promise<Writing> {
  const interest = await interestById(pool, collegeInterestId);
  if (!interest) throw notFound('College interest');
  const athlete = await athleteById(pool, interest.athleteId);
  if (!athlete) throw notFound('Athlete');
  return {
    ...wish,
    coachName: coachName ?? null,
    athleteId: interest.athleteId,
    athlete: athlete.profile,
    college: interest.college.name,
    visitedOn: lastAttended(Object.values(interest.visits)),
  };
}

const lastAttended = (visits: readonly Pick<CollegeInterest['visits'][number], 'date' | 'status'>[]): string | null =>
  visits
    .filter(({ status }) => status === 'attended')
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? null;
