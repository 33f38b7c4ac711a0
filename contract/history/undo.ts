import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.js';
import { Id } from '../ids.js';

/** Takes the place of a call for each kind of change: the event says which permission it takes, its stream about what. */
export const undo = endpoint({
  method: 'POST',
  path: '/api/undo',
  summary: 'Take a change back (undoing an undo is a redo); 409 with why when it can not be undone, or not any more',
  access: signedIn,
  body: z.strictObject({
    eventId: Id,
    /** That the event lies in, as its history entry has it, e.g. `athlete-0d7c…`. Left out, the history is asked for it. */
    stream: z
      .string()
      .max(120)
      .regex(/^[a-z][a-zA-Z]*-[\w-]+$/)
      .optional(),
  }),
  /** Id of the event that took the change back: what a redo names. */
  response: z.object({ eventId: Id }),
});
