import { streamsOf } from '../../../kernel/stream.js';
import { modelHelpDecider } from './model-help.decider.js';

/** `modelHelp-{athleteId}`. */
export const modelHelps = streamsOf(modelHelpDecider);
