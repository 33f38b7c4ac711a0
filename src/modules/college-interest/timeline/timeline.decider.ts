import type { Application, Visit, Offer, Communication } from '../../../../contract/college-interest/timeline.js';
import { dayAt } from '../../../../contract/day.js';
import type { Past } from '../../../kernel/decider.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import { mergeEdit, type Edit } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import type { CollegeInterestEvent } from '../college-interest.events.js';
import type { CollegeInterestState, OfferKept } from '../college-interest.state.js';
import {
  ApplicationDecisionRecorded,
  ApplicationRecorded,
  CommunicationRemoved,
  CommunicationReported,
  type OfferFacts,
  OfferRecorded,
  OfferWithdrawn,
  QuestionnaireCompleted,
  type timelineEvents,
  VisitCancelled,
  VisitReported,
  VisitScheduled,
} from './timeline.events.js';

/** When the athlete was born, YYYY-MM-DD, where it is known: no day lies before. */
export interface Lived {
  readonly born: string | null;
}

/** What is known of an offer; before there is one, nothing is. */
export interface OfferWish extends Pick<Offer, 'note' | 'withdrawnOn'> {
  readonly type: Offer['type'] | null;
  readonly date: Offer['date'] | null;
}

export type TimelineCommand =
  | ({ readonly type: 'EditOffer' } & Lived & Edit<OfferWish>)
  | { readonly type: 'ForgetOffer' }
  | ({ readonly type: 'EditApplication' } & Lived & Edit<Application>)
  | ({ readonly type: 'ChangeVisits'; readonly visits: readonly Visit[] } & Lived)
  | ({ readonly type: 'CompleteQuestionnaire'; readonly completedOn: string | null } & Lived)
  | ({ readonly type: 'ReportCommunication'; readonly communication: Communication } & Lived)
  | { readonly type: 'RemoveCommunication'; readonly communicationId: string };

/** Nobody who is recruited today was born before. */
const EARLIEST = '1950-01-01';
/** Years that a visit or a deadline may lie ahead. */
const FURTHEST_AHEAD = 10;

/** When a day is judged, and from which one on it lies in the athlete's life. */
interface Judged {
  readonly now: Date;
  readonly born: string | null;
}

/** @throws DomainError invalid where something cannot have happened on that day */
export function refuseImpossiblePast(field: string, day: string | null, judged: Judged): void {
  refuseImpossibleDay(field, day, judged);
  if (day !== null && day > dayAt(judged.now)) throw invalidField(field, 'Choose today or a past date.');
}

/** @throws DomainError invalid where nothing of the athlete's can lie on that day, past or to come */
function refuseImpossibleDay(field: string, day: string | null, { now, born }: Judged): void {
  if (day === null) return;
  if (day < (born ?? EARLIEST)) throw invalidField(field, 'Choose a date after the athlete’s birth.');
  const today = dayAt(now);
  const furthest = `${Number(today.slice(0, 4)) + FURTHEST_AHEAD}${today.slice(4)}`;
  if (day > furthest) throw invalidField(field, 'This date is too far in the future.');
}

