import { ownAccount } from '../../../projections/account-access/own-data.queries.js';
import { whereIsAccount } from '../../../projections/account-access/whereabouts.queries.js';
import { feature } from '../feature.js';
import { AccountCreator } from './account-creator.js';
import { accountDecider } from './account.decider.js';
import { AnchorMails } from './anchor-mails/anchor-mails.js';
import { TermsController } from './agreeing/terms.controller.js';
import { EmailSweep } from './email-sweep.js';
import { FinishSignInController } from './factors/finish-sign-in.controller.js';
import { LostFactors } from './factors/lost-factors.js';
import { LostFactorsController } from './factors/lost-factors.controller.js';
import { MailSecondFactor } from './factors/mail-second-factor.job.js';
import { SecondFactorController } from './factors/second-factor.controller.js';
import { TellOfSecondFactor } from './factors/tell-of-second-factor.reaction.js';
import { FirstSignIn } from './first-sign-in.js';
import { Operators } from './operators/operators.js';
import { PreferencesController } from './preferences.controller.js';
import { SavedSearchesController } from './searches/saved-searches.controller.js';
import { SignUpController } from './sign-up.controller.js';
import { ListAccounts } from './suspending/list-accounts.query.js';
import { MailSuspension } from './suspending/mail-suspension.job.js';
import { SuspensionController } from './suspending/suspension.controller.js';
import { TellWhoeverIsSuspended } from './suspending/tell-whoever-is-suspended.reaction.js';

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
  controllers: [
    PreferencesController,
    SavedSearchesController,
    SignUpController,
    SuspensionController,
    TermsController,
    SecondFactorController,
    FinishSignInController,
    LostFactorsController,
  ],
  providers: [
    AccountCreator,
    AnchorMails,
    EmailSweep,
    FirstSignIn,
    ListAccounts,
    LostFactors,
    MailSecondFactor,
    MailSuspension,
    Operators,
    TellOfSecondFactor,
    TellWhoeverIsSuspended,
  ],
  exports: [AccountCreator],
});
