import { z } from 'zod';
import { endpoint, signedInEvenBlocked } from '../endpoint.js';

/** One server-sent message: what changed, never the change itself. `*` means: fetch everything again. */
export const LiveMessage = z.object({ topics: z.array(z.string()) });
export type LiveMessage = z.infer<typeof LiveMessage>;

export const topics = {
  team: (id: string) => `team:${id}`,
  athlete: (id: string) => `athlete:${id}`,
  coach: (id: string) => `coach:${id}`,
  account: (id: string) => `account:${id}`,
  readModels: 'read-models',
  erasures: 'erasures',
  everything: '*',
} as const;

export const watchLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: the topics that changed, of those the caller may see',
  // Of a blocked account it tells only that its own standing has changed.
  access: signedInEvenBlocked,
  response: z.unknown(),
  contentType: 'text/event-stream',
});