/** Sending an application in, and what came of it, are two facts. */
function editApplication(
  { born, changes, basedOn }: Extract<TimelineCommand, { type: 'EditApplication' }>,
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

/** @throws DomainError invalid: a decision needs a submission date, and a decision date needs a decision */
function refuseBaseless({ submittedOn, decision, decidedOn }: Application): void {
  if (decision !== null && submittedOn === null)
    throw invalidField('application.submittedOn', 'Enter the submission date before the decision.');
  if (decidedOn === null) return;
  if (decision === null || decision === 'pending') throw invalidField('application.decision', 'Choose a decision');
  if (submittedOn !== null && decidedOn < submittedOn)
    throw invalidField('application.decidedOn', 'Choose a decision date on or after the submission date.');
}

const noOffer: OfferWish = { type: null, date: null, note: null, withdrawnOn: null };

/** What changes of the offer itself, and whether it was withdrawn, are two facts. */
function editOffer(
  { born, changes, basedOn }: Extract<TimelineCommand, { type: 'EditOffer' }>,
  { between, facts }: CollegeInterestState,
  now: Date,
): readonly CollegeInterestEvent[] {
  const stands = facts.offer;
  const wish: OfferWish = { ...(stands ?? noOffer), ...mergeEdit(stands ?? noOffer, { changes, basedOn }) };
  const wished = wholeOffer(wish, { now, born });
  const before = stands?.withdrawnOn ?? null;
  const recorded = recordOffer({ ...wished, withdrawnOn: before }, { between, facts });
  if (wished.withdrawnOn === before) return recorded;
  return [...recorded, OfferWithdrawn({ ...between, withdrawnOn: wished.withdrawnOn, previous: before })];
}

/** Null: there was none after all. */
function recordOffer(
  wished: OfferKept | null,
  { between, facts: { offer } }: Pick<CollegeInterestState, 'between' | 'facts'>,
): readonly CollegeInterestEvent[] {
  if (same(wished, offer)) return [];
  const notes = { note: wished?.note ?? null, previousNote: offer?.note ?? null };
  return [
    OfferRecorded({
      ...between,
      offer: wished && withoutNote(wished),
      previous: offer && withoutNote(offer),
      ...notes,
    }),
  ];
}

function wholeOffer({ type, date, note, withdrawnOn }: OfferWish, judged: Judged): OfferKept {
  if (type === null) throw invalidField('offer.type', 'Choose an offer type');
  if (date === null) throw invalidField('offer.date', 'Enter the offer date');
  refuseImpossiblePast('offer.date', date, judged);
  refuseImpossiblePast('offer.withdrawnOn', withdrawnOn, judged);
  if (withdrawnOn !== null && withdrawnOn < date)
    throw invalidField('offer.withdrawnOn', 'Choose a withdrawal date on or after the offer date.');
  return { type, date, note: note || null, withdrawnOn };
}

const withoutNote = ({ type, date, withdrawnOn }: OfferKept): OfferFacts => ({ type, date, withdrawnOn });

/** More visits than anybody makes to one college. */
const MAX_VISITS = 100;

const statedBy = { scheduled: VisitScheduled, attended: VisitReported, cancelled: VisitCancelled } as const;

/** Those that are named are added or changed, the others stay. */
function changeVisits(
  { born, visits }: Extract<TimelineCommand, { type: 'ChangeVisits' }>,
  { between, facts }: CollegeInterestState,
  now: Date,
): readonly CollegeInterestEvent[] {
  const known = new Set([...Object.keys(facts.visits), ...visits.map(({ visitId }) => visitId)]);
  if (known.size > MAX_VISITS) throw conflict('too-many', `A college can have up to ${MAX_VISITS} visits.`);
  return visits.flatMap(({ visitId, ...visit }: Visit, index) => {
    const refuse = visit.status === 'attended' ? refuseImpossiblePast : refuseImpossibleDay;
    refuse(`visits.${index}.date`, visit.date, { now, born });
    const previous = facts.visits[visitId] ?? null;
    return same(visit, previous) ? [] : [statedBy[visit.status]({ ...between, visitId, visit, previous })];
  });
}

/** More than anybody keeps of one college. */
const MAX_COMMUNICATIONS = 500;

export function decideTimeline(
  command: TimelineCommand,
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
      if (Object.keys(facts.communications).length >= MAX_COMMUNICATIONS)
        throw conflict('too-many', `A college can have up to ${MAX_COMMUNICATIONS} communications.`);
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

type TrailEvent = Extract<Past<CollegeInterestEvent>, { type: (typeof timelineEvents)[number]['type'] }>;

/** By the same rules as doing: what an undo leaves has to be allowed now. */
export function compensateTimeline(
  event: TrailEvent,
  { facts }: CollegeInterestState,
): readonly CollegeInterestEvent[] {
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
