export { dismissalsDecider, type DismissalCommand } from './dismissing/dismissals.decider.js';
export { dismissals } from './dismissing/dismissals.stream.js';
