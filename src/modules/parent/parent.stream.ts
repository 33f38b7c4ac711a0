import { streamsOf } from '../../kernel/stream.js';
import { parentDecider } from './parent.decider.js';

/** `parent-{id}`. */
export const parents = streamsOf(parentDecider);
