import { streamsOf } from '../../../kernel/stream.js';
import { askingDecider } from './asking.decider.js';

/** `asking-{id}`. */
export const askings = streamsOf(askingDecider);
