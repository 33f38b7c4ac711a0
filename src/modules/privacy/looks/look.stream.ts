import { streamsOf } from '../../../kernel/stream.js';
import { lookDecider } from './look.decider.js';

/** `look-{id}_{userId}`: what somebody sees of one athlete, exports of one team, or is given on one day (the id is the day). */
export const looks = streamsOf(lookDecider);
