import type { EmailSample } from '../email-sample.js';
import { reinstatedEmail, secondFactorEmail, suspendedEmail } from './account.policies.js';
import { anchorEmail } from './anchor-mails.js';
import { operatorEmail } from './operators.js';

const owner = 'the account’s owner';

export const accountEmails: readonly EmailSample[] = [
  {
    key: 'second-factor-added',
    to: owner,
    write: ({ coach: { firstName }, publicUrl }) =>
      secondFactorEmail(
        { firstName, userId: 'user-1', change: 'SecondFactorAdded', left: null, bySelf: true },
        publicUrl,
      ),
  },
  {
    key: 'second-factor-removed',
    to: owner,
    write: ({ coach: { firstName }, publicUrl }) =>
      secondFactorEmail(
        { firstName, userId: 'user-1', change: 'SecondFactorRemoved', left: null, bySelf: true },
        publicUrl,
      ),
  },
  {
    key: 'recovery-code-used',
    to: owner,
    write: ({ coach: { firstName }, publicUrl }) =>
      secondFactorEmail({ firstName, userId: 'user-1', change: 'RecoveryCodeUsed', left: 4, bySelf: true }, publicUrl),
  },
  {
    key: 'recovery-codes-replaced',
    to: owner,
    write: ({ coach: { firstName }, publicUrl }) =>
      secondFactorEmail(
        { firstName, userId: 'user-1', change: 'RecoveryCodesReplaced', left: null, bySelf: true },
        publicUrl,
      ),
  },
  {
    key: 'account-suspended',
    to: owner,
    write: ({ coach, ...world }) => suspendedEmail({ ...world, firstName: coach.firstName }),
  },
  {
    key: 'account-reinstated',
    to: owner,
    write: ({ coach, ...world }) => reinstatedEmail({ ...world, firstName: coach.firstName }),
  },
  {
    key: 'operator-invited',
    to: 'a new admin or auditor',
    write: ({ coach: { firstName }, publicUrl }) =>
      operatorEmail({ role: 'admin', firstName, url: `${publicUrl}/reset-password#token=sample` }),
  },
  {
    key: 'log-anchor',
    to: 'every auditor',
    write: ({ coach }) =>
      anchorEmail(
        coach.firstName,
        {
          anchor: { sequence: 1204, hash: '9f2c'.repeat(16), time: '2026-03-02T12:00:00.000Z' },
          publicKey: `${'A'.repeat(43)}=`,
          signature: 'c2FtcGxl',
        },
        52,
      ),
  },
];
