import { z } from 'zod';

/** Spec, "Shared enumerations". */
export const interestLevels = ['none', 'low', 'medium', 'high'] as const;
export const InterestLevel = z.enum(interestLevels);
export type InterestLevel = z.infer<typeof InterestLevel>;

export const interestLevelLabels: Readonly<Record<InterestLevel, string>> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** Spec, "Shared enumerations". */
export const offerTypes = ['full_scholarship', 'partial_scholarship', 'preferred_walk_on', 'walk_on', 'other'] as const;
export const OfferType = z.enum(offerTypes);
export type OfferType = z.infer<typeof OfferType>;

export const offerTypeLabels: Readonly<Record<OfferType, string>> = {
  full_scholarship: 'Full scholarship',
  partial_scholarship: 'Partial scholarship',
  preferred_walk_on: 'Preferred walk-on',
  walk_on: 'Walk-on',
  other: 'Other',
};

/** Spec, "Shared enumerations". */
export const visitTypes = ['academic', 'unofficial_visit', 'official_visit', 'junior_day', 'other'] as const;
export const VisitType = z.enum(visitTypes);
export type VisitType = z.infer<typeof VisitType>;

export const visitTypeLabels: Readonly<Record<VisitType, string>> = {
  academic: 'Academic visit',
  unofficial_visit: 'Unofficial visit',
  official_visit: 'Official visit',
  junior_day: 'Junior day',
  other: 'Other visit',
};

export const visitStatuses = ['scheduled', 'attended', 'cancelled'] as const;
export const VisitStatus = z.enum(visitStatuses);
export type VisitStatus = z.infer<typeof VisitStatus>;

/** Spec, "Shared enumerations". */
export const applicationDecisions = ['pending', 'accepted', 'deferred', 'rejected', 'waitlist'] as const;
export const ApplicationDecision = z.enum(applicationDecisions);
export type ApplicationDecision = z.infer<typeof ApplicationDecision>;

export const applicationDecisionLabels: Readonly<Record<ApplicationDecision, string>> = {
  pending: 'Pending',
  accepted: 'Accepted',
  deferred: 'Deferred',
  rejected: 'Rejected',
  waitlist: 'Waitlist',
};

/** `communication`: a call, an email, a talk: everything except X and sent messages. */
export const communicationKinds = ['coach-reached-on-x', 'message-sent', 'communication'] as const;
export const CommunicationKind = z.enum(communicationKinds);
export type CommunicationKind = z.infer<typeof CommunicationKind>;

export const communicationKindLabels: Readonly<Record<CommunicationKind, string>> = {
  'coach-reached-on-x': 'Coach reached on X',
  'message-sent': 'Message sent',
  communication: 'Communication',
};

/** Stages of an interest, in order. */
export const interestStages = ['interested', 'in-contact', 'visited', 'applied', 'offered', 'committed'] as const;
export const InterestStage = z.enum(interestStages);
export type InterestStage = z.infer<typeof InterestStage>;

export const interestStageLabels: Readonly<Record<InterestStage, string>> = {
  interested: 'Interested',
  'in-contact': 'In contact',
  visited: 'Visited',
  applied: 'Applied',
  offered: 'Offered',
  committed: 'Committed',
};

/** Keys of the checklist that only the athlete's ticks answer. */
export const lookedAtKeys = ['review_recruiting_rules', 'view_camps'] as const;
export type LookedAtKey = (typeof lookedAtKeys)[number];
