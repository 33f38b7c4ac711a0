import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { coachEvents } from './coaches/coach.events.js';
import { imageEvents } from './images/image.events.js';
import { CollegeFacts, SomeCollegeFacts, SourceFacts, SourcesFacts } from './college.facts.js';
import { factNames, factText } from '../../../contract/college/fact-words.js';
import { change } from '../../kernel/lines.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'college.manage' satisfies Permission } as const;

/** What is not named, nobody has reported. */
export const CollegeAdded = defineEvent({
  type: 'CollegeAdded',
  schema: z.strictObject({
    collegeId: id,
    facts: SomeCollegeFacts.required({ name: true }),
    source: SourceFacts,
  }),
  undo: { possible: false, why: 'A college that was added stays; archive it instead.' },
  story: { about: ['college', 'collegeId'], says: ({ facts }) => `added the college ${facts.name}` },
  names: { of: 'collegeId', as: ({ facts }) => facts.name },
});

export const CollegeEdited = defineEvent({
  type: 'CollegeEdited',
  schema: z.strictObject({
    collegeId: id,
    fields: z.array(CollegeFacts.keyof()),
    changes: SomeCollegeFacts,
    previous: SomeCollegeFacts,
    /** Where each is from now, and was before, of those fields that are known. */
    sources: SourcesFacts,
    previousSources: SourcesFacts,
  }),
  undo,
  touches: ({ fields }) => fields.map((field) => `fact:${field}`),
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId }, names) => `edited ${names.of(collegeId, 'a college')}`,
    lines: ({ fields, changes, previous }) =>
      fields.flatMap((field) => change(factNames[field], factText(field, previous), factText(field, changes))),
  },
  names: { of: 'collegeId', as: ({ changes }) => changes.name },
});

/** Out of the lists; whoever has the college on a list of theirs keeps it. */
export const CollegeArchived = defineEvent({
  type: 'CollegeArchived',
  schema: z.strictObject({ collegeId: id }),
  undo,
  touches: () => ['archived'],
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId }, names) => `archived ${names.of(collegeId, 'a college')}`,
  },
});

export const CollegeRestored = defineEvent({
  type: 'CollegeRestored',
  schema: z.strictObject({ collegeId: id }),
  undo,
  touches: () => ['archived'],
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId }, names) => `brought ${names.of(collegeId, 'a college')} back from the archive`,
  },
});

export const collegeEvents = [
  CollegeAdded,
  CollegeEdited,
  CollegeArchived,
  CollegeRestored,
  ...coachEvents,
  ...imageEvents,
] as const;
export type CollegeEvent = EventOf<(typeof collegeEvents)[number]>;
