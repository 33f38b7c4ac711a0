export { parentDecider, type ParentCommand, parents } from './parent.decider.js';
export type { ParentState } from './parent.state.js';
