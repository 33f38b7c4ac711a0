export { parentDecider, type ParentCommand } from './parent.decider.js';
export type { ParentState } from './parent.state.js';
