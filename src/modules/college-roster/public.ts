export { ImportRoster } from './import-roster.js';
export { outcomeOf } from './roll-over.js';
