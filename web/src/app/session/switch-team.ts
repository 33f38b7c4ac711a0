import { switchTeam as switchCall } from '../../../../contract/coach/switch-team.js';
import { call } from '../call.js';
import { toasts } from '../toasts/toast-store.js';
import { sessions } from './session.js';

/** Works in another of one's teams: everything on screen is read again for it. */
export async function switchTeam(teamId: string): Promise<void> {
  try {
    await call(switchCall, { body: { teamId } });
    await sessions.refresh();
    toasts.show({ title: 'Team switched' });
  } catch {
    toasts.error('An error occurred while switching the team.');
  }
}
