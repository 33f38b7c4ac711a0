import type { CollegeInterest } from '../../../../contract/college-interest/college-interest.js';
import { nextDateOf } from '../../../../contract/college-interest/trail.js';
import type { InterestFound } from '../../../../projections/college-interests/interest.queries.js';

/** @param today YYYY-MM-DD */
export function interestAnswer(found: InterestFound, today: string): CollegeInterest {
  const { hasOffer: _, createdAt, visits: byVisit, communications: byCommunication, ...interest } = found;
  const visits = Object.entries(byVisit).map(([visitId, visit]) => ({ visitId, ...visit }));
  const communications = Object.entries(byCommunication).map(([communicationId, one]) => ({ communicationId, ...one }));
  visits.sort((a, b) => inOrder(a.date + (a.time ?? ''), b.date + (b.time ?? '')) || inOrder(a.visitId, b.visitId));
  communications.sort((a, b) => inOrder(b.on, a.on) || inOrder(a.communicationId, b.communicationId));
  return {
    ...interest,
    _id: interest.collegeInterestId,
    createdAt: createdAt.toISOString(),
    visits,
    communications,
    nextDate: nextDateOf({ ...interest, visits, communications }, today),
  };
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
