import type { InterestLevel } from '../../../contract/college-interest/vocabulary.js';
import type { InterestFactEvent } from './college-interest.events.js';
import type {
  CommunicationFacts,
  DecisionFacts,
  OfferFacts,
  SubmissionFacts,
  VisitFacts,
} from './trail/trail.facts.js';

export type OfferKept = OfferFacts & { readonly note: string | null };
export type CommunicationKept = CommunicationFacts & {
  readonly coachName: string | null;
  readonly note: string | null;
};

/** What is known of an athlete and a college, whether it is on the list now or not. */
export interface InterestFacts {
  readonly listed: boolean;
  readonly interestLevel: InterestLevel;
  readonly isTopCollege: boolean;
  readonly notes: string | null;
  readonly offer: OfferKept | null;
  readonly application: SubmissionFacts & DecisionFacts;
  readonly questionnaireCompletedOn: string | null;
  /** By id. */
  readonly visits: Readonly<Record<string, VisitFacts>>;
  readonly communications: Readonly<Record<string, CommunicationKept>>;
}

export const noFacts: InterestFacts = {
  listed: false,
  interestLevel: 'none',
  isTopCollege: false,
  notes: null,
  offer: null,
  application: { deadline: null, submittedOn: null, decision: null, decidedOn: null },
  questionnaireCompletedOn: null,
  visits: {},
  communications: {},
};

/** What an event leaves, for the rules and for lists alike. */
export function factsAfter(facts: InterestFacts, event: InterestFactEvent): InterestFacts {
  switch (event.type) {
    case 'CollegeInterestAdded':
      return { ...facts, listed: true, interestLevel: event.data.interestLevel };
    case 'CollegeInterestRemoved':
      return { ...facts, listed: false };
    case 'InterestLevelChanged':
      return { ...facts, interestLevel: event.data.to };
    case 'TopCollegeMarked':
      return { ...facts, isTopCollege: event.data.isTopCollege };
    case 'InterestNotesChanged':
      return { ...facts, notes: event.data.notes };
    case 'OfferRecorded': {
      const { offer, note } = event.data;
      return { ...facts, offer: offer && { ...offer, note } };
    }
    case 'OfferWithdrawn':
      return { ...facts, offer: facts.offer && { ...facts.offer, withdrawnOn: event.data.withdrawnOn } };
    case 'ApplicationRecorded':
      return { ...facts, application: { ...facts.application, ...event.data.application } };
    case 'ApplicationDecisionRecorded':
      return { ...facts, application: { ...facts.application, ...event.data.decided } };
    case 'VisitScheduled':
    case 'VisitReported':
    case 'VisitCancelled':
      return { ...facts, visits: withOrWithout(facts.visits, event.data.visitId, event.data.visit) };
    case 'QuestionnaireCompleted':
      return { ...facts, questionnaireCompletedOn: event.data.completedOn };
    case 'CommunicationReported': {
      const { communicationId, communication, coachName, note } = event.data;
      const reported = { ...communication, coachName, note };
      return { ...facts, communications: { ...facts.communications, [communicationId]: reported } };
    }
    case 'CommunicationRemoved':
      return { ...facts, communications: withOrWithout(facts.communications, event.data.communicationId, null) };
  }
}

function withOrWithout<T>(all: Readonly<Record<string, T>>, id: string, one: T | null): Readonly<Record<string, T>> {
  const { [id]: _former, ...others } = all;
  return one === null ? others : { ...others, [id]: one };
}
