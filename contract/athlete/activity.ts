import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { HistoryEntry, HistoryPage, HistoryQuery } from '../history/history.js';
import { count, Id, IdParams, page } from '../paging.js';

/** One thing that happened, in words: what a history entry says, without what it takes to take it back. */
export const Activity = z.object({
  _id: Id,
  /** ISO 8601. */
  occurredAt: z.string(),
  who: HistoryEntry.shape.who,
  /** One sentence without the who, e.g. `accepted Jordan Avery`. */
  words: z.string(),
  changes: HistoryEntry.shape.changes,
  turns: HistoryEntry.shape.turns,
});
export type Activity = z.infer<typeof Activity>;

/** `activityCount` is the athlete's own: how often something of them was changed; an undo is no change of its own. */
export const getAthleteActivity = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/activity',
  summary: 'An athlete’s changes, newest first',
  access: needs('history.read', inPath('athlete')),
  params: IdParams,
  query: z.strictObject({ page, count: count(10), before: HistoryQuery.shape.before }),
  response: z.object({
    activity: z.array(Activity),
    /** Pass as `before`, in place of the page, for what is older; a page whose entries are long ends early. Null on the last. */
    next: HistoryPage.shape.next,
    activityCount: z.number().int(),
  }),
  topics: ['athlete:{id}:history'],
});
