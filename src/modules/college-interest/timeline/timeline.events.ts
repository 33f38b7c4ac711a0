import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import {
  ApplicationDecision,
  applicationDecisionLabels,
  CommunicationKind,
  OfferType,
  offerTypeLabels,
  VisitStatus,
  VisitType,
  visitTypeLabels,
} from '../../../../contract/college-interest/vocabulary.js';
import { shownDay, formatTime } from '../../../../contract/day.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { change } from '../../../kernel/lines.js';
import type { Change } from '../../../kernel/story.js';
import { collegeNamed, onCollege, shownDayOf } from '../interest.story.js';

/** YYYY-MM-DD. */
export const day = z.string();

/** Without its note, which is sealed beside it. */
export const OfferFacts = z.strictObject({ type: OfferType, date: day, withdrawnOn: day.nullable() });
export type OfferFacts = z.infer<typeof OfferFacts>;

export const SubmissionFacts = z.strictObject({ deadline: day.nullable(), submittedOn: day.nullable() });
export type SubmissionFacts = z.infer<typeof SubmissionFacts>;

export const DecisionFacts = z.strictObject({ decision: ApplicationDecision.nullable(), decidedOn: day.nullable() });
export type DecisionFacts = z.infer<typeof DecisionFacts>;

export const VisitFacts = z.strictObject({
  type: VisitType,
  date: day,
  /** HH:MM where the college is. */
  time: z.string().nullable(),
  status: VisitStatus,
});
export type VisitFacts = z.infer<typeof VisitFacts>;

/** Without the athlete and the text, which are sealed beside it. */
export const CommunicationFacts = z.strictObject({ kind: CommunicationKind, on: day });
export type CommunicationFacts = z.infer<typeof CommunicationFacts>;

const id = z.string().min(1);
/** Whose interest, and in what. */
export const between = { collegeInterestId: id, athleteId: id, collegeId: id } as const;
export const undo = { possible: true, by: 'interest.change' satisfies Permission } as const;
const text = z.string().nullable();

const visitLine = (visit: VisitFacts | null): string | null =>
  visit &&
  [visitTypeLabels[visit.type], shownDay(visit.date), visit.time && formatTime(visit.time), visit.status]
    .filter(Boolean)
    .join(', ');

const visitLines = ({ visit, previous }: Readonly<Record<'visit' | 'previous', VisitFacts | null>>): Change[] =>
  change('Visit', visitLine(previous), visitLine(visit));

const communicatedWith: Readonly<Record<CommunicationKind, string>> = {
  communication: 'a communication with',
  'coach-reached-on-x': 'contact on X with',
  'message-sent': 'a message to',
};

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
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      onCollege(
        (college) =>
          `${data.offer === null ? 'removed' : data.previous === null ? 'recorded' : 'changed'} an offer from ${college}`,
      )(data, names, by),
    lines: ({ offer, previous, note, previousNote }) => [
      ...change('Offer', previous && offerTypeLabels[previous.type], offer && offerTypeLabels[offer.type]),
      ...change('Offer date', shownDayOf(previous?.date), shownDayOf(offer?.date)),
      ...change('Note', previousNote, note),
    ],
  },
});

/** The college withdrew its offer on that date; null: it did not. */
export const OfferWithdrawn = defineEvent({
  type: 'OfferWithdrawn',
  schema: z.strictObject({ ...between, withdrawnOn: day.nullable(), previous: day.nullable() }),
  undo,
  touches: () => ['offer'],
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      onCollege((college) =>
        data.withdrawnOn === null
          ? `recorded that the offer from ${college} is still open`
          : `recorded that ${college} withdrew the offer`,
      )(data, names, by),
    lines: ({ previous, withdrawnOn }) => change('Withdrawn', shownDayOf(previous), shownDayOf(withdrawnOn)),
  },
});

export const ApplicationRecorded = defineEvent({
  type: 'ApplicationRecorded',
  schema: z.strictObject({ ...between, application: SubmissionFacts, previous: SubmissionFacts }),
  undo,
  touches: () => ['application'],
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `recorded an application to ${college}`),
    saysToSelf: (data, names) => `recorded your application to ${collegeNamed(data, names)}`,
    lines: ({ application, previous }) => [
      ...change('Deadline', shownDayOf(previous.deadline), shownDayOf(application.deadline)),
      ...change('Submitted', shownDayOf(previous.submittedOn), shownDayOf(application.submittedOn)),
    ],
  },
});

export const ApplicationDecisionRecorded = defineEvent({
  type: 'ApplicationDecisionRecorded',
  schema: z.strictObject({ ...between, decided: DecisionFacts, previous: DecisionFacts }),
  undo,
  touches: () => ['decision'],
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `recorded a decision from ${college} on the application`),
    saysToSelf: (data, names) => `recorded a decision from ${collegeNamed(data, names)} on your application`,
    lines: ({ decided, previous }) => [
      ...change(
        'Decision',
        previous.decision && applicationDecisionLabels[previous.decision],
        decided.decision && applicationDecisionLabels[decided.decision],
      ),
      ...change('Decision date', shownDayOf(previous.decidedOn), shownDayOf(decided.decidedOn)),
    ],
  },
});

const visitSchema = z.strictObject({
  ...between,
  visitId: id,
  /** Null where taking it back leaves no visit. */
  visit: VisitFacts.nullable(),
  previous: VisitFacts.nullable(),
});
const visit = ({ visitId }: { visitId: string }) => [`visit:${visitId}`];

/** A visit is planned, or planned again. */
export const VisitScheduled = defineEvent({
  type: 'VisitScheduled',
  schema: visitSchema,
  undo,
  touches: visit,
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `scheduled a visit to ${college}`),
    lines: visitLines,
  },
});

/** The athlete was there. */
export const VisitReported = defineEvent({
  type: 'VisitReported',
  schema: visitSchema,
  undo,
  touches: visit,
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `reported a visit to ${college}`),
    lines: visitLines,
  },
});

export const VisitCancelled = defineEvent({
  type: 'VisitCancelled',
  schema: visitSchema,
  undo,
  touches: visit,
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `cancelled a visit to ${college}`),
    lines: visitLines,
  },
});

/** The recruiting questionnaire of the college; null: it was not filled out. */
export const QuestionnaireCompleted = defineEvent({
  type: 'QuestionnaireCompleted',
  schema: z.strictObject({ ...between, completedOn: day.nullable(), previous: day.nullable() }),
  undo,
  touches: () => ['questionnaire'],
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      onCollege((college) =>
        data.completedOn === null
          ? `marked the questionnaire from ${college} as not completed`
          : `completed the questionnaire from ${college}`,
      )(data, names, by),
    lines: ({ previous, completedOn }) => change('Questionnaire', shownDayOf(previous), shownDayOf(completedOn)),
  },
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
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      onCollege((college) => `reported ${communicatedWith[data.communication.kind]} ${college}`)(data, names, by),
    lines: ({ communication: { on }, coachName, note }) => [
      ...change('Date', null, shownDay(on)),
      ...change('Coach', null, coachName),
      ...change('Note', null, note),
    ],
  },
});

export const CommunicationRemoved = defineEvent({
  type: 'CommunicationRemoved',
  schema: communicationSchema,
  personal: sealedWords,
  undo,
  touches: communication,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      onCollege((college) => `removed ${communicatedWith[data.communication.kind]} ${college}`)(data, names, by),
    lines: ({ communication: { on }, coachName, note }) => [
      ...change('Date', shownDay(on), null),
      ...change('Coach', coachName, null),
      ...change('Note', note, null),
    ],
  },
});

export const timelineEvents = [
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
