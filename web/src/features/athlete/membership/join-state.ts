import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { type Sport, sportLabels } from '../../../../../contract/team/vocabulary.js';

/** What the Join Team dialog shows (spec, athlete side, section 4): nothing at all for who is on a team. */
type JoinState = 'hidden' | 'enter' | 'pending' | 'rejected' | 'inactive';

export function joinState({
  accountStatus,
  team,
  pendingTeam,
}: Pick<Athlete, 'accountStatus' | 'team' | 'pendingTeam'>): JoinState {
  if (accountStatus === 'active') return team && !pendingTeam ? 'hidden' : 'enter';
  return pendingTeam ? accountStatus : 'enter';
}

/** The texts of the three states of a request, and its badge (spec, athlete side, sections 4 and 8; the last text is ours). */
export const requestTexts = {
  pending: {
    title: 'Request Pending',
    badge: { tone: 'warn', words: 'Pending' },
    text: "Your request is pending approval from the team coach. You'll receive an email notification once approved.",
    remove: 'Cancel Request',
  },
  rejected: {
    title: 'Request Rejected',
    badge: { tone: 'bad', words: 'Rejected' },
    text: 'Your request to join this team was rejected. Please contact your coach for more information.',
    remove: 'Remove Request',
  },
  inactive: {
    title: 'Removed from Team',
    badge: { tone: 'bad', words: 'Inactive' },
    text: 'You were removed from this team. Request access again or remove the team.',
    remove: 'Remove Team',
  },
} as const;

/** What an athlete is told whose sport the team does not play; undefined where there is nothing to tell. */
export function otherSport(own: Sport | null, { name, sports }: { name: string; sports: readonly Sport[] }) {
  if (own === null || sports.length === 0 || sports.includes(own)) return undefined;
  const played = sports.map((sport) => sportLabels[sport]).join(' and ');
  return `${name} plays ${played}, but your sport is ${sportLabels[own]}. You can still join. Coaches will see your sport.`;
}
