import { z } from 'zod';
import { InterestLevel } from '../../../contract/college-interest/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { suggestionEvents } from './suggesting/suggestion.events.js';
import { between, trailEvents, undo } from './trail/trail.events.js';
import { updateEvents } from './updates/updates.events.js';
import { interestLevelLabels } from '../../../contract/college-interest/vocabulary.js';
import { change } from '../../kernel/lines.js';
import { collegeNamed, onCollege } from './interest.story.js';

/** On the list, or on it again: everything recorded before it was removed stands again. */
export const CollegeInterestAdded = defineEvent({
  type: 'CollegeInterestAdded',
  schema: z.strictObject({ ...between, interestLevel: InterestLevel }),
  undo,
  touches: () => ['listed'],
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `added ${college} to the colleges`),
    saysToSelf: (data, names) => `added ${collegeNamed(data, names)} to your colleges`,
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
    says: onCollege((college) => `removed ${college} from the colleges`),
    saysToSelf: (data, names) => `removed ${collegeNamed(data, names)} from your colleges`,
  },
});

export const InterestLevelChanged = defineEvent({
  type: 'InterestLevelChanged',
  schema: z.strictObject({ ...between, from: InterestLevel, to: InterestLevel }),
  undo,
  touches: () => ['level'],
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `changed the interest in ${college}`),
    saysToSelf: (data, names) => `changed your interest in ${collegeNamed(data, names)}`,
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
        data.isTopCollege ? `marked ${college} as a top college` : `took ${college} off the top colleges`,
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

/** What an interest is made of; what else happens on its stream stands beside it. */
export const interestEvents = [
  CollegeInterestAdded,
  CollegeInterestRemoved,
  InterestLevelChanged,
  TopCollegeMarked,
  InterestNotesChanged,
  ...trailEvents,
] as const;
export type InterestEvent = EventOf<(typeof interestEvents)[number]>;

export const collegeInterestEvents = [...interestEvents, ...suggestionEvents, ...updateEvents] as const;
export type CollegeInterestEvent = EventOf<(typeof collegeInterestEvents)[number]>;
