import type { EmailSample } from '../email-sample.js';
import { supportSessionEmail } from './support-session.policies.js';

const sample = { minutes: 30, reason: 'You asked us why an update didn’t arrive.' };

export const supportSessionEmails: readonly EmailSample[] = [
  {
    key: 'support-session-started',
    to: 'the account’s owner',
    write: ({ coach: { firstName }, publicUrl, supportEmail }) =>
      supportSessionEmail({ ...sample, firstName, minor: null, publicUrl, supportEmail }),
  },
  {
    key: 'support-session-of-minor',
    to: 'confirmed parents of a minor',
    write: ({ parent: { firstName }, athlete: minor, publicUrl, supportEmail }) =>
      supportSessionEmail({ ...sample, firstName, minor, publicUrl, supportEmail }),
  },
];
