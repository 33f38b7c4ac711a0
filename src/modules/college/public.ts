export { collegeIdOf } from './college-id.js';
export { collegeDecider, type CollegeCommand } from './college.decider.js';
export { colleges } from './college.stream.js';
