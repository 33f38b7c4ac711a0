import { streamsOf } from '../../kernel/stream.js';
import { collegeDecider } from './college.decider.js';

/** `college-{id}`. */
export const colleges = streamsOf(collegeDecider);
