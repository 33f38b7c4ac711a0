import { streamsOf } from '../../../kernel/stream.js';
import { commitmentDecider } from './commitment.decider.js';

/** `commitment-{athleteId}`. */
export const commitments = streamsOf(commitmentDecider);
