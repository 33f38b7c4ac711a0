import { z } from 'zod';
import { AsOf } from '../as-of.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { IdParams } from '../ids.js';
import { Athlete } from './athlete.js';

export const getAthlete = endpoint({
  method: 'GET',
  path: '/api/athlete/:id',
  summary: 'An athlete, now or as of the end of a day',
  access: needs('athlete.read', inPath('athlete')),
  params: IdParams,
  /** A day in the zone America/Chicago, YYYY-MM-DD. */
  query: z.strictObject({ asOf: AsOf.optional() }),
  response: Athlete,
  topics: ['athlete:{id}:profile', 'team:*:settings'],
});
