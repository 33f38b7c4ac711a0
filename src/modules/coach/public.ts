export { coachDecider, type CoachCommand } from './coach.decider.js';
export type { CoachState } from './coach.state.js';
