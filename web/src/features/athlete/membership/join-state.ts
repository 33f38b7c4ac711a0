import type { Athlete } from '../../../../../contract/athlete/athlete.js';

/** What the Join Team dialog shows (spec, athlete side, section 4): nothing at all for who is on a team. */
export type JoinState = 'hidden' | 'enter' | 'pending' | 'rejected' | 'inactive';

export function joinState({
  accountStatus,
  team,
  pendingTeam,
}: Pick<Athlete, 'accountStatus' | 'team' | 'pendingTeam'>): JoinState {
  if (accountStatus === 'active') return team && !pendingTeam ? 'hidden' : 'enter';
  return pendingTeam ? accountStatus : 'enter';
}

/** The texts of the three states of a request (spec, athlete side, sections 4 and 8; the last text is ours). */
export const requestTexts = {
  pending: {
    title: 'Request Pending',
    text: "Your request is pending approval from the team coach. You'll receive an email notification once approved.",
    remove: 'Cancel Request',
  },
  rejected: {
    title: 'Request Rejected',
    text: 'Your request to join this team was rejected. Please contact your coach for more information.',
    remove: 'Remove Request',
  },
  inactive: {
    title: 'Removed from Team',
    text: 'You were removed from this team. You can ask to be let in again, or remove the team.',
    remove: 'Remove Team',
  },
} as const;
