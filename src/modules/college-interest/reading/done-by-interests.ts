import type { CollegeInterest } from '../../../../contract/college-interest/college-interest.js';
import {
  interestChecklistKeys,
  type InterestChecklistKey,
} from '../../../../contract/college-interest/list-interests.js';

type Interest = Pick<CollegeInterest, 'questionnaireCompletedOn' | 'communications' | 'visits' | 'application'>;

/** What an item asks of one college on the list. */
const doneWith: Readonly<Partial<Record<InterestChecklistKey, (interest: Interest) => boolean>>> = {
  fill_out_recruiting_questionnaire: ({ questionnaireCompletedOn }) => questionnaireCompletedOn !== null,
  send_message_to_coach_on_x: ({ communications }) => communications.some(({ kind }) => kind !== 'communication'),
  report_communication: ({ communications }) => communications.some(({ kind }) => kind === 'communication'),
  schedule_visit: ({ visits }) => visits.some(({ status }) => status !== 'cancelled'),
  attend_visit: ({ visits }) => visits.some(({ status }) => status === 'attended'),
  follow_up_after_visit: ({ visits, communications }) =>
    visits.some(({ status, date }) => status === 'attended' && communications.some(({ on }) => on >= date)),
  research_application_deadline: ({ application }) => application.deadline !== null,
  complete_application: ({ application }) => application.submittedOn !== null,
  report_decision: ({ application: { decision } }) => decision !== null && decision !== 'pending',
};

const SEVERAL = 5;

/** The items of an athlete's checklist that are done by what stands on their list, in the order of the spec. */
export function doneByInterests(interests: readonly Interest[], everRemoved: boolean): InterestChecklistKey[] {
  return interestChecklistKeys.filter((key) => {
    if (key === 'add_college_interest') return interests.length > 0 || everRemoved;
    if (key === 'remove_college_interest') return everRemoved;
    if (key === 'add_5_interests') return interests.length >= SEVERAL;
    return interests.some((interest) => doneWith[key]?.(interest));
  });
}
