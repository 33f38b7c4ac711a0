import type { QueryKey } from '@tanstack/react-query';
import { topics } from '../../../../contract/live/live.js';

/**
 * Every read of the server is kept under a key that starts with what it is about, so that a live topic names the
 * reads it makes old: topic `team:<id>` → all keys that start with `['team', id]`.
 */
export const keys = {
  team: (id: string) => ['team', id] as const,
  roster: (teamId: string) => ['team', teamId, 'athletes'] as const,
  coaches: (teamId: string) => ['team', teamId, 'coaches'] as const,
  parents: (teamId: string) => ['team', teamId, 'parents'] as const,
  invites: (teamId: string) => ['team', teamId, 'invites'] as const,
  teamHistory: (teamId: string) => ['team', teamId, 'history'] as const,
  athlete: (id: string) => ['athlete', id] as const,
  athleteHistory: (id: string) => ['athlete', id, 'history'] as const,
  coach: (id: string) => ['coach', id] as const,
  parent: (id: string) => ['parent', id] as const,
  account: (id: string) => ['account', id] as const,
  readModels: ['read-models'] as const,
  erasures: ['erasures'] as const,
} as const;

/**
 * The key prefixes that a topic makes old; undefined for `*`, which makes everything old. Of a team's athletes its
 * coaches hear by the team's topic alone.
 */
export function keysOfTopic(topic: string): readonly QueryKey[] | undefined {
  if (topic === topics.everything) return undefined;
  const own = topic.split(':');
  return own[0] === 'team' ? [own, ['athlete']] : [own];
}
