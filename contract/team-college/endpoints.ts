import { z } from 'zod';
import { LinkRequest } from '../board/endpoints.js';
import { endpoint, inBody, inPath, inQuery, needs } from '../endpoint.js';
import { fieldsOf, required } from '../fields.js';
import { Id } from '../paging.js';

/** Characters of a team's notes on a college. */
export const NOTES_LIMIT = 5000;
/** Maximum number of links. */
export const MAX_COLLEGE_LINKS = 50;

const Notes = z.string().trim().max(NOTES_LIMIT, `Max ${NOTES_LIMIT} characters`);

/** A team's notes on a college: one text for both (spec, coach side, section 3, "College notes (college, team)"). */
export const collegeNotesFields = fieldsOf({
  notes: { ...required('Notes', Notes, (text) => text || null), empty: '' },
  /** Whether the team's athletes and their parents can read it. */
  sharedWithAthletes: {
    ...required('Shared with athletes', z.boolean(), (shared) => (shared ? 'On' : 'Off')),
    empty: false,
  },
});
export type CollegeNotesText = z.infer<typeof collegeNotesFields.schema>;

export const CollegeNotes = z.object({
  _id: Id,
  collegeId: Id,
  teamId: Id,
  ...collegeNotesFields.stored.shape,
  /** ISO 8601. */
  updatedAt: z.string(),
});
export type CollegeNotes = z.infer<typeof CollegeNotes>;

const CollegeNotesAnswer = z.object({ collegeNotes: CollegeNotes.nullable() });
const ofBoth = z.strictObject({ collegeId: Id, teamId: Id });

/** Null if the team has no notes. */
export const getCollegeNotes = endpoint({
  method: 'GET',
  path: '/api/college-notes',
  summary: 'A team’s notes on a college',
  access: needs('team.read', inQuery('team', 'teamId')),
  query: ofBoth,
  response: CollegeNotesAnswer,
  topics: ['team:{teamId}:colleges'],
});

/** For everyone who can read the team's board; null if the coaches have not shared their notes. */
export const getSharedCollegeNotes = endpoint({
  method: 'GET',
  path: '/api/college-notes/athlete',
  summary: 'The notes on a college that a team shares with its athletes',
  access: needs('board.read', inQuery('team', 'teamId')),
  query: ofBoth,
  response: CollegeNotesAnswer,
  topics: ['team:{teamId}:colleges'],
});

export const addCollegeNotes = endpoint({
  method: 'POST',
  path: '/api/college-notes',
  summary: 'Add a team’s notes on a college; 409 `notes-exist` if there are notes',
  access: needs('team.settings', inBody('team', 'teamId')),
  body: ofBoth.extend({ notes: Notes, sharedWithAthletes: z.boolean().default(false) }),
  response: CollegeNotes,
  status: 201,
});

export const editCollegeNotes = endpoint({
  method: 'PUT',
  path: '/api/college-notes/:id',
  summary: 'Change a team’s notes on a college',
  access: needs('team.settings', inPath('teamCollege')),
  params: z.strictObject({ id: Id }),
  body: collegeNotesFields.schema.partial().extend({
    /** What the caller saw; 409 `changed-meanwhile` if someone else changed it. */
    basedOn: z
      .strictObject({ notes: z.string().max(NOTES_LIMIT), sharedWithAthletes: z.boolean() })
      .partial()
      .optional(),
  }),
  response: CollegeNotes,
});

export const CollegeLink = z.object({ _id: Id, name: z.string(), url: z.string() });
export type CollegeLink = z.infer<typeof CollegeLink>;
/** In the order in which they were added. */
const CollegeLinks = z.object({ links: z.array(CollegeLink) });

const teamAndCollege = z.strictObject({ id: Id, collegeId: Id });

export const getCollegeLinks = endpoint({
  method: 'GET',
  path: '/api/team/:id/college/:collegeId/links',
  summary: 'A team’s links for a college, such as its questionnaire or camps',
  access: needs('board.read', inPath('team')),
  params: teamAndCollege,
  response: CollegeLinks,
  topics: ['team:{id}:colleges'],
});

export const addCollegeLink = endpoint({
  method: 'POST',
  path: '/api/team/:id/college/:collegeId/links',
  summary: 'Add a link to a college',
  access: needs('team.settings', inPath('team')),
  params: teamAndCollege,
  body: LinkRequest,
  response: CollegeLinks,
  status: 201,
});

/** `eventId` and `stream` are what Undo names. */
export const deleteCollegeLink = endpoint({
  method: 'DELETE',
  path: '/api/team/:id/college/:collegeId/links/:linkId',
  summary: 'Delete a college link',
  access: needs('team.settings', inPath('team')),
  params: teamAndCollege.extend({ linkId: Id }),
  response: CollegeLinks.extend({ eventId: Id, stream: z.string() }),
});
