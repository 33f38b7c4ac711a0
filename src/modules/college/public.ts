export { byHand, collegeIdOf } from './college-id.js';
export { collegeDecider, type CollegeCommand, colleges } from './college.decider.js';
export { type CollegeFits, type FitFor, Fits } from './reading/by-fit.js';
export { recordsOf } from './importing/reading/records.js';
