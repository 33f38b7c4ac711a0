import type { Visit } from '../../../../contract/college-interest/trail.js';
import { conflict } from '../../../kernel/errors.js';
import { same } from '../../../kernel/same.js';
import type { TrailCommand } from '../college-interest.commands.js';
import type { CollegeInterestEvent } from '../college-interest.events.js';
import type { CollegeInterestState } from '../college-interest.state.js';
import { refuseImpossibleDay, refuseImpossiblePast } from './days.js';
import { VisitCancelled, VisitReported, VisitScheduled } from './trail.events.js';

/** More visits than anybody makes to one college. */
const MOST_VISITS = 100;

const statedBy = { scheduled: VisitScheduled, attended: VisitReported, cancelled: VisitCancelled } as const;

/** Those that are named are added or changed, the others stay. */
export function changeVisits(
  { born, visits }: Extract<TrailCommand, { type: 'ChangeVisits' }>,
  { between, facts }: CollegeInterestState,
  now: Date,
): readonly CollegeInterestEvent[] {
  const known = new Set([...Object.keys(facts.visits), ...visits.map(({ visitId }) => visitId)]);
  if (known.size > MOST_VISITS) throw conflict('too-many', `A college has at most ${MOST_VISITS} visits.`);
  return visits.flatMap(({ visitId, ...visit }: Visit, index) => {
    const refuse = visit.status === 'attended' ? refuseImpossiblePast : refuseImpossibleDay;
    refuse(`visits.${index}.date`, visit.date, { now, born });
    const previous = facts.visits[visitId] ?? null;
    return same(visit, previous) ? [] : [statedBy[visit.status]({ ...between, visitId, visit, previous })];
  });
}
