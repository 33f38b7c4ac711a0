import { streamsOf } from '../../../kernel/stream.js';
import { lookDecider } from './look.decider.js';

/** `look-{id}_{userId}`: what somebody sees of one athlete or one team. */
export const looks = streamsOf(lookDecider);
