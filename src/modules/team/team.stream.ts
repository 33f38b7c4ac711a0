import { streamsOf } from '../../kernel/stream.js';
import { teamDecider } from './team.decider.js';

/** `team-{id}`. */
export const teams = streamsOf(teamDecider);
