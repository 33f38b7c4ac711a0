import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { HistoryEntry, HistoryPage, HistoryQuery } from '../history/history.js';
import { count, Id, IdParams, page } from '../paging.js';

/** One entry of the activity list: a history entry without its undo. */
export const Activity = z.object({
  _id: Id,
  /** ISO 8601. */
  occurredAt: z.string(),
  who: HistoryEntry.shape.who,
  /** One sentence without the actor, e.g. `accepted Jordan Avery`. */
  words: z.string(),
  changes: HistoryEntry.shape.changes,
  turns: HistoryEntry.shape.turns,
});
export type Activity = z.infer<typeof Activity>;

/** `activityCount` counts changes of the athlete; an undo does not count. */
export const getAthleteActivity = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/activity',
  summary: 'An athlete’s changes, newest first',
  access: needs('history.read', inPath('athlete')),
  params: IdParams,
  query: z.strictObject({ page, count: count(10), before: HistoryQuery.shape.before }),
  response: z.object({
    activity: z.array(Activity),
    /** Pass as `before` instead of a page to read older entries. Null on the last page. */
    next: HistoryPage.shape.next,
    activityCount: z.number().int(),
  }),
  topics: ['athlete:{id}:history'],
});
