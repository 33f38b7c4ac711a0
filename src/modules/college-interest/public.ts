export { checklists } from './checklist/checklist.stream.js';
export type { CollegeInterestCommand } from './college-interest.commands.js';
export { collegeInterestDecider } from './college-interest.decider.js';
export { collegeInterestIdOf } from './college-interest-id.js';
export { collegeInterests } from './college-interest.stream.js';
export { commitmentDecider, type CommitmentCommand } from './commitment/commitment.decider.js';
export { commitments } from './commitment/commitment.stream.js';
export { interestOrders } from './order/interest-order.stream.js';
