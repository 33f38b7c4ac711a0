import { streamsOf } from '../../kernel/stream.js';
import { accountDecider } from './account.decider.js';

/** `account-{userId}`. */
export const accounts = streamsOf(accountDecider);
