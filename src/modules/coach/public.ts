export { coachDecider, type CoachCommand, coaches } from './coach.decider.js';
