export { collegeRosters, rosterIdOf } from './college-roster.decider.js';
export { ImportRoster, type RosterToImport } from './import-roster.js';
