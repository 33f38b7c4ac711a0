import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { InterestLevel, interestLevelLabels, lookedAtKeys } from '../../../contract/college-interest/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change, possessive } from '../../kernel/lines.js';
import { collegeNamed, onCollege } from './interest.story.js';
import { suggestionEvents } from './suggesting/suggestion.events.js';
import { between, timelineEvents, undo } from './timeline/timeline.events.js';
import { updateEvents } from './updates/updates.events.js';

/** On the list, or on it again: everything recorded before a removal counts again. */
export const CollegeInterestAdded = defineEvent({
  type: 'CollegeInterestAdded',
  schema: z.strictObject({ ...between, interestLevel: InterestLevel }),
  undo,
  touches: () => ['listed'],
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `added ${college} to the college list`),
    saysToSelf: (data, names) => `added ${collegeNamed(data, names)} to your college list`,
    lines: ({ interestLevel }) => change('Interest', null, interestLevelLabels[interestLevel]),
  },
});

/** Off the list; what was recorded is kept. */
export const CollegeInterestRemoved = defineEvent({
  type: 'CollegeInterestRemoved',
  schema: z.strictObject(between),
  undo,
  touches: () => ['listed'],
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `removed ${college} from the college list`),
    saysToSelf: (data, names) => `removed ${collegeNamed(data, names)} from your college list`,
  },
});

export const InterestLevelChanged = defineEvent({
  type: 'InterestLevelChanged',
  schema: z.strictObject({ ...between, from: InterestLevel, to: InterestLevel }),
  undo,
  touches: () => ['level'],
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `changed the interest level for ${college}`),
    saysToSelf: (data, names) => `changed your interest level for ${collegeNamed(data, names)}`,
    lines: ({ from, to }) => change('Interest', interestLevelLabels[from], interestLevelLabels[to]),
  },
});

export const TopCollegeMarked = defineEvent({
  type: 'TopCollegeMarked',
  schema: z.strictObject({ ...between, isTopCollege: z.boolean() }),
  undo,
  touches: () => ['top'],
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      onCollege((college) =>
        data.isTopCollege ? `added ${college} to the top colleges` : `removed ${college} from the top colleges`,
      )(data, names, by),
  },
});

export const InterestNotesChanged = defineEvent({
  type: 'InterestNotesChanged',
  schema: z.strictObject({ ...between, notes: z.string().nullable(), previous: z.string().nullable() }),
  personal: { of: 'athleteId', erased: { notes: null, previous: null } },
  undo,
  touches: () => ['notes'],
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `changed the notes on ${college}`),
    lines: ({ previous, notes }) => change('Notes', previous, notes),
  },
});

/** How a college is on an athlete's list. */
export const listEvents = [
  CollegeInterestAdded,
  CollegeInterestRemoved,
  InterestLevelChanged,
  TopCollegeMarked,
  InterestNotesChanged,
] as const;

/** The events of an interest itself; other events of its stream are separate. */
export const interestEvents = [...listEvents, ...timelineEvents] as const;
export type InterestEvent = EventOf<(typeof interestEvents)[number]>;

export const collegeInterestEvents = [...interestEvents, ...suggestionEvents, ...updateEvents] as const;
export type CollegeInterestEvent = EventOf<(typeof collegeInterestEvents)[number]>;

const looked = { review_recruiting_rules: 'the recruiting rules', view_camps: 'the camps' } as const;

/** The athlete has looked at what an item of the checklist asks for: for the first time, and once. */
export const ChecklistItemCompleted = defineEvent({
  type: 'ChecklistItemCompleted',
  schema: z.strictObject({ athleteId: z.string().min(1), item: z.enum(lookedAtKeys) }),
  undo: { possible: false, why: 'You can’t undo viewing something.' },
  story: { about: ['athlete', 'athleteId'], says: ({ item }) => `viewed ${looked[item]}` },
});

export const checklistEvents = [ChecklistItemCompleted] as const;
export type ChecklistEvent = EventOf<(typeof checklistEvents)[number]>;

const id = z.string().min(1);

/** Ids of interests, the first one first. */
export const InterestsReordered = defineEvent({
  type: 'InterestsReordered',
  schema: z.strictObject({ athleteId: id, order: z.array(id), previous: z.array(id) }),
  undo: { possible: true, by: 'interest.change' satisfies Permission },
  touches: () => ['order'],
  story: {
    omits: ['order', 'previous'],
    about: ['athlete', 'athleteId'],
    says: ({ athleteId }, names, { role }) =>
      `reordered ${role === 'athlete' ? 'their' : possessive(names.of(athleteId, 'an athlete'))} colleges`,
    saysToSelf: () => 'reordered your colleges',
  },
});

export const interestOrderEvents = [InterestsReordered] as const;
export type InterestOrderEvent = EventOf<(typeof interestOrderEvents)[number]>;
