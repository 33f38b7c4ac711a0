import { z } from 'zod';
import { endpoint, signedInEvenBlocked } from '../endpoint.js';

/** One server-sent message: what changed, never the change itself. `*` means: fetch everything again. */
export const LiveMessage = z.object({ topics: z.array(z.string()) });
export type LiveMessage = z.infer<typeof LiveMessage>;

/** What screens show of a team. */
export type TeamPart =
  | 'settings'
  | 'board'
  | 'coaches'
  | 'roster'
  | 'parents'
  | 'invites'
  | 'interests'
  | 'updates'
  | 'colleges'
  | 'history';
/** What screens show of an athlete; `access`: whose they are, and with that what they may see. */
export type AthletePart = 'profile' | 'files' | 'looks' | 'interests' | 'updates' | 'history' | 'access';

const named = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(':');

/** `kind:id`, then the part of it that changed; without a part all of it did. */
export const topics = {
  team: (id: string, part?: TeamPart) => named('team', id, part),
  athlete: (id: string, part?: AthletePart) => named('athlete', id, part),
  /** The same for those who may see every athlete of the team: others learn nothing of who has changed what. */
  athleteOfTeam: (teamId: string, id: string, part: AthletePart) => named('athlete-of-team', teamId, id, part),
  coach: (id: string) => `coach:${id}`,
  parent: (id: string) => `parent:${id}`,
  account: (id: string) => `account:${id}`,
  college: (id: string) => `college:${id}`,
  camp: (id: string) => `camp:${id}`,
  savedCamps: (athleteId: string) => `savedCamps:${athleteId}`,
  collegeImports: 'college-imports',
  readModels: 'read-models',
  erasures: 'erasures',
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
