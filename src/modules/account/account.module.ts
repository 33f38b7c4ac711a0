import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { AccountCreator } from './account-creator.js';
import { accountDecider } from './account.decider.js';
import { accountKind } from './account.kind.js';
import { AnchorMails } from './anchor-mails/anchor-mails.js';
import { TermsController } from './agreeing/terms.controller.js';
import { EmailSweep } from './email-sweep.js';
import { FirstSignIn } from './first-sign-in.js';
import { Operators } from './operators/operators.js';
import { PreferencesController } from './preferences.controller.js';
import { SavedSearchesController } from './searches/saved-searches.controller.js';
import { SignUpController } from './sign-up.controller.js';
import { ListAccounts } from './suspending/list-accounts.query.js';
import { MailSuspension } from './suspending/mail-suspension.job.js';
import { SuspensionController } from './suspending/suspension.controller.js';
import { TellWhoeverIsSuspended } from './suspending/tell-whoever-is-suspended.reaction.js';

@Module({
  imports: [DecidersModule.register(accountDecider), KindsModule.declare(accountKind)],
  controllers: [
    PreferencesController,
    SavedSearchesController,
    SignUpController,
    SuspensionController,
    TermsController,
  ],
  providers: [
    AccountCreator,
    AnchorMails,
    EmailSweep,
    FirstSignIn,
    ListAccounts,
    MailSuspension,
    Operators,
    TellWhoeverIsSuspended,
  ],
  exports: [AccountCreator],
})
export class AccountModule {}
