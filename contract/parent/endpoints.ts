import { z } from 'zod';
import { endpoint, inQuery, needs } from '../endpoint.js';
import { Id } from '../ids.js';
import { count, page } from '../paging.js';

export const Parent = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  accountStatus: z.enum(['active', 'inactive']),
  profileImageURL: z.string().nullable(),
  athletes: z.array(z.object({ _id: Id, firstName: z.string(), lastName: z.string(), relationship: z.string() })),
});
export type Parent = z.infer<typeof Parent>;

export const listParents = endpoint({
  method: 'GET',
  path: '/api/parent',
  summary: 'The parents of a team’s athletes',
  access: needs('team.read', inQuery('team', 'teamId')),
  query: z.strictObject({ teamId: Id, page, count: count(1000), filter: z.string().max(200).optional() }),
  response: z.object({ parents: z.array(Parent) }),
});
