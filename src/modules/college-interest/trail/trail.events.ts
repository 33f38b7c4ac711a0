import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { CommunicationFacts, day, DecisionFacts, OfferFacts, SubmissionFacts, VisitFacts } from './trail.facts.js';

const id = z.string().min(1);
/** Whose interest, and in what. */
export const between = { collegeInterestId: id, athleteId: id, collegeId: id } as const;
export const undo = { possible: true, by: 'interest.change' satisfies Permission } as const;
const text = z.string().nullable();

/** An offer was made, or what is known of it changed; null: there was none after all. */
export const OfferRecorded = defineEvent({
  type: 'OfferRecorded',
  schema: z.strictObject({
    ...between,
    offer: OfferFacts.nullable(),
    previous: OfferFacts.nullable(),
    note: text,
    previousNote: text,
  }),
  personal: { of: 'athleteId', erased: { note: null, previousNote: null } },
  undo,
  touches: () => ['offer'],
});

/** The college no longer stands by its offer since that day; null: it does. */
export const OfferWithdrawn = defineEvent({
  type: 'OfferWithdrawn',
  schema: z.strictObject({ ...between, withdrawnOn: day.nullable(), previous: day.nullable() }),
  undo,
  touches: () => ['offer'],
});

export const ApplicationRecorded = defineEvent({
  type: 'ApplicationRecorded',
  schema: z.strictObject({ ...between, application: SubmissionFacts, previous: SubmissionFacts }),
  undo,
  touches: () => ['application'],
});

export const ApplicationDecisionRecorded = defineEvent({
  type: 'ApplicationDecisionRecorded',
  schema: z.strictObject({ ...between, decided: DecisionFacts, previous: DecisionFacts }),
  undo,
  touches: () => ['decision'],
});

const visitSchema = z.strictObject({
  ...between,
  visitId: id,
  /** Null where taking it back leaves no visit. */
  visit: VisitFacts.nullable(),
  previous: VisitFacts.nullable(),
});
const visit = ({ visitId }: { visitId: string }) => [`visit:${visitId}`];

/** A visit is planned, or planned anew. */
export const VisitScheduled = defineEvent({ type: 'VisitScheduled', schema: visitSchema, undo, touches: visit });

/** The athlete was there. */
export const VisitReported = defineEvent({ type: 'VisitReported', schema: visitSchema, undo, touches: visit });

export const VisitCancelled = defineEvent({ type: 'VisitCancelled', schema: visitSchema, undo, touches: visit });

/** The recruiting questionnaire of the college; null: it was not filled out. */
export const QuestionnaireCompleted = defineEvent({
  type: 'QuestionnaireCompleted',
  schema: z.strictObject({ ...between, completedOn: day.nullable(), previous: day.nullable() }),
  undo,
  touches: () => ['questionnaire'],
});

const communicationSchema = z.strictObject({
  ...between,
  communicationId: id,
  communication: CommunicationFacts,
  coachName: text,
  note: text,
});
const sealedWords = { of: 'athleteId', erased: { coachName: null, note: null } } as const;
const communication = ({ communicationId }: { communicationId: string }) => [`communication:${communicationId}`];

export const CommunicationReported = defineEvent({
  type: 'CommunicationReported',
  schema: communicationSchema,
  personal: sealedWords,
  undo,
  touches: communication,
});

export const CommunicationRemoved = defineEvent({
  type: 'CommunicationRemoved',
  schema: communicationSchema,
  personal: sealedWords,
  undo,
  touches: communication,
});

export const trailEvents = [
  OfferRecorded,
  OfferWithdrawn,
  ApplicationRecorded,
  ApplicationDecisionRecorded,
  VisitScheduled,
  VisitReported,
  VisitCancelled,
  QuestionnaireCompleted,
  CommunicationReported,
  CommunicationRemoved,
] as const;
