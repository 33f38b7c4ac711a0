export { dismissals } from './dismissing/dismissals.stream.js';
