export { ImportRoster, type RosterToImport } from './import-roster.js';
export { outcomeOf } from './roll-over.js';
