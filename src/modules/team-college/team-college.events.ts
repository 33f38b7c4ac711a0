import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { collegeNotesFields } from '../../../contract/team-college/endpoints.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { ERASED_TEXT, ERASED_URL, sealedSince2 } from '../../kernel/sealed-text.js';
import { collegeFileEvents } from './files/college-files.events.js';
import { collegeTagEvents } from './tags/college-tags.events.js';
import { change, changedLines } from '../../kernel/lines.js';

const id = z.string().min(1);
const both = { teamId: id, collegeId: id };
const undo = { possible: true, by: 'team.settings' satisfies Permission } as const;
const { names: fields, stored: notes, empty } = collegeNotesFields;
const erasedNotes = { ...empty, notes: ERASED_TEXT };

export const CollegeNotesSet = defineEvent({
  type: 'CollegeNotesSet',
  schema: z.strictObject({ ...both, from: notes, to: notes }),
  ...sealedSince2({ from: erasedNotes, to: erasedNotes }),
  undo,
  touches: () => ['notes'],
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId }, names) => `edited the team’s notes on ${names.of(collegeId, 'a college')}`,
    lines: ({ from, to }, names) => changedLines(collegeNotesFields, { fields, changes: to, previous: from }, names),
  },
});

/** `place` counts from 0 in the order in which links were added, and stays a link's own: an undo brings it back to it. */
const link = { ...both, linkId: id, name: z.string(), url: z.string(), place: z.number().int() };

export const CollegeLinkAdded = defineEvent({
  type: 'CollegeLinkAdded',
  schema: z.strictObject(link),
  ...sealedSince2({ name: ERASED_TEXT, url: ERASED_URL }),
  undo,
  touches: ({ linkId }) => [`link:${linkId}`],
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, name }, names) => `added the link ${name} to ${names.of(collegeId, 'a college')}`,
    lines: ({ url }) => change('URL', null, url),
  },
});

export const CollegeLinkDeleted = defineEvent({
  type: 'CollegeLinkDeleted',
  schema: z.strictObject(link),
  ...sealedSince2({ name: ERASED_TEXT, url: ERASED_URL }),
  undo,
  touches: ({ linkId }) => [`link:${linkId}`],
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, name }, names) => `deleted the link ${name} from ${names.of(collegeId, 'a college')}`,
    lines: ({ url }) => change('URL', url, null),
  },
});

export const teamCollegeEvents = [
  CollegeNotesSet,
  CollegeLinkAdded,
  CollegeLinkDeleted,
  ...collegeTagEvents,
  ...collegeFileEvents,
] as const;
export type TeamCollegeEvent = EventOf<(typeof teamCollegeEvents)[number]>;
