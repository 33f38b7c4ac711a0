import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { type SupportSessionCommand, supportSessions } from './support-session.decider.js';

export const expectations: Expectations = {
  rows: {
    'see what a person sees': ['–', '–', '–', '–', 'any', '–'],
    'end support sessions that look at a minor': ['–', 'linked minor', '–', '–', '–', '–'],
  },
  calls: {
    'POST /api/support-session': 'see what a person sees',
    'GET /api/support-session': 'see what a person sees',
    'DELETE /api/support-session': 'see what a person sees',
    'GET /api/support-session/own': 'signed in, even blocked',
    'DELETE /api/support-session/own': 'signed in, even blocked',
    'DELETE /api/athlete/:id/support-session': 'end support sessions that look at a minor',
  },
  samples: { reason: 'They asked why a camp is missing.' },
  reactions: {
    'tell-of-support-session': 'news',
    // A session lasts an hour at most.
    'end-support-sessions-when-suspended': 'news',
  },
  story: async ({ narrator, athlete, coach }) => {
    const admin = await narrator.people.account('admin');
    const does = (command: SupportSessionCommand) =>
      narrator.does(actorOf(admin), supportSessions.of(admin.userId), command);
    const start = (n: number) =>
      ({
        type: 'StartSupportSession',
        supportSessionId: `support-session-${n}`,
        adminId: admin.userId,
        signInId: 'sign-in-1',
        reason: 'They asked why a camp is missing.',
        minutes: 30,
      }) as const;
    await does({ ...start(1), userId: coach.userId, minorId: null, guardianIds: [] });
    await does({ type: 'EndSupportSession', by: 'admin' });
    await does({ ...start(2), userId: athlete.userId, minorId: athlete.profileId, guardianIds: [] });
    await does({ type: 'EndSupportSession', by: 'person', of: { userId: athlete.userId } });
  },
};
