import type { Invite } from '../../../../contract/invite/invite.js';
import { dayOf, formatDay } from '../../ui/day.js';
import type { Tone } from '../../ui/status-badge.js';

/** Statuses that invites are filtered by; a pending one whose time is over is Expired (spec, coach side, section 4). */
export const shownStatuses = ['pending', 'accepted', 'rejected', 'expired'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

const labels: Record<ShownStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
};
const tones: Record<ShownStatus, Tone> = { pending: 'warn', accepted: 'good', rejected: 'bad', expired: 'quiet' };

type Standing = Pick<Invite, 'status' | 'expired'>;

export const shownStatus = ({ status, expired }: Standing): ShownStatus => (expired ? 'expired' : status);
export const statusLabel = (status: ShownStatus): string => labels[status];
export const statusTone = (status: ShownStatus): Tone => tones[status];

/** Whether it can be sent again or deleted: nobody has answered it (spec, coach side, section 2). */
export const isOpen = ({ status }: Pick<Invite, 'status'>): boolean => status === 'pending';

/** `Sent on 03/07/2026`, or `Accepted on …` (spec, coach side, section 2). */
export const sentWords = ({
  status,
  updatedAt,
  acceptedAt,
}: Pick<Invite, 'status' | 'updatedAt' | 'acceptedAt'>): string =>
  status === 'accepted' && acceptedAt
    ? `Accepted on ${formatDay(dayOf(acceptedAt))}`
    : `Sent on ${formatDay(dayOf(updatedAt))}`;
