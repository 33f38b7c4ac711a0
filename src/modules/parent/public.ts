export { parentDecider, parents } from './parent.decider.js';
export type { ParentState } from './parent.state.js';
