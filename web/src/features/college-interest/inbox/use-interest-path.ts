import { paths } from '../../../app/paths.js';
import { useSession } from '../../../app/session/session.js';
import type { Interest } from '../api/change-interest.js';

/** Where the caller sees everything that has happened with a college. */
export function useInterestPath(): (interest: Interest) => string {
  const { coachId, parentId } = useSession();
  return ({ _id, athleteId, college }) => {
    if (coachId !== undefined) return paths.coach.interest(athleteId, college._id, _id);
    return parentId !== undefined ? paths.parent.interest(athleteId, _id) : paths.athlete.interest(_id);
  };
}
