import { z } from 'zod';
import { Day } from '../college-interest/timeline.js';
import { InterestStage } from '../college-interest/vocabulary.js';
import type { AccountStatus } from './vocabulary.js';

/**
 * How much of an athlete their team sees: all: everything · request: what a join request shows · name: the name and the
 * status, and nothing when an id is guessed.
 */
export type TeamSight = 'all' | 'request' | 'name';

/** Access follows the membership; only this table defines it. Removed athletes are seen by no team. */
export const teamSight: Readonly<Record<AccountStatus, TeamSight>> = {
  active: 'all',
  pending: 'request',
  rejected: 'name',
  inactive: 'name',
};

export const teamSeesAll = (status: AccountStatus): boolean => teamSight[status] === 'all';

/** What the roster shows of an athlete's list of colleges. */
export const RosterInterests = z.object({
  /** How many are on it. */
  colleges: z.number().int(),
  /** The furthest stage with any college; null without one on the list. */
  stage: InterestStage.nullable(),
  /** Open offers. */
  offers: z.number().int(),
  /** The college's name. */
  committedTo: z.string().nullable(),
  /** Date of the newest timeline entry of any college. */
  lastTouch: Day.nullable(),
});
export type RosterInterests = z.infer<typeof RosterInterests>;

/**
 * Filters of a roster by lists of colleges; `new-offer`: an open offer of the last seven days · `due-soon`: a visit or
 * an unsent application due in the next seven · `none`: no college on the list.
 */
export const rosterInterestFilters = ['offer', 'new-offer', 'no-offer', 'committed', 'due-soon', 'none'] as const;
export const RosterInterestFilter = z.enum(rosterInterestFilters);
export type RosterInterestFilter = z.infer<typeof RosterInterestFilter>;

export const rosterInterestFilterLabels: Readonly<Record<RosterInterestFilter, string>> = {
  offer: 'Has an offer',
  'new-offer': 'Offer in the last 7 days',
  'no-offer': 'No offer yet',
  committed: 'Committed',
  'due-soon': 'Deadline or visit in the next 7 days',
  none: 'No colleges',
};
