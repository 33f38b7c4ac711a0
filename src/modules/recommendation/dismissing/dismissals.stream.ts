import { streamsOf } from '../../../kernel/stream.js';
import { dismissalsDecider } from './dismissals.decider.js';

/** `recommendations-{athleteId}`. */
export const dismissals = streamsOf(dismissalsDecider);
