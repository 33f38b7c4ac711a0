import { streamsOf } from '../../kernel/stream.js';
import { athleteDecider } from './athlete.decider.js';

/** `athlete-{id}`. */
export const athletes = streamsOf(athleteDecider);
