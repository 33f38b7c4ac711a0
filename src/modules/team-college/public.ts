export { teamCollegeIdOf } from './team-college-id.js';
export type { TeamCollegeCommand } from './team-college.decider.js';
export { teamColleges } from './team-college.stream.js';
