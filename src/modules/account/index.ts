import type pg from 'pg';
import { ownAccount } from '../../../projections/account-access/account.queries.js';
import { startOfStream } from '../../../projections/history/history.queries.js';
import { whereIsAccount } from '../../../projections/account-access/caller.queries.js';
import { accountEmails } from './email-samples.js';
import { feature, type Row } from '../feature.js';
import { AccountCreator, FirstSignIn } from './account-creator.js';
import { accountDecider, accounts } from './account.decider.js';
import { AnchorMails } from './anchor-mails.js';
import {
  EmailSweep,
  MailSecondFactor,
  MailSuspension,
  TellOfSecondFactor,
  TellWhoeverIsSuspended,
} from './account.policies.js';
import { LostFactors } from './lost-factors.js';
import { Operators } from './operators.js';
import { accountHandlers } from './account.api.js';
import { factorHandlers } from './factors.api.js';
import { regularWork } from '../../platform/clock/regularly.js';

async function exportedAccount(pool: pg.Pool, userId: string): Promise<Row[]> {
  const [rows, registeredAt = null] = await Promise.all([
    ownAccount(pool, userId),
    startOfStream(pool, accounts.of(userId).name),
  ]);
  return rows.map((row) => ({ ...row, registeredAt }));
}

export const account = feature({
  name: 'account',
  emails: { title: 'Accounts', samples: accountEmails },
  resources: [
    {
      decider: accountDecider,
      seenBy: 'log.read',
      own: ({ userId }) => userId,
      target: { noun: 'Account', find: whereIsAccount },
      heardEvenBlocked: true,
    },
  ],
  kinds: [{ key: 'accounts', label: 'Accounts', events: accountDecider.events }],
  people: { decider: accountDecider, by: 'userId' },
  personalData: [{ of: 'userId', key: 'account', title: 'Account', single: true, read: exportedAccount }],
  handlers: [...accountHandlers, ...factorHandlers],
  providers: [
    AccountCreator,
    AnchorMails,
    regularWork(AnchorMails, {
      everyMinutes: 60,
      role: 'worker',
      when: ({ anchorMails }) => anchorMails !== 'never',
      run: (mails) => mails.send(),
    }),
    EmailSweep,
    regularWork(EmailSweep, { everyMinutes: 10, run: (sweep) => sweep.sweep() }),
    FirstSignIn,
    LostFactors,
    MailSecondFactor,
    MailSuspension,
    Operators,
    TellOfSecondFactor,
    TellWhoeverIsSuspended,
  ],
  exports: [AccountCreator],
});
