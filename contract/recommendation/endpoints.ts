import { z } from 'zod';
import { InterestCollege } from '../college-interest/college-interest.js';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
import { FitRange } from '../fit/fit.js';
import { Id, IdParams } from '../paging.js';

/** Smaller groups of athletes are not counted: a small number could reveal who they are. */
export const LEAST_SIMILAR = 3;

/** A recommended college, with reasons. */
export const Recommendation = z.object({
  collegeId: Id,
  college: InterestCollege,
  fit: FitRange,
  /** Whole sentences, most telling first. */
  reasons: z.array(z.string()).min(1),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/recommendations',
  summary: 'Recommended colleges, by fit and by similar athletes’ lists; leaves out colleges on the athlete’s list',
  access: needs('interest.read', withModule('suggestions', inPath('athlete'))),
  params: IdParams,
  query: z.strictObject({ count: z.coerce.number().int().min(1).max(20).default(4) }),
  response: z.object({ recommendations: z.array(Recommendation) }),
  topics: ['athlete:{id}:interests', 'athlete:{id}:history'],
});

/** `eventId` is what Undo names, on the stream `recommendations-{athleteId}`. */
export const dismissRecommendation = endpoint({
  method: 'PUT',
  path: '/api/athlete/:id/college/:collegeId/recommendation',
  summary: 'Dismiss or restore a recommended college; 409 `nothing-changed`, `too-many-dismissed`',
  access: needs('suggestion.answer', withModule('suggestions', inPath('athlete'))),
  params: IdParams.extend({ collegeId: Id }),
  body: z.strictObject({ dismissed: z.boolean() }),
  response: z.object({ athleteId: Id, collegeId: Id, dismissed: z.boolean(), eventId: Id }),
});
