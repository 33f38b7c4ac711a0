import { planIncludes } from '../../../../../contract/subscription/entitlement.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { listCamps } from '../../../../../contract/camp/list-camps.js';
import { listTasks } from '../../../../../contract/task.js';
import { useRead } from '../../../app/data/read.js';
import { hasModule, seesCamps } from '../../../app/session/may.js';
import { useSession } from '../../../app/session/session.js';
import type { DatedThings } from './due.js';

/** More of each than fit a week. */
const MOST = 50;

/** What of an athlete has a date: colleges, tasks of their team, saved camps. Undefined while it is on its way. */
export function useDatedThings(
  { _id: athleteId, team, subscription }: Athlete,
  interests: DatedThings['interests'],
): DatedThings | undefined {
  const session = useSession();
  const tasks = useRead(
    listTasks,
    { params: { id: athleteId }, query: { status: 'assigned', count: MOST } },
    { keep: true, enabled: team !== null && hasModule(session, 'tasks') },
  );
  const camps = useRead(
    listCamps,
    { query: { saved: 'true', athleteId, count: MOST } },
    { keep: true, enabled: seesCamps(session) && planIncludes('camps', subscription) },
  );
  // A part that is switched off or fails keeps nothing of the others back.
  if ([tasks, camps].some(({ isLoading }) => isLoading)) return undefined;
  return { interests, tasks: tasks.data?.tasks ?? [], camps: camps.data?.camps ?? [] };
}
