import { streamsOf } from '../../kernel/stream.js';
import { campDecider } from './camp.decider.js';

/** `camp-{id}`. */
export const camps = streamsOf(campDecider);
