import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id, IdParams } from '../ids.js';
import { count } from '../paging.js';
import { FitAnalysis } from './fit.js';
import { ofAthlete } from '../privacy/of-athlete.js';

/** An athlete who fits a college that is not on their list, with why, in words. */
export const FittingAthlete = ofAthlete(
  z.object({
    athleteId: Id,
    firstName: z.string(),
    lastName: z.string(),
    position: z.array(z.string()),
    graduationYear: z.number().int().nullable(),
    fit: FitAnalysis.shape.sum,
    reasons: z.array(z.string()),
  }),
  ({ athleteId }) => athleteId,
);
export type FittingAthlete = z.infer<typeof FittingAthlete>;

export const whoFits = endpoint({
  method: 'GET',
  path: '/api/team/:id/college/:collegeId/fits',
  summary:
    'Active athletes of a team who fit a college, the best first, without whom it was suggested to or who have it on their list',
  access: needs('suggestion.make', inPath('team')),
  params: IdParams.extend({ collegeId: Id }),
  query: z.strictObject({ count: count(10) }),
  /** `athleteCount`: of all who fit. */
  response: z.object({ athletes: z.array(FittingAthlete), athleteCount: z.number().int() }),
  topics: ['team:{id}:interests'],
});
