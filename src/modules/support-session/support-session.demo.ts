import type { DemoPart } from '../../demo/demo-part.js';
import { demoId } from '../../demo/demo-id.js';
import { supportSessions } from './support-session.decider.js';

/** Days ago, and how long the admin looked. */
const [STARTED, MINUTES] = [9, 15] as const;
const DAY_MINUTES = 24 * 60;

/** Support has looked at the account of one coach, and is done. */
export const supportSessionDemo: DemoPart = {
  play({ timeline, admin, teams: [first] }) {
    if (!first) return;
    const stream = supportSessions.of(admin.userId);
    timeline.does('support session started', STARTED, admin, stream, {
      type: 'StartSupportSession',
      supportSessionId: demoId('support session'),
      userId: first.staff.primary.userId,
      adminId: admin.userId,
      minorId: null,
      guardianIds: [],
      signInId: demoId('support session sign-in'),
      reason: 'You asked why a group is missing from your roster.',
      minutes: MINUTES,
    });
    const ended = STARTED - (MINUTES - 6) / DAY_MINUTES;
    timeline.does('support session ended', ended, admin, stream, { type: 'EndSupportSession', by: 'admin' });
  },
};
