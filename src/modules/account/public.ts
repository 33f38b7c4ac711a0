export { AccountCreator, profileIdFor } from './account-creator.js';
export { type AccountCommand, accounts, EMAILS_UNLESS_REFUSED } from './account.decider.js';
export { AccountRegistered } from './account.events.js';
export { LostFactors } from './lost-factors.js';
export { OPERATOR_ROLES, Operators } from './operators.js';
