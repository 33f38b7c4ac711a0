export { teamDecider } from './team.decider.js';
export type { TeamCommand } from './team.commands.js';
export type { TeamState } from './team.state.js';
