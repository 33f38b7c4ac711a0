export { parentDecider, type ParentCommand } from './parent.decider.js';
export { parents } from './parent.stream.js';
export type { ParentState } from './parent.state.js';
