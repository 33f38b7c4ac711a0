export { checklists } from './checklist/checklist.decider.js';
export type { CollegeInterestCommand } from './college-interest.decider.js';
export { collegeInterestDecider, collegeInterests } from './college-interest.decider.js';
export { collegeInterestIdOf } from './college-interest-id.js';
export { athleteUpdates } from './updates/athlete-updates.decider.js';
export { commitments } from './commitment/commitment.decider.js';
export { interestOrders } from './order/interest-order.decider.js';
