export type { AccountCommand, RegisterAccount } from './account.decider.js';
export type { AccountState } from './account.state.js';
export { accountDecider } from './account.decider.js';

/** The stream of an account. */
export const accountStream = (userId: string): string => `account-${userId}`;
