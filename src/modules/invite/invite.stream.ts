import { streamsOf } from '../../kernel/stream.js';
import { inviteDecider } from './invite.decider.js';

/** `invite-{id}`. */
export const invites = streamsOf(inviteDecider);
