import type { QueryKey } from '@tanstack/react-query';
import { topics } from '../../../../contract/live/live.js';

/**
 * Every read of the server is kept under a key that starts with what it is about, so that a live topic names the
 * reads it makes old: topic `team:<id>:roster` → all keys that start with `['team', id, 'roster']`.
 */
export const keys = {
  /** Of all teams, and of the codes that new ones are created with. */
  teams: ['teams'] as const,
  team: (id: string) => ['team', id] as const,
  /** Name, colours, groups, join code. */
  settings: (teamId: string) => ['team', teamId, 'settings'] as const,
  board: (teamId: string) => ['team', teamId, 'board'] as const,
  roster: (teamId: string) => ['team', teamId, 'roster'] as const,
  coaches: (teamId: string) => ['team', teamId, 'coaches'] as const,
  parents: (teamId: string) => ['team', teamId, 'parents'] as const,
  invites: (teamId: string) => ['team', teamId, 'invites'] as const,
  /** What it keeps of colleges. */
  teamColleges: (teamId: string) => ['team', teamId, 'colleges'] as const,
  /** The colleges that its athletes are interested in. */
  teamInterests: (teamId: string) => ['team', teamId, 'interests'] as const,
  /** What is written on these. */
  teamUpdates: (teamId: string) => ['team', teamId, 'updates'] as const,
  teamHistory: (teamId: string) => ['team', teamId, 'history'] as const,
  /** Lists of those whom the caller follows. */
  athletes: ['athletes'] as const,
  athlete: (id: string) => ['athlete', id] as const,
  profile: (id: string) => ['athlete', id, 'profile'] as const,
  files: (id: string) => ['athlete', id, 'files'] as const,
  looks: (id: string) => ['athlete', id, 'looks'] as const,
  /** The colleges on their list. */
  interests: (id: string) => ['athlete', id, 'interests'] as const,
  /** What is written on these. */
  updates: (id: string) => ['athlete', id, 'updates'] as const,
  /** An interest by itself. */
  collegeInterest: (id: string) => ['collegeInterest', id] as const,
  athleteHistory: (id: string) => ['athlete', id, 'history'] as const,
  /** Lists of colleges. */
  colleges: ['colleges'] as const,
  /** Those with how well each fits an athlete. */
  collegeFits: ['colleges', 'fits'] as const,
  college: (id: string) => ['college', id] as const,
  /** One's own. */
  savedSearches: ['saved-searches'] as const,
  /** Camps, in lists and one by one: each may be saved by whoever is asked about. */
  camps: ['camps'] as const,
  collegeImports: ['college-imports'] as const,
  /** Of all coaches. */
  coachList: ['coaches'] as const,
  coach: (id: string) => ['coach', id] as const,
  parent: (id: string) => ['parent', id] as const,
  account: (id: string) => ['account', id] as const,
  /** Lists of accounts. */
  accounts: ['accounts'] as const,
  /** What waits for admins. */
  admin: ['admin'] as const,
  readModels: ['read-models'] as const,
  erasures: ['erasures'] as const,
} as const;

/** The key prefixes that a topic makes old; undefined for `*`, which makes everything old. */
export function keysOfTopic(topic: string): readonly QueryKey[] | undefined {
  if (topic === topics.everything) return undefined;
  const [kind, id, ...part] = topic.split(':');
  // The same athlete, as their coaches hear of them; of many at once they hear of all.
  if (kind === 'athlete-of-team') return [['athlete', ...part]];
  const own = [kind, id, ...part].filter((segment) => segment !== undefined);
  const others = alsoOld.filter((one) => one.kind === kind && (part[0] === undefined || one.by.includes(part[0])));
  return [own, ...others.map(({ key }) => key)];
}

/** What shows something of a kind of things besides their own reads, and by changes of which part it gets old. */
const alsoOld: readonly { readonly kind: string; readonly by: readonly string[]; readonly key: QueryKey }[] = [
  { kind: 'account', by: [], key: keys.accounts },
  // Athletes wear the name, the colours and the groups of their team.
  { kind: 'team', by: ['settings'], key: ['athlete'] },
  { kind: 'team', by: ['settings'], key: keys.athletes },
  { kind: 'team', by: ['settings', 'coaches', 'roster'], key: keys.teams },
  // Coaches stand in the list with their teams.
  { kind: 'team', by: ['settings', 'coaches'], key: keys.coachList },
  { kind: 'team', by: ['settings'], key: keys.admin },
  { kind: 'erasures', by: [], key: keys.admin },
  { kind: 'athlete', by: ['profile'], key: keys.athletes },
  { kind: 'athlete', by: ['profile'], key: keys.collegeFits },
  // Undoing names the stream, not whose it is.
  { kind: 'collegeInterest', by: [], key: ['athlete'] },
  { kind: 'college', by: [], key: keys.colleges },
  // Colleges are filtered by what a team keeps of them, and by its tags.
  { kind: 'team', by: ['colleges'], key: keys.colleges },
  // Camps wear the name and the crest of their college.
  { kind: 'college', by: [], key: keys.camps },
  { kind: 'camp', by: [], key: keys.camps },
  { kind: 'savedCamps', by: [], key: keys.camps },
  // As with interests.
  { kind: 'recommendations', by: [], key: ['athlete'] },
  { kind: 'modelHelp', by: [], key: ['athlete'] },
  { kind: 'account', by: [], key: keys.savedSearches },
  // A parent's settings say which mails the account gets.
  { kind: 'account', by: [], key: ['parent'] },
];
