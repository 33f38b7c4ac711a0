import { ownAccount } from '../../../projections/account-access/own-data.queries.js';
import { whereIsAccount } from '../../../projections/account-access/whereabouts.queries.js';
import { feature } from '../feature.js';
import { AccountCreator } from './account-creator.js';
import { accountDecider } from './account.decider.js';
import { AnchorMails } from './anchor-mails/anchor-mails.js';
import { EmailSweep } from './email-sweep.js';
import { LostFactors } from './factors/lost-factors.js';
import { MailSecondFactor } from './factors/mail-second-factor.job.js';
import { TellOfSecondFactor } from './factors/tell-of-second-factor.reaction.js';
import { FirstSignIn } from './first-sign-in.js';
import { Operators } from './operators/operators.js';
import { MailSuspension } from './suspending/mail-suspension.job.js';
import { TellWhoeverIsSuspended } from './suspending/tell-whoever-is-suspended.reaction.js';
import { accountHandlers } from './account.api.js';
import { factorHandlers } from './factors/factors.api.js';

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
