import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { MAX_COLLEGE_COACHES } from '../../../../contract/college/vocabulary.js';
import { sportLabels, Sport } from '../../../../contract/team/vocabulary.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { CoachFacts } from './coach.facts.js';
import { change } from '../../../kernel/lines.js';

const id = z.string().min(1);
const index = z.number().int().min(0);
const undo = { possible: true, by: 'college.manage' satisfies Permission } as const;

/** The places from one to the other: who stands there is another one by then, or somebody else. */
const places = (sport: Sport, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, step) => `coach:${sport}:${from + step}`);
const andLater = (sport: Sport, from: number) => places(sport, from, MAX_COLLEGE_COACHES);

const coachesOf = (sport: Sport): string => `${sportLabels[sport].toLowerCase()} coaches`;

const labels = { name: 'Name', title: 'Title', email: 'E-mail', phone: 'Phone', xHandle: 'X handle' } as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

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
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, sport, coach, previous }, names) =>
      previous
        ? `edited ${coach.name} among the ${coachesOf(sport)} of ${names.of(collegeId, 'a college')}`
        : `added ${coach.name} to the ${coachesOf(sport)} of ${names.of(collegeId, 'a college')}`,
    lines: ({ coach, previous }) =>
      fields.flatMap((field) => change(labels[field], previous?.[field] ?? null, coach[field])),
  },
});

/** Those after this place stand one earlier. */
export const CollegeCoachRemoved = defineEvent({
  type: 'CollegeCoachRemoved',
  schema: z.strictObject({ collegeId: id, sport: Sport, index, coach: CoachFacts }),
  undo,
  touches: ({ sport, index: at }) => andLater(sport, at),
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, sport, coach }, names) =>
      `removed ${coach.name} from the ${coachesOf(sport)} of ${names.of(collegeId, 'a college')}`,
  },
});

export const CollegeCoachMoved = defineEvent({
  type: 'CollegeCoachMoved',
  schema: z.strictObject({ collegeId: id, sport: Sport, name: z.string(), from: index, to: index }),
  undo,
  touches: ({ sport, from, to }) => places(sport, Math.min(from, to), Math.max(from, to)),
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, sport, name, from, to }, names) =>
      `moved ${name} from place ${from + 1} to ${to + 1} among the ${coachesOf(sport)} of ${names.of(collegeId, 'a college')}`,
  },
});

export const coachEvents = [CollegeCoachSet, CollegeCoachRemoved, CollegeCoachMoved] as const;
