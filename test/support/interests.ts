import { randomUUID } from 'node:crypto';
import type { CollegeInterest } from '../../contract/college-interest/college-interest.js';
import { nextDateOf, stageOf, type Visit } from '../../contract/college-interest/timeline.js';

/** A visit that was planned, where nothing else is said. */
export const aVisit = (visit: Pick<Visit, 'type' | 'date'> & Partial<Visit>): Visit => ({
  visitId: randomUUID(),
  time: null,
  status: 'scheduled',
  ...visit,
});

/** An interest in Iowa State of which only this is known; what follows from it, follows. */
export function anInterest(known: Partial<CollegeInterest>): CollegeInterest {
  const id = randomUUID();
  const collegeId = randomUUID();
  const college = {
    _id: collegeId,
    name: 'Iowa State University',
    city: 'Ames',
    state: 'IA',
    code: 'ISU',
    primaryColor: '#C8102E',
    secondaryColor: null,
    logoImageUrl: null,
    archived: false,
  };
  const interest: CollegeInterest = {
    _id: id,
    collegeInterestId: id,
    athleteId: randomUUID(),
    collegeId,
    college,
    createdBy: randomUUID(),
    createdAt: '2026-01-02T15:00:00.000Z',
    interestLevel: 'medium',
    isTopCollege: false,
    stage: 'interested',
    questionnaireCompletedOn: null,
    communications: [],
    visits: [],
    application: { deadline: null, submittedOn: null, decision: null, decidedOn: null },
    offer: null,
    committedOn: null,
    notes: null,
    lastTouch: null,
    nextDate: null,
    ...known,
  };
  return { ...interest, stage: stageOf(interest), nextDate: nextDateOf(interest, '2026-03-10') };
}
