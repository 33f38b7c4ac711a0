import { ownAccount } from '../../../projections/own-data.queries.js';
import { whereIsAccount } from '../../../projections/account-access/caller.queries.js';
import { feature } from '../feature.js';
import { AccountCreator, FirstSignIn } from './account-creator.js';
import { accountDecider } from './account.decider.js';
import { AnchorMails } from './anchor-mails.js';
import { EmailSweep } from './email-sweep.js';
import { LostFactors } from './lost-factors.js';
import { MailSecondFactor, MailSuspension, TellOfSecondFactor, TellWhoeverIsSuspended } from './account.policies.js';
import { Operators } from './operators.js';
import { accountHandlers } from './account.api.js';
import { factorHandlers } from './factors.api.js';

export const account = feature({
  name: 'account',
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
  personalData: [{ of: 'userId', key: 'account', title: 'Account', single: true, read: ownAccount }],
  handlers: [...accountHandlers, ...factorHandlers],
  providers: [
    AccountCreator,
    AnchorMails,
    EmailSweep,
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
