export { parentDecider, type ParentCommand, type ParentState } from './parent.decider.js';
