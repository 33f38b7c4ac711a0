import type { Past } from '../../../kernel/decider.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import type { TrailCommand } from '../college-interest.commands.js';
import type { CollegeInterestEvent } from '../college-interest.events.js';
import type { CollegeInterestState } from '../college-interest.state.js';
import { editApplication, refuseBaseless } from './application.decider.js';
import { refuseImpossiblePast } from './days.js';
import { editOffer, recordOffer } from './offer.decider.js';
import {
  ApplicationDecisionRecorded,
  ApplicationRecorded,
  CommunicationRemoved,
  CommunicationReported,
  OfferRecorded,
  OfferWithdrawn,
  QuestionnaireCompleted,
  type trailEvents,
  VisitCancelled,
  VisitReported,
  VisitScheduled,
} from './trail.events.js';
import { changeVisits } from './visits.decider.js';

/** More than anybody keeps of one college. */
const MOST_COMMUNICATIONS = 500;

export function decideTrail(
  command: TrailCommand,
  state: CollegeInterestState,
  now: Date,
): readonly CollegeInterestEvent[] {
  const { between, facts } = state;
  switch (command.type) {
    case 'EditOffer':
      return editOffer(command, state, now);
    case 'ForgetOffer':
      return recordOffer(null, state);
    case 'EditApplication':
      return editApplication(command, state, now);
    case 'ChangeVisits':
      return changeVisits(command, state, now);
    case 'CompleteQuestionnaire': {
      const [completedOn, previous] = [command.completedOn, facts.questionnaireCompletedOn];
      refuseImpossiblePast('completedOn', completedOn, { now, born: command.born });
      return completedOn === previous ? [] : [QuestionnaireCompleted({ ...between, completedOn, previous })];
    }
    case 'ReportCommunication': {
      const { communicationId, kind, on, coachName, note } = command.communication;
      refuseImpossiblePast('on', on, { now, born: command.born });
      if (Object.keys(facts.communications).length >= MOST_COMMUNICATIONS)
        throw conflict('too-many', `A college has at most ${MOST_COMMUNICATIONS} communications.`);
      const words = { coachName: coachName || null, note: note || null };
      return [CommunicationReported({ ...between, communicationId, communication: { kind, on }, ...words })];
    }
    case 'RemoveCommunication': {
      const { communicationId } = command;
      const reported = facts.communications[communicationId];
      if (!reported) throw notFound('Communication');
      const { kind, on, coachName, note } = reported;
      return [CommunicationRemoved({ ...between, communicationId, communication: { kind, on }, coachName, note })];
    }
  }
}

type TrailEvent = Extract<Past<CollegeInterestEvent>, { type: (typeof trailEvents)[number]['type'] }>;

/** By the same rules as doing: what an undo leaves has to be allowed now. */
export function compensateTrail(event: TrailEvent, { facts }: CollegeInterestState): readonly CollegeInterestEvent[] {
  switch (event.type) {
    case 'OfferRecorded': {
      const { offer, previous, note, previousNote, ...between } = event.data;
      return [OfferRecorded({ ...between, offer: previous, previous: offer, note: previousNote, previousNote: note })];
    }
    case 'OfferWithdrawn': {
      const { withdrawnOn, previous } = event.data;
      return [OfferWithdrawn({ ...event.data, withdrawnOn: previous, previous: withdrawnOn })];
    }
    case 'ApplicationRecorded': {
      const { application, previous } = event.data;
      refuseBaseless({ ...facts.application, ...previous });
      return [ApplicationRecorded({ ...event.data, application: previous, previous: application })];
    }
    case 'ApplicationDecisionRecorded': {
      const { decided, previous } = event.data;
      refuseBaseless({ ...facts.application, ...previous });
      return [ApplicationDecisionRecorded({ ...event.data, decided: previous, previous: decided })];
    }
    case 'VisitScheduled':
      return [VisitScheduled(turned(event.data))];
    case 'VisitReported':
      return [VisitReported(turned(event.data))];
    case 'VisitCancelled':
      return [VisitCancelled(turned(event.data))];
    case 'QuestionnaireCompleted': {
      const { completedOn, previous } = event.data;
      return [QuestionnaireCompleted({ ...event.data, completedOn: previous, previous: completedOn })];
    }
    case 'CommunicationReported':
      return [CommunicationRemoved(event.data)];
    case 'CommunicationRemoved':
      return [CommunicationReported(event.data)];
  }
}

type VisitChange = ReturnType<typeof VisitScheduled>['data'];

const turned = (change: VisitChange): VisitChange => ({ ...change, visit: change.previous, previous: change.visit });
