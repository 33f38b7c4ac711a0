import { streamsOf } from '../../../kernel/stream.js';
import { erasureDecider } from './erasure.decider.js';

/** `erasure-{id}`. */
export const erasures = streamsOf(erasureDecider);
