import type { CollegeInterest } from '../../../../contract/college-interest/college-interest.js';
import { interestChecklistKeys, type InterestChecklistKey } from '../../../../contract/college-interest/checklist.js';
import type { LookedAtKey } from '../../../../contract/college-interest/vocabulary.js';

type Interest = Pick<CollegeInterest, 'questionnaireCompletedOn' | 'communications' | 'visits' | 'application'>;

/** What an item asks of one college on the list. */
const doneWith: Readonly<Partial<Record<InterestChecklistKey, (interest: Interest) => boolean>>> = {
  fill_out_recruiting_questionnaire: ({ questionnaireCompletedOn }) => questionnaireCompletedOn !== null,
  follow_coaches_on_x: ({ communications }) => communications.some(({ kind }) => kind === 'coach-reached-on-x'),
  send_message_to_coach_on_x: ({ communications }) => communications.some(({ kind }) => kind !== 'communication'),
  follow_coaches_and_send_messages: ({ communications }) =>
    communications.some(({ kind }) => kind === 'coach-reached-on-x') &&
    communications.some(({ kind }) => kind === 'message-sent'),
  report_communication: ({ communications }) => communications.some(({ kind }) => kind === 'communication'),
  schedule_visit: ({ visits }) => visits.some(({ status }) => status !== 'cancelled'),
  attend_visit: ({ visits }) => visits.some(({ status }) => status === 'attended'),
  follow_up_after_visit: ({ visits, communications }) =>
    visits.some(({ status, date }) => status === 'attended' && communications.some(({ on }) => on >= date)),
  follow_up_after_visit_with_college: ({ visits, communications }) =>
    visits.some(
      ({ status, date }) =>
        status === 'attended' && communications.some(({ kind, on }) => kind === 'message-sent' && on >= date),
    ),
  research_application_deadline: ({ application }) => application.deadline !== null,
  complete_application: ({ application }) => application.submittedOn !== null,
  report_decision: ({ application: { decision } }) => decision !== null && decision !== 'pending',
};

const SEVERAL = 5;

/** The items of an athlete's checklist that are done by what stands on their list or was looked at, in their order. */
export function doneByInterests(
  interests: readonly Interest[],
  everRemoved: boolean,
  lookedAt: readonly LookedAtKey[],
): InterestChecklistKey[] {
  const seen: readonly string[] = lookedAt;
  return interestChecklistKeys.filter((key) => {
    if (seen.includes(key)) return true;
    if (key === 'add_college_interest') return interests.length > 0 || everRemoved;
    if (key === 'remove_college_interest') return everRemoved;
    if (key === 'add_5_interests') return interests.length >= SEVERAL;
    return interests.some((interest) => doneWith[key]?.(interest));
  });
}
