import type { AccountStatus } from './vocabulary.js';

/**
 * How much of an athlete the team of their membership sees:
 * all: everything · request: what a join request shows · name: the name and the status, and nothing by guessing an id.
 */
export type TeamSight = 'all' | 'request' | 'name';

/** Access follows the membership: the only place that defines it. No team sees removed athletes. */
export const teamSight: Readonly<Record<AccountStatus, TeamSight>> = {
  active: 'all',
  pending: 'request',
  rejected: 'name',
  inactive: 'name',
};

export const teamSeesAll = (status: AccountStatus): boolean => teamSight[status] === 'all';
