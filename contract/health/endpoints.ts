import { z } from 'zod';
import { anybody, endpoint } from '../endpoint.js';

export const getLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Liveness: the process answers',
  access: anybody,
  response: z.object({ status: z.literal('ok') }),
});

/**
 * 503 while the database is down, or the event log alone: then `database` is true. `degraded`: a read model or a reaction has failed, or
 * no process runs it.
 */
export const Health = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  database: z.boolean(),
  readModels: z.array(z.object({ name: z.string(), status: z.string(), lag: z.number() })),
});
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Health of the process: the database and every read model',
  access: anybody,
  response: Health,
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Readiness for orchestrators: as /health, and 503 until this release’s read models are built',
  access: anybody,
  response: Health,
});

export const getApiPage = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This API as an HTML page',
  access: anybody,
  response: z.string(),
  contentType: 'text/html; charset=utf-8',
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/docs/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document',
  access: anybody,
  response: z.record(z.string(), z.unknown()),
});
