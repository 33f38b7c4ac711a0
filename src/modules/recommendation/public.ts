export { dismissals } from './dismissing/dismissals.decider.js';
