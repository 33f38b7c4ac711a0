import { z } from 'zod';
import { FreeText } from '../college-interest/timeline.js';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
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

/** Maximum characters of a direct message, short enough for X. */
export const MAX_DIRECT_MESSAGE = 280;

export const Draft = z.object({
  /** Null for a direct message. */
  subject: z.string().nullable(),
  /** Plain text; an empty line separates paragraphs. */
  text: z.string(),
});
export type Draft = z.infer<typeof Draft>;

/** The requested draft. */
export const DraftWish = z.strictObject({
  kind: DraftKind,
  tone: DraftTone.default('plain'),
  length: DraftLength.default('full'),
  /** Last name of the recipient, if known. */
  coachName: FreeText(100).optional(),
});
export type DraftWish = z.infer<typeof DraftWish>;

export const writeDraft = endpoint({
  method: 'GET',
  path: '/api/college-interest/:id/draft',
  summary: 'A draft message to a college coach, written by rules from the profile and the college',
  access: needs('message.draft', withModule('writing', inPath('collegeInterest'))),
  params: IdParams,
  query: DraftWish,
  response: Draft,
  topics: ['athlete:*:interests'],
});

/**
 * Who decides whether an AI model can help an athlete: a parent until the athlete is known to be 18, then the athlete.
 */
export const decidesOnModel = ['guardian', 'athlete'] as const;
export const DecidesOnModel = z.enum(decidesOnModel);
export type DecidesOnModel = z.infer<typeof DecidesOnModel>;
