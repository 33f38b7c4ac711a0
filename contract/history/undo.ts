import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.js';
import { Id } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { HistoryEntry } from './history.js';

/** The change to undo. */
const UndoWish = z.strictObject({
  eventId: Id,
  /** The event's stream, as in its history entry, e.g. `athlete-0d7c…`. If left out, the history is asked. */
  stream: z
    .string()
    .max(120)
    .regex(/^[a-z][a-zA-Z]*-[\w-]+$/)
    .optional(),
  /** With all changes of its kind in the same request, e.g. a selection added to a group. */
  together: z.boolean().default(false),
});

/** One call for every kind of change: the event names the permission, its stream the resource. */
export const undo = endpoint({
  method: 'POST',
  path: '/api/undo',
  summary:
    'Undo a change (undoing an undo is a redo); 409 with the reason if it can’t be undone; 503 while the history is behind',
  access: signedIn,
  body: UndoWish,
  response: z.object({
    /** Id of the undoing event, for a redo. */
    eventId: Id,
    /** How many changes were undone, and how many of the same request could not be. */
    undone: z.number().int(),
    kept: z.number().int(),
  }),
});

/** The most changes that a preview lists. */
export const MAX_TOLD = 50;

export const previewUndo = endpoint({
  method: 'POST',
  path: '/api/undo/preview',
  summary: 'Preview an undo; changes nothing. 409 as for the undo itself',
  access: signedIn,
  body: UndoWish,
  response: z.object({
    /** How many values would change. */
    values: z.number().int(),
    /** As the undo would answer. */
    kept: z.number().int(),
    /** Whose words it takes back, if somebody else did what is undone; '' without a known name. */
    whose: z.string().nullable(),
    /** The sentence of each change, without the actor; the first ones of many. */
    entries: z.array(
      ofAthlete(
        z.object({
          about: z.string(),
          athleteId: Id.nullable(),
          words: z.string(),
          changes: HistoryEntry.shape.changes,
        }),
        ({ athleteId }) => athleteId,
      ),
    ),
  }),
});
export type UndoPreview = z.infer<typeof previewUndo.response>;
