import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id, IdParams } from '../ids.js';
import { College, CollegeFields } from './college.js';

export const getCollege = endpoint({
  method: 'GET',
  path: '/api/college/:id',
  summary: 'A college with its facts and their sources',
  access: needs('college.read', inPath('college')),
  params: IdParams,
  response: College,
  topics: ['college:{id}'],
});

/** What nobody names is not known. */
export const NewCollege = CollegeFields.partial().required({ name: true });

export const addCollege = endpoint({
  method: 'POST',
  path: '/api/college',
  summary: 'Add a college; 409 `college-exists` if one with that name and state exists',
  access: needs('college.manage'),
  body: NewCollege,
  response: College,
  status: 201,
});

export const EditCollegeRequest = CollegeFields.partial().extend({
  /** What the caller saw of the fields that they change; without it they replace whatever stands. */
  basedOn: CollegeFields.partial().optional(),
});

export const editCollege = endpoint({
  method: 'PUT',
  path: '/api/college/:id',
  summary: 'Edit a college; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('college.manage', inPath('college')),
  params: IdParams,
  body: EditCollegeRequest,
  response: College,
});

export const setCollegeArchived = endpoint({
  method: 'PATCH',
  path: '/api/college/:id/archived',
  summary: 'Archive a college, or restore it',
  access: needs('college.manage', inPath('college')),
  params: IdParams,
  body: z.strictObject({ archived: z.boolean() }),
  /** `eventId` is what Undo names. */
  response: z.object({ collegeId: Id, archived: z.boolean(), eventId: Id }),
});
