import type { InterestLevel } from '../../../contract/college-interest/vocabulary.js';
import type { Past } from '../../kernel/decider.js';
import type { CollegeInterestEvent, InterestEvent } from './college-interest.events.js';
import type { SuggestionEvent } from './suggesting/suggestion.events.js';
import type {
  CommunicationFacts,
  DecisionFacts,
  OfferFacts,
  SubmissionFacts,
  VisitFacts,
} from './timeline/timeline.events.js';
import { type Conversation, conversationAfter } from './updates/conversation.js';
import { type UpdateEvent, updateEvents } from './updates/updates.events.js';

/** The last suggestion of a college to an athlete: there is one at a time. */
export interface Suggestion {
  readonly suggestionId: string;
  /** User id. */
  readonly sentBy: string;
  readonly message: string | null;
  /** Waits for the athlete's answer. */
  readonly open: boolean;
}

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
export function factsAfter(facts: InterestFacts, event: InterestEvent): InterestFacts {
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

/** Whose interest, and in what. */
export interface Between {
  readonly collegeInterestId: string;
  readonly athleteId: string;
  readonly collegeId: string;
}

export interface CollegeInterestState {
  readonly between: Between;
  readonly facts: InterestFacts;
  /** The last one that a coach made, if any. */
  readonly suggestion: Suggestion | null;
  readonly conversation: Conversation;
}

/** An interest begins when the college is added to the list, or suggested for it. */
export function evolveCollegeInterest(
  state: CollegeInterestState | undefined,
  event: Past<CollegeInterestEvent>,
): CollegeInterestState | undefined {
  if (!state && event.type !== 'CollegeInterestAdded' && event.type !== 'CollegeSuggested') return state;
  if (isOfUpdates(event)) return state && { ...state, conversation: conversationAfter(state.conversation, event) };
  const { collegeInterestId, athleteId, collegeId } = event.data;
  const between = { collegeInterestId, athleteId, collegeId };
  const { facts = noFacts, suggestion = null, conversation = {} } = state ?? {};
  switch (event.type) {
    case 'CollegeSuggested':
    case 'SuggestionAccepted':
    case 'SuggestionDeclined':
    case 'SuggestionWithdrawn':
      return { between, facts, suggestion: suggestionAfter(suggestion, event), conversation };
    default:
      return { between, facts: factsAfter(facts, event), suggestion, conversation };
  }
}

const updateTypes: ReadonlySet<string> = new Set(updateEvents.map(({ type }) => type));

/** Whether it is of what people write there, not of the list or the timeline. */
export const isOfUpdates = (event: Past<CollegeInterestEvent>): event is Past<UpdateEvent> =>
  updateTypes.has(event.type);

function suggestionAfter(suggestion: Suggestion | null, event: Past<SuggestionEvent>): Suggestion | null {
  if (event.type !== 'CollegeSuggested') return suggestion && { ...suggestion, open: false };
  const { suggestionId, sentBy, message } = event.data;
  return { suggestionId, sentBy, message, open: true };
}
