import { z } from 'zod';
import { OfferType } from '../college-interest/vocabulary.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { count, Id, IdParams, page } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';
import {
  CelebrationPriority,
  CelebrationType,
  DecidesOnSharing,
  PictureSize,
  QuestionnaireType,
} from './vocabulary.js';

/** A good moment of an athlete (spec, "Celebration pop-up data"). */
export const Celebration = ofAthlete(
  z.object({
    _id: Id,
    type: CelebrationType,
    priority: CelebrationPriority,
    athleteId: Id,
    athleteName: z.string(),
    /** Null where it is about none, or the college is unknown. */
    college: z
      .object({
        collegeId: Id,
        name: z.string(),
        logoImage: z.string().nullable(),
        code: z.string().nullable(),
        /** #rrggbb. */
        primaryColor: z.string().nullable(),
        secondaryColor: z.string().nullable(),
      })
      .nullable(),
    collegeInterestId: Id.nullable(),
    offerType: OfferType.nullable(),
    questionnaireType: QuestionnaireType.nullable(),
    /** Name of the college coach, if it was reported. */
    coachName: z.string().nullable(),
    /** The team that the athlete is welcome on; null for other types, and for athletes on their own. */
    teamName: z.string().nullable(),
    /** ISO 8601. */
    happenedAt: z.string(),
    /** Its day, YYYY-MM-DD, in the time zone of the athlete, else of their team. */
    day: z.string(),
  }),
  ({ athleteId }) => athleteId,
);
export type Celebration = z.infer<typeof Celebration>;

export const listCelebrations = endpoint({
  method: 'GET',
  path: '/api/celebrations',
  summary: 'What pops up for you next, most important first; what you have seen is left out',
  access: needs('celebration.own'),
  response: z.object({
    celebrations: z.array(Celebration),
    /** More than a few at once: these don’t pop up. Mark them as seen with the first. */
    passedOverIds: z.array(Id),
  }),
  topics: ['athlete:*:celebrations', 'celebrations:*'],
});

/** Maximum number of celebrations that one call marks. */
export const MAX_SEEN = 200;

/** Ids of what is not yours to see are ignored. A celebration pops up only for the caller that hears its id back. */
export const seeCelebrations = endpoint({
  method: 'POST',
  path: '/api/celebrations/seen',
  summary: 'Mark celebrations as seen; answers those that weren’t yet',
  access: needs('celebration.own'),
  body: z.strictObject({ celebrationIds: z.array(Id).min(1, 'Name at least one celebration.').max(MAX_SEEN) }),
  response: z.object({ seenIds: z.array(Id) }),
});

export const listMoments = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/celebrations',
  summary: 'An athlete’s moments, newest first',
  access: needs('interest.read', inPath('athlete')),
  params: IdParams,
  query: z.strictObject({ page, count: count(15) }),
  response: z.object({ celebrations: z.array(Celebration), celebrationCount: z.number().int() }),
  topics: ['athlete:{id}:celebrations'],
});

export const getMomentPicture = endpoint({
  method: 'GET',
  path: '/api/celebrations/:id/picture',
  summary: 'The picture of an offer or commitment to share, as PNG; 409 `sharing-not-allowed`, `no-picture`',
  access: needs('celebration.share', inPath('celebration')),
  params: IdParams,
  query: z.strictObject({ size: PictureSize.default('1200x630') }),
  response: z.unknown(),
  contentType: 'image/png',
});

/** Whether an athlete’s offers and commitments may be shared. */
export const Sharing = z.object({
  decides: DecidesOnSharing,
  /** Whether the person who decides has allowed it, for everyone who sees the athlete. */
  allowed: z.boolean(),
  /** Whether the caller can open pictures now: adults share their own without more. */
  canShare: z.boolean(),
});
export type Sharing = z.infer<typeof Sharing>;

export const getSharing = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/sharing',
  summary: 'Whether an athlete’s offers and commitments can be shared, and who decides',
  access: needs('celebration.share', inPath('athlete')),
  params: IdParams,
  response: Sharing,
  topics: ['athlete:{id}:history'],
});

/** `eventId` is what Undo names, on the stream `sharing-{athleteId}`. */
export const setSharing = endpoint({
  method: 'PUT',
  path: '/api/athlete/:id/sharing',
  summary:
    'Allow sharing an athlete’s offers and commitments, or stop it; 409 `guardian-decides`, `athlete-decides`, `nothing-changed`; 403 `not-confirmed`',
  access: needs('celebration.allow', inPath('athlete')),
  params: IdParams,
  body: z.strictObject({ allowed: z.boolean() }),
  response: z.object({ athleteId: Id, allowed: z.boolean(), eventId: Id }),
});
