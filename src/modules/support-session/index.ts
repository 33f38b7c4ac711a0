import { ownSupportSessions, supportSessionsProjection } from '../../../projections/support-sessions.js';
import { FILE_READERS } from '../../platform/files/file-addresses.js';
import { SUPPORT_SESSIONS } from '../../platform/guard/ports.js';
import { feature } from '../feature.js';
import { supportSessionEmails } from './email-samples.js';
import { notice } from '../notice.js';
import { AccountsThatRead, OpenSessions } from './open-sessions.js';
import { supportSessionHandlers } from './support-session.api.js';
import { supportSessionDecider } from './support-session.decider.js';
import { supportSessionDemo } from './support-session.demo.js';
import { SupportSessionEnded, SupportSessionStarted } from './support-session.events.js';
import {
  EndSupportSessions,
  EndWhenSuspended,
  MailSupportSession,
  TellOfSupportSession,
} from './support-session.policies.js';

const to = {
  person: (_: unknown, role: string) => `/${role.endsWith('coach') ? 'coach' : role}/settings`,
};

/** How support sees what a user sees: read-only, for a limited time, recorded and announced. Nobody signs in as anybody. */
export const supportSession = feature({
  name: 'support-session',
  emails: { title: 'Support sessions', samples: supportSessionEmails },
  // Both hear of them, by the topic of their account.
  resources: [
    { decider: supportSessionDecider, seenBy: 'support.start', own: ({ userId }) => userId, heardEvenBlocked: true },
  ],
  kinds: [{ key: 'supportSessions', label: 'Support sessions', events: supportSessionDecider.events }],
  readModels: [supportSessionsProjection],
  personalData: [{ of: 'userId', key: 'supportSessions', title: 'Support sessions', read: ownSupportSessions }],
  notices: [
    notice(SupportSessionStarted, { many: 'support sessions', to }),
    notice(SupportSessionEnded, { many: 'ended support sessions', to }),
  ],
  demo: supportSessionDemo,
  handlers: supportSessionHandlers,
  providers: [
    OpenSessions,
    { provide: SUPPORT_SESSIONS, useExisting: OpenSessions },
    { provide: FILE_READERS, useClass: AccountsThatRead },
    MailSupportSession,
    TellOfSupportSession,
    EndSupportSessions,
    EndWhenSuspended,
  ],
  exports: [SUPPORT_SESSIONS, FILE_READERS],
});
