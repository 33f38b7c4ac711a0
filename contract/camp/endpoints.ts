import { z } from 'zod';
import { endpoint, inBody, inPath, needs, withModule } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { Camp, CampFields } from './camp.js';

export const getCamp = endpoint({
  method: 'GET',
  path: '/api/college-camp/:id',
  summary: 'A camp, including past camps',
  access: needs('camp.read', withModule('camps', inPath('camp'))),
  params: IdParams,
  query: z.strictObject({
    /** The athlete whose saved camps are marked; the caller's own by default. */
    athleteId: Id.optional(),
  }),
  response: Camp,
  topics: ['camp:{id}', 'savedCamps:{athleteId}', 'college'],
});

/** Fields left out are unknown. */
export const NewCamp = CampFields.partial().required({
  collegeId: true,
  name: true,
  sports: true,
  firstDay: true,
  lastDay: true,
});

export const addCamp = endpoint({
  method: 'POST',
  path: '/api/college-camp',
  summary: 'Add a camp to a college; 404 if the college doesn’t exist',
  access: needs('camp.manage'),
  body: NewCamp,
  response: Camp,
  status: 201,
});

export const EditCampRequest = CampFields.partial().extend({
  /** What the caller saw of the changed fields; without it the fields are replaced. */
  basedOn: CampFields.partial().optional(),
});

export const editCamp = endpoint({
  method: 'PUT',
  path: '/api/college-camp/:id',
  summary: 'Edit a camp; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('camp.manage', inPath('camp')),
  params: IdParams,
  body: EditCampRequest,
  response: Camp,
});

export const deleteCamp = endpoint({
  method: 'DELETE',
  path: '/api/college-camp/:id',
  summary: 'Delete a camp; undo restores it',
  access: needs('camp.manage', inPath('camp')),
  params: IdParams,
  /** `eventId` is what Undo names. */
  response: z.object({ campId: Id, eventId: Id }),
});

export const getCampCalendar = endpoint({
  method: 'GET',
  path: '/api/college-camp/:id/calendar',
  summary: 'A camp as an all-day calendar event',
  access: needs('camp.read', withModule('camps', inPath('camp'))),
  params: IdParams,
  response: z.unknown(),
  contentType: 'text/calendar; charset=utf-8',
});

export const setCampSaved = endpoint({
  method: 'PUT',
  path: '/api/college-camp/:id/saved',
  summary: 'Save a camp for an athlete, or unsave it; 409 `nothing-changed` if nothing would change',
  access: needs('athlete.change', withModule('camps', inBody('athlete', 'athleteId'))),
  params: IdParams,
  body: z.strictObject({ athleteId: Id, saved: z.boolean() }),
  /** `eventId` is what Undo names. */
  response: z.object({ campId: Id, athleteId: Id, saved: z.boolean(), eventId: Id }),
});
