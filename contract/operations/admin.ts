import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { Id } from '../ids.js';

const number = z.number().int();

/** How much waits for an admin, by what it is. */
export const Waiting = z.object({
  /** Read models and reactions that stand still. */
  stopped: number,
  deadLetters: number,
  /** Under way, or failed on a step. */
  erasures: number,
  inactiveTeams: number,
  /** Team-creation codes that work and that nobody has used. */
  openCodes: number,
});
export type Waiting = z.infer<typeof Waiting>;

export const getAdmin = endpoint({
  method: 'GET',
  path: '/api/admin',
  summary: 'The caller as an admin, and what waits for admins',
  access: needs('admin.own'),
  response: z.object({
    /** Of the account. */
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    waiting: Waiting,
  }),
  topics: ['team:*:settings', 'erasures'],
});
