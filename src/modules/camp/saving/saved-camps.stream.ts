import { streamsOf } from '../../../kernel/stream.js';
import { savedCampsDecider } from './saved-camps.decider.js';

/** `savedCamps-{athleteId}`. */
export const savedCamps = streamsOf(savedCampsDecider);
