import { whereIsAthlete } from '../../../projections/account-access/whereabouts.queries.js';
import { whereIsInterest } from '../../../projections/college-interests/interest.queries.js';
import type { Kind } from '../access/public.js';

/** Whoever may see the athlete's list sees each of it. Changes are told of by the athlete's own topics. */
export const collegeInterestKind: Kind = {
  name: 'collegeInterest',
  seenBy: 'interest.read',
  isOfAthlete: true,
  target: { noun: 'College interest', find: whereIsInterest },
};

/** Things of which an athlete has one, under the athlete's own id: undos ask about them. */
const oneAnAthlete = (name: string): Kind => ({
  name,
  seenBy: 'interest.read',
  own: ({ athleteId }) => athleteId,
  linked: ({ linkedAthleteIds }) => linkedAthleteIds,
  target: { noun: 'Athlete', find: whereIsAthlete },
});

export const commitmentKind = oneAnAthlete('commitment');
export const interestOrderKind = oneAnAthlete('interestOrder');
export const checklistKind = oneAnAthlete('checklist');
