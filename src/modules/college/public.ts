export { byHand } from './by-hand.js';
export { collegeIdOf } from './college-id.js';
export { collegeDecider, type CollegeCommand } from './college.decider.js';
export { Fits, type FitFor } from './fits.js';
export { colleges } from './college.stream.js';
