import type { CollegeInterest } from '../../../../../contract/college-interest/college-interest.js';
import type { Visit } from '../../../../../contract/college-interest/timeline.js';
import { formatDay } from '../../../ui/day.js';
import type { RecordKind } from './timeline-entries.js';
import { isUnreported } from './timeline-entries.js';

/** What makes sense next with one college: what, why, and what is recorded once it is done. */
export interface SensibleStep {
  readonly what: string;
  readonly why: string;
  readonly record: RecordKind;
  /** The visit that it is about. */
  readonly visit?: Visit;
}

/** The first thing that is open, in the order in which recruiting goes; undefined once the athlete is committed. */
export function sensibleStep(interest: CollegeInterest, today: string): SensibleStep | undefined {
  const { visits, communications, application, questionnaireCompletedOn, offer, committedOn } = interest;
  if (committedOn !== null) return undefined;
  const unreported = visits.find((visit) => isUnreported(visit, today));
  if (unreported)
    return {
      visit: unreported,
      what: 'Say how the visit went',
      why: 'Its date has passed. Mark it as attended or cancel it.',
      record: 'visit',
    };
  if (offer && offer.withdrawnOn === null)
    return { what: 'Answer the offer', why: 'Let the coach know either way.', record: 'commitment' };
  if (questionnaireCompletedOn === null)
    return {
      what: 'Fill out the recruiting questionnaire',
      why: 'It’s on the college’s athletics site. It’s how coaches find players.',
      record: 'questionnaire',
    };
  if (communications.length === 0)
    return {
      what: 'Write to a coach',
      why: 'Coaches read short emails with film. Then record it here.',
      record: 'communication',
    };
  if (application.deadline === null && application.submittedOn === null)
    return {
      what: 'Look up the application deadline',
      why: 'Add the date and it appears under “Coming up”.',
      record: 'application',
    };
  if (visits.every(({ status }) => status === 'cancelled'))
    return { what: 'Plan a visit', why: 'A day on campus tells you more than any list.', record: 'visit' };
  if (application.submittedOn === null)
    return { what: 'Apply', why: deadlineWords(application.deadline), record: 'application' };
  if (application.decision === null || application.decision === 'pending')
    return { what: 'Report the decision', why: 'Record it as soon as the college answers.', record: 'application' };
  return undefined;
}

const deadlineWords = (deadline: string | null): string =>
  deadline ? `The deadline is ${formatDay(deadline)}.` : 'Record it here once it’s submitted.';
