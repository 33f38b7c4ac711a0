import { streamsOf } from '../../kernel/stream.js';
import { coachDecider } from './coach.decider.js';

/** `coach-{id}`. */
export const coaches = streamsOf(coachDecider);
