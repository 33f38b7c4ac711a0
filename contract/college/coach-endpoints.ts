import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id } from '../ids.js';
import { Sport } from '../team/vocabulary.js';
import { CollegeCoachFields } from './college-coach.js';
import { MAX_COLLEGE_COACHES } from './vocabulary.js';
import { College } from './college.js';

const index = z.coerce
  .number()
  .int()
  .min(0)
  .max(MAX_COLLEGE_COACHES - 1);
const ofSport = z.strictObject({ id: Id, sport: Sport });
/** `index`: a coach's place among those of the sport, from 0. */
const atPlace = ofSport.extend({ index });
const manages = needs('college.manage', inPath('college'));
/** The coach that the caller saw at the place; 409 `coach-moved` if another one is there by now. */
const seen = z.string().max(100).optional();
/** `eventId` and `stream` are for Undo. */
const CoachChanged = z.object({ college: College, eventId: Id, stream: z.string() });
export type CoachChanged = z.infer<typeof CoachChanged>;

export const addCollegeCoach = endpoint({
  method: 'POST',
  path: '/api/college/:id/coaches/:sport',
  summary: 'Add a coach of a sport, in last place',
  access: manages,
  params: ofSport,
  body: CollegeCoachFields.partial().required({ name: true }),
  response: CoachChanged,
  status: 201,
});

export const editCollegeCoach = endpoint({
  method: 'PUT',
  path: '/api/college/:id/coaches/:sport/:index',
  summary: 'Edit a coach of a college; 409 `changed-meanwhile` if the same fields were changed',
  access: manages,
  params: atPlace,
  body: CollegeCoachFields.partial().extend({
    seen,
    /** The values that the caller saw of the changed fields; without it the fields are replaced. */
    basedOn: CollegeCoachFields.partial().optional(),
  }),
  response: CoachChanged,
});

export const moveCollegeCoach = endpoint({
  method: 'PATCH',
  path: '/api/college/:id/coaches/:sport/:index/order',
  summary: 'Move a coach of a college to another place in the sport',
  access: manages,
  params: atPlace,
  body: z.strictObject({ to: index, seen }),
  response: CoachChanged,
});

export const removeCollegeCoach = endpoint({
  method: 'DELETE',
  path: '/api/college/:id/coaches/:sport/:index',
  summary: 'Remove a coach of a college',
  access: manages,
  params: atPlace,
  query: z.strictObject({ seen }),
  response: CoachChanged,
});
