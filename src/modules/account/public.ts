export { AccountCreator } from './account-creator.js';
export { type AccountCommand, accounts } from './account.decider.js';
export { AccountRegistered } from './account.events.js';
export { EMAILS_UNLESS_REFUSED } from './account.state.js';
export { LostFactors } from './factors/lost-factors.js';
export { OPERATOR_ROLES, Operators } from './operators/operators.js';
export { profileIdFor } from './profile-id.js';
