export { AccountCreator, type CreatedAccount, type NewAccount } from './account-creator.js';
export { accountDecider, type AccountCommand, type RegisterAccount } from './account.decider.js';
export { AccountRegistered } from './account.events.js';
export { EMAILS_UNLESS_REFUSED, type AccountState } from './account.state.js';
export { accounts } from './account.stream.js';
export { profileIdFor } from './profile-id.js';
