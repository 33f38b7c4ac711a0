import { useCollege } from '../../../college/api/college.js';
import { useAthlete } from '../../../athlete/profile/api/athlete.js';
import { knownCoaches, type KnownCoach } from '../known-coaches.js';

/** Who coaches the athlete's sport at a college, as far as it is known. */
export function useCoachesThere(collegeId: string, athleteId: string): readonly KnownCoach[] {
  const { data: college } = useCollege(collegeId);
  const { data: athlete } = useAthlete(athleteId);
  const sport = athlete?.sport;
  return knownCoaches((sport && college?.coaches[sport]) ?? []);
}
