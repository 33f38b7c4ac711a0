import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id } from '../ids.js';
import { lookedAtKeys } from './vocabulary.js';

/** Keys of the checklist (spec, "Checklist keys") that follow from an athlete's list or from their ticks. */
export const interestChecklistKeys = [
  'add_college_interest',
  'remove_college_interest',
  'add_5_interests',
  ...lookedAtKeys,
  'fill_out_recruiting_questionnaire',
  'follow_coaches_on_x',
  'send_message_to_coach_on_x',
  'follow_coaches_and_send_messages',
  'report_communication',
  'schedule_visit',
  'attend_visit',
  'follow_up_after_visit',
  'follow_up_after_visit_with_college',
  'research_application_deadline',
  'complete_application',
  'report_decision',
] as const;
export const InterestChecklistKey = z.enum(interestChecklistKeys);
export type InterestChecklistKey = z.infer<typeof InterestChecklistKey>;

export const completeChecklistItem = endpoint({
  method: 'PUT',
  path: '/api/athlete/:id/checklist/:item',
  summary: 'Tick an item of the athlete’s checklist; repeating it changes nothing',
  access: needs('suggestion.answer', inPath('athlete')),
  params: z.strictObject({ id: Id, item: z.enum(lookedAtKeys) }),
  response: z.object({ athleteId: Id, item: z.enum(lookedAtKeys) }),
});
