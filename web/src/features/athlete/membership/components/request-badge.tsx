import { StatusBadge } from '../../../../ui/status-badge.js';
import type { requestTexts } from '../join-state.js';

/** The indicator of a request: warning for pending, destructive for rejected or inactive (spec, athlete side, section 4). */
export function RequestBadge({ state }: { state: keyof typeof requestTexts }) {
  if (state === 'pending') return <StatusBadge tone="warn">Pending</StatusBadge>;
  return <StatusBadge tone="bad">{state === 'rejected' ? 'Rejected' : 'Inactive'}</StatusBadge>;
}
