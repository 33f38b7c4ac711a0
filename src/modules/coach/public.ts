export { coachDecider, type CoachCommand } from './coach.decider.js';
export { coaches } from './coach.stream.js';
