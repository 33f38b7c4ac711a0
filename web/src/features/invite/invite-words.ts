import type { Invite } from '../../../../contract/invite/invite.js';
import { dayOf, formatDay } from '../../ui/day.js';
import type { Tone } from '../../ui/status-badge.js';
import type { Role } from '../../../../contract/access/permissions.js';
import type { CodeLookup } from '../../../../contract/invite/endpoints.js';

/** Statuses that invites are filtered by; a pending one whose time is over is Expired (spec, coach side, section 4). */
export const shownStatuses = ['pending', 'accepted', 'rejected', 'expired'] as const;
/** `refused`: the invited person accepted, and a rule forbade it. The filter counts it among the accepted ones. */
export type ShownStatus = (typeof shownStatuses)[number] | 'refused';

const labels: Record<ShownStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
  refused: 'Did not join',
};
const tones: Record<ShownStatus, Tone> = {
  pending: 'warn',
  accepted: 'good',
  rejected: 'bad',
  expired: 'quiet',
  refused: 'bad',
};

type Standing = Pick<Invite, 'status' | 'expired' | 'refused'>;

export function shownStatus({ status, expired, refused }: Standing): ShownStatus {
  if (refused) return 'refused';
  return expired ? 'expired' : status;
}
export const statusLabel = (status: ShownStatus): string => labels[status];
export const statusTone = (status: ShownStatus): Tone => tones[status];

/** Whether it can be sent again or deleted: nobody has answered it (spec, coach side, section 2). */
export const isOpen = ({ status }: Pick<Invite, 'status'>): boolean => status === 'pending';

/** `Sent on 03/07/2026`, or `Accepted on …` (spec, coach side, section 2), and what to do where nobody joined by it. */
export function sentWords({
  status,
  updatedAt,
  acceptedAt,
  refused,
}: Pick<Invite, 'status' | 'updatedAt' | 'acceptedAt' | 'refused'>): string {
  if (status !== 'accepted' || !acceptedAt) return `Sent on ${formatDay(dayOf(updatedAt))}`;
  const accepted = `Accepted on ${formatDay(dayOf(acceptedAt))}`;
  return refused ? `${accepted}, but they could not join. Send another invite.` : accepted;
}

const forWhom: Record<CodeLookup['role'], string> = {
  team: 'coaches who create a team',
  athlete: 'athletes',
  'assistant-coach': 'coaches',
  parent: 'parents',
};

const asWhat: Record<Role, string> = {
  coach: 'a coach',
  'assistant-coach': 'a coach',
  athlete: 'an athlete',
  parent: 'a parent',
  admin: 'an admin',
  auditor: 'an auditor',
  'no-role': 'a new account',
};

const kindOf: Partial<Record<Role, CodeLookup['role']>> = {
  coach: 'assistant-coach',
  'assistant-coach': 'assistant-coach',
  athlete: 'athlete',
  parent: 'parent',
};

/** Why somebody with a role can not join by what a code leads to; undefined if they can. */
export function wrongKind(role: Role, kind: CodeLookup['role']): string | undefined {
  if (kindOf[role] === kind) return undefined;
  return `This code is for ${forWhom[kind]}. You’re signed in as ${asWhat[role]}.`;
}
