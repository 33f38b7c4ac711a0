import type { AccountStatus } from '../../../../contract/athlete/vocabulary.js';

/** What a coach can do to an athlete of a status. */
interface StatusAction {
  readonly label: 'Accept' | 'Reject' | 'Activate' | 'Deactivate';
  readonly newStatus: AccountStatus;
}

const actions: Record<AccountStatus, readonly StatusAction[]> = {
  pending: [
    { label: 'Accept', newStatus: 'active' },
    { label: 'Reject', newStatus: 'rejected' },
  ],
  active: [{ label: 'Deactivate', newStatus: 'inactive' }],
  inactive: [{ label: 'Activate', newStatus: 'active' }],
  rejected: [{ label: 'Accept', newStatus: 'active' }],
};
export const statusActions = (status: AccountStatus): readonly StatusAction[] => actions[status];

/** Spec, section 4: the toast says accepted, rejected, deactivated or activated. */
export function changeWord(from: AccountStatus, to: AccountStatus): string {
  if (to === 'active') return from === 'inactive' ? 'activated' : 'accepted';
  return to === 'inactive' ? 'deactivated' : to;
}
