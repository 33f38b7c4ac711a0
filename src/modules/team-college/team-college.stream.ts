import { streamsOf } from '../../kernel/stream.js';
import { teamCollegeDecider } from './team-college.decider.js';

/** `teamCollege-{id}`, the id that follows from the team and the college. */
export const teamColleges = streamsOf(teamCollegeDecider);
