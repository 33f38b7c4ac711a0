import { streamsOf } from '../../../kernel/stream.js';
import { checklistDecider } from './checklist.decider.js';

/** `checklist-{athleteId}`. */
export const checklists = streamsOf(checklistDecider);
