export { ImportRoster } from './import-roster.js';
