import { z } from 'zod';
import { FreeText } from '../college-interest/timeline.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { IdParams } from '../paging.js';

export const draftKinds = ['first-mail', 'direct-message', 'visit-thanks'] as const;
export const DraftKind = z.enum(draftKinds);
export type DraftKind = z.infer<typeof DraftKind>;

export const draftKindLabels: Readonly<Record<DraftKind, string>> = {
  'first-mail': 'First email',
  'direct-message': 'Direct message on X',
  'visit-thanks': 'Thank-you after a visit',
};

export const draftTones = ['plain', 'warm', 'confident'] as const;
export const DraftTone = z.enum(draftTones);
export type DraftTone = z.infer<typeof DraftTone>;

export const draftToneLabels: Readonly<Record<DraftTone, string>> = {
  plain: 'Plain',
  warm: 'Warm',
  confident: 'Confident',
};

export const draftLengths = ['short', 'full'] as const;
export const DraftLength = z.enum(draftLengths);
export type DraftLength = z.infer<typeof DraftLength>;

export const draftLengthLabels: Readonly<Record<DraftLength, string>> = { short: 'Short', full: 'Full' };

/** Characters of a direct message: what a coach reads at a glance, and what X takes wherever it is put. */
export const MAX_DIRECT_MESSAGE = 280;

export const Draft = z.object({
  /** Null where there is none: a direct message. */
  subject: z.string().nullable(),
  /** Plain text; paragraphs stand apart by an empty line. */
  text: z.string(),
});
export type Draft = z.infer<typeof Draft>;

/** What somebody wants to be written. */
export const DraftWish = z.strictObject({
  kind: DraftKind,
  tone: DraftTone.default('plain'),
  length: DraftLength.default('full'),
  /** Last name of the coach it goes to, where it is known. */
  coachName: FreeText(100).optional(),
});
export type DraftWish = z.infer<typeof DraftWish>;

export const writeDraft = endpoint({
  method: 'GET',
  path: '/api/college-interest/:id/draft',
  summary: 'A draft message to a college coach, written by rules from the profile and the college',
  access: needs('message.draft', inPath('collegeInterest')),
  params: IdParams,
  query: DraftWish,
  response: Draft,
  topics: ['athlete:*:interests'],
});

/**
 * Who decides whether a model may help an athlete: a guardian until the athlete is known to be 18, then the athlete.
 */
export const decidesOnModel = ['guardian', 'athlete'] as const;
export const DecidesOnModel = z.enum(decidesOnModel);
export type DecidesOnModel = z.infer<typeof DecidesOnModel>;
