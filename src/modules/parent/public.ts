export { parentDecider, parents, type ParentState } from './parent.decider.js';
