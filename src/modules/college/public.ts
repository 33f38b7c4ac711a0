export { byHand } from './by-hand.js';
export { collegeIdOf } from './college-id.js';
export { collegeDecider, type CollegeCommand, colleges } from './college.decider.js';
export { Fits, type FitFor } from './fits.js';
