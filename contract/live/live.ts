import { z } from 'zod';
import { endpoint, signedInEvenBlocked } from '../endpoint.js';

/** One server-sent message: what changed, never the change itself. `*` means: fetch everything again. */
export const LiveMessage = z.object({
  topics: z.array(z.string()),
  /** Positions in the log of all events that it tells of; left out where it tells of something else too, or of many. */
  positions: z.array(z.string()).optional(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Header of a write's answer: the positions of the events that it wrote, unless they are many. */
export const EVENT_POSITIONS = 'x-event-positions';
/** Maximum number of positions in an answer and in a message. */
export const MAX_POSITIONS = 20;

/**
 * `kind:id`, then the part of it that changed; without a part all of it did. The kind is a resource of some feature, the
 * part what a read model of it tells of and endpoints name in `topics`.
 */
export const topicOf = (kind: string, ...idAndPart: readonly (string | undefined)[]): string =>
  [kind, ...idAndPart].filter(Boolean).join(':');

/** What every session is about, and what is nobody's. The rest is named where a read model tells of it. */
export const topics = {
  team: (id: string, part?: string) => topicOf('team', id, part),
  athlete: (id: string, part?: string) => topicOf('athlete', id, part),
  /** Only for viewers of every athlete of the team: others do not learn who changed what. */
  athleteOfTeam: (teamId: string, id: string, part: string) => topicOf('athlete-of-team', teamId, id, part),
  coach: (id: string) => topicOf('coach', id),
  parent: (id: string) => topicOf('parent', id),
  account: (id: string) => topicOf('account', id),
  readModels: 'read-models',
  everything: '*',
} as const;

export const watchLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: changed topics that the caller may see',
  // To a blocked account, only that its own state changed.
  access: signedInEvenBlocked,
  response: z.unknown(),
  contentType: 'text/event-stream',
});
