import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id } from '../ids.js';
import { FitAnalysis } from './fit.js';

const Place = z.strictObject({
  /** Where home is, in degrees, where somebody says so; else it follows from the athlete's town. */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
});

export const getFit = endpoint({
  method: 'GET',
  path: '/api/athlete/:athleteId/college/:collegeId/fit',
  summary: 'How well a college fits an athlete: ranges from 0 to 100, with reasons and missing facts',
  access: needs('athlete.read', inPath('athlete', 'athleteId')),
  params: z.strictObject({ athleteId: Id, collegeId: Id }),
  query: Place.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['longitude'],
    message: 'Latitude and longitude go together.',
  }),
  response: FitAnalysis,
  topics: ['athlete:{athleteId}:profile'],
});
