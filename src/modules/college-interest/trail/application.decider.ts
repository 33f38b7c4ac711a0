import type { Application } from '../../../../contract/college-interest/trail.js';
import { invalidField } from '../../../kernel/errors.js';
import { mergeEdit } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import type { TrailCommand } from '../college-interest.commands.js';
import type { CollegeInterestEvent } from '../college-interest.events.js';
import type { CollegeInterestState } from '../college-interest.state.js';
import { refuseImpossibleDay, refuseImpossiblePast } from './days.js';
import { ApplicationDecisionRecorded, ApplicationRecorded } from './trail.events.js';

/** Sending an application in, and what came of it, are two facts. */
export function editApplication(
  { born, changes, basedOn }: Extract<TrailCommand, { type: 'EditApplication' }>,
  { between, facts: { application: stands } }: CollegeInterestState,
  now: Date,
): readonly CollegeInterestEvent[] {
  const { deadline, submittedOn, decision, decidedOn } = { ...stands, ...mergeEdit(stands, { changes, basedOn }) };
  refuseImpossibleDay('application.deadline', deadline, { now, born });
  refuseImpossiblePast('application.submittedOn', submittedOn, { now, born });
  refuseImpossiblePast('application.decidedOn', decidedOn, { now, born });
  refuseBaseless({ deadline, submittedOn, decision, decidedOn });
  const [application, previous] = [
    { deadline, submittedOn },
    { deadline: stands.deadline, submittedOn: stands.submittedOn },
  ];
  const [decided, before] = [
    { decision, decidedOn },
    { decision: stands.decision, decidedOn: stands.decidedOn },
  ];
  return [
    ...(same(application, previous) ? [] : [ApplicationRecorded({ ...between, application, previous })]),
    ...(same(decided, before) ? [] : [ApplicationDecisionRecorded({ ...between, decided, previous: before })]),
  ];
}

/** @throws DomainError invalid where a decision stands on nothing: it needs a submission, and its day a decision */
export function refuseBaseless({ submittedOn, decision, decidedOn }: Application): void {
  if (decision !== null && submittedOn === null)
    throw invalidField('application.submittedOn', 'A decision needs a day on which the application was submitted.');
  if (decidedOn === null) return;
  if (decision === null || decision === 'pending')
    throw invalidField('application.decision', 'Choose what was decided');
  if (submittedOn !== null && decidedOn < submittedOn)
    throw invalidField('application.decidedOn', 'Nothing is decided before the application is submitted.');
}
