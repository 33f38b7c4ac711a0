import { streamsOf } from '../../kernel/stream.js';
import { collegeInterestDecider } from './college-interest.decider.js';

/** `collegeInterest-{id}`. */
export const collegeInterests = streamsOf(collegeInterestDecider);
