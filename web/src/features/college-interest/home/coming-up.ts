import type { CollegeInterest } from '../../../../../contract/college-interest/college-interest.js';
import { visitTypeLabels } from '../../../../../contract/college-interest/vocabulary.js';
import { addDays } from '../../../ui/day.js';

/** A date with a college that is near. */
export interface Coming {
  readonly key: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly what: string;
  readonly interest: CollegeInterest;
}

/** Days ahead that are looked at. */
const AHEAD = 14;

/** Visits and deadlines of the next two weeks, the next first. */
export function comingUp(interests: readonly CollegeInterest[], today: string): Coming[] {
  const last = addDays(today, AHEAD);
  return interests
    .flatMap((interest) => {
      const { visits, application } = interest;
      const deadline = application.submittedOn === null ? application.deadline : null;
      return [
        ...visits
          .filter(({ status }) => status === 'scheduled')
          .map(({ visitId, date, type }) => ({ key: visitId, on: date, what: visitTypeLabels[type], interest })),
        ...(deadline
          ? [{ key: `${interest._id} deadline`, on: deadline, what: 'Application deadline', interest }]
          : []),
      ];
    })
    .filter(({ on }) => on >= today && on <= last)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}
