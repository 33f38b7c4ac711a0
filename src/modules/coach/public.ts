export { coaches } from './coach.decider.js';
