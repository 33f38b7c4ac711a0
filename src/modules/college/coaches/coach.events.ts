import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { MAX_COLLEGE_COACHES } from '../../../../contract/college/vocabulary.js';
import { Sport } from '../../../../contract/team/vocabulary.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { CoachFacts } from './coach.facts.js';

const id = z.string().min(1);
const index = z.number().int().min(0);
const undo = { possible: true, by: 'college.manage' satisfies Permission } as const;

/** The places from one to the other: who stands there is another one by then, or somebody else. */
const places = (sport: Sport, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, step) => `coach:${sport}:${from + step}`);
const andLater = (sport: Sport, from: number) => places(sport, from, MAX_COLLEGE_COACHES);

/** With `previous` null somebody new comes to this place, and those from there on, `pushed` of them, stand one later. */
export const CollegeCoachSet = defineEvent({
  type: 'CollegeCoachSet',
  schema: z.strictObject({
    collegeId: id,
    sport: Sport,
    index,
    coach: CoachFacts,
    previous: CoachFacts.nullable(),
    pushed: index,
  }),
  undo,
  touches: ({ sport, index: at, pushed }) => places(sport, at, at + pushed),
});

/** Those after this place stand one earlier. */
export const CollegeCoachRemoved = defineEvent({
  type: 'CollegeCoachRemoved',
  schema: z.strictObject({ collegeId: id, sport: Sport, index, coach: CoachFacts }),
  undo,
  touches: ({ sport, index: at }) => andLater(sport, at),
});

export const CollegeCoachMoved = defineEvent({
  type: 'CollegeCoachMoved',
  schema: z.strictObject({ collegeId: id, sport: Sport, name: z.string(), from: index, to: index }),
  undo,
  touches: ({ sport, from, to }) => places(sport, Math.min(from, to), Math.max(from, to)),
});

export const coachEvents = [CollegeCoachSet, CollegeCoachRemoved, CollegeCoachMoved] as const;
