export { byHand, collegeIdOf } from './college-id.js';
export { collegeDecider, type CollegeCommand, colleges } from './college.decider.js';
export { Fits, type FitFor } from './reading/by-fit.js';
