import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id } from '../paging.js';
import { Tag } from '../team/tags.js';

const teamAndCollege = z.strictObject({ id: Id, collegeId: Id });
/** By title. */
const CollegeTags = z.object({ tags: z.array(Tag) });

/** For coaches only: athletes do not see how the team sorts colleges. */
export const getCollegeTags = endpoint({
  method: 'GET',
  path: '/api/team/:id/college/:collegeId/tags',
  summary: 'A team’s tags on a college',
  access: needs('team.read', inPath('team')),
  params: teamAndCollege,
  response: CollegeTags,
  topics: ['team:{id}:colleges'],
});

/** Adding a tag again changes nothing. */
export const tagCollege = endpoint({
  method: 'POST',
  path: '/api/team/:id/college/:collegeId/tags',
  summary: 'Add one of the team’s tags to a college',
  access: needs('team.settings', inPath('team')),
  params: teamAndCollege,
  body: z.strictObject({ tagId: Id }),
  response: CollegeTags,
  status: 201,
});

/** `eventId` and `stream` are what Undo names. */
export const untagCollege = endpoint({
  method: 'DELETE',
  path: '/api/team/:id/college/:collegeId/tags/:tagId',
  summary: 'Remove a tag from a college',
  access: needs('team.settings', inPath('team')),
  params: teamAndCollege.extend({ tagId: Id }),
  response: CollegeTags.extend({ eventId: Id, stream: z.string() }),
});
