import type { QueryKey } from '@tanstack/react-query';
import { topics } from '../../../../contract/live/live.js';

/**
 * Every read of the server is kept under a key that starts with what it is about, so that a live topic names the
 * reads it makes old: topic `team:<id>:roster` → all keys that start with `['team', id, 'roster']`.
 */
export const keys = {
  team: (id: string) => ['team', id] as const,
  /** Name, colours, groups, join code. */
  settings: (teamId: string) => ['team', teamId, 'settings'] as const,
  board: (teamId: string) => ['team', teamId, 'board'] as const,
  roster: (teamId: string) => ['team', teamId, 'roster'] as const,
  coaches: (teamId: string) => ['team', teamId, 'coaches'] as const,
  parents: (teamId: string) => ['team', teamId, 'parents'] as const,
  invites: (teamId: string) => ['team', teamId, 'invites'] as const,
  teamHistory: (teamId: string) => ['team', teamId, 'history'] as const,
  athlete: (id: string) => ['athlete', id] as const,
  profile: (id: string) => ['athlete', id, 'profile'] as const,
  files: (id: string) => ['athlete', id, 'files'] as const,
  looks: (id: string) => ['athlete', id, 'looks'] as const,
  athleteHistory: (id: string) => ['athlete', id, 'history'] as const,
  coach: (id: string) => ['coach', id] as const,
  parent: (id: string) => ['parent', id] as const,
  account: (id: string) => ['account', id] as const,
  readModels: ['read-models'] as const,
  erasures: ['erasures'] as const,
} as const;

/** The key prefixes that a topic makes old; undefined for `*`, which makes everything old. */
export function keysOfTopic(topic: string): readonly QueryKey[] | undefined {
  if (topic === topics.everything) return undefined;
  const [kind, id, ...part] = topic.split(':');
  // The same athlete, as their coaches hear of them; of many at once they hear of all.
  if (kind === 'athlete-of-team') return [['athlete', ...part]];
  // Athletes wear the name, the colours and the groups of their team.
  if (kind === 'team' && (part.length === 0 || part[0] === 'settings')) return [['team', id, ...part], ['athlete']];
  return [[kind, id, ...part].filter((segment) => segment !== undefined)];
}
