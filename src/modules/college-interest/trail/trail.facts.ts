import { z } from 'zod';
import {
  ApplicationDecision,
  CommunicationKind,
  OfferType,
  VisitStatus,
  VisitType,
} from '../../../../contract/college-interest/vocabulary.js';

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

/** Without whom and what, which are sealed beside it. */
export const CommunicationFacts = z.strictObject({ kind: CommunicationKind, on: day });
export type CommunicationFacts = z.infer<typeof CommunicationFacts>;
