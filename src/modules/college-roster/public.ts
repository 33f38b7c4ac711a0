export { ImportRoster, type RosterToImport } from './import-roster.js';
