import { streamsOf } from '../../../kernel/stream.js';
import { teamCodeDecider } from './team-code.decider.js';

/** `teamCode-{id}`. */
export const teamCodes = streamsOf(teamCodeDecider);
