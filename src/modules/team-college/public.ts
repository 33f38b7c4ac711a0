export { teamCollegeIdOf } from './team-college-id.js';
export { teamCollegeDecider, type TeamCollegeCommand } from './team-college.decider.js';
export { teamColleges } from './team-college.stream.js';
