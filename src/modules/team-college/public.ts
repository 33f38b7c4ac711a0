export { teamCollegeIdOf } from './team-college-id.js';
export { teamCollegeDecider, type TeamCollegeCommand, teamColleges } from './team-college.decider.js';
