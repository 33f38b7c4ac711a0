import { Module } from '@nestjs/common';
import { Callers } from './callers.js';
import { CodeLimits } from './code-limits.js';
import { CodeSweep } from './code-sweep.js';
import { Codes } from './codes.js';
import { CoachTeams } from './coach-teams.query.js';
import { Credentials } from './credentials.js';
import { IdentityController } from './identity.controller.js';
import { Limits } from './limits.js';
import { MailCode } from './mail-code.job.js';
import { MailPasswordChanged } from './mail-password-changed.job.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordChange } from './password-change.js';
import { PasswordReset } from './password-reset.js';
import { PasswordStrength } from './password-strength.js';
import { PasswordController } from './password.controller.js';
import { Passwords } from './passwords.js';
import { PendingSignUps } from './pending-sign-ups.js';
import { SessionsController } from './sessions.controller.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { SignUps } from './sign-ups.js';
import { Newcomers } from './sso/newcomers.js';
import { ssoControllers, ssoProviders } from './sso/sso.providers.js';
import { UserRemoval } from './user-removal.js';
import { Vault } from './vault.js';

const whoIsWho = [Limits, Passwords, Credentials, Sessions, Callers, CoachTeams, SignIn];
const signUp = [PasswordStrength, PendingSignUps, SignUps];
const codes = [Vault, CodeLimits, Codes, MailCode, CodeSweep];
const newPassword = [NewPasswords, PasswordReset, PasswordChange, MailPasswordChanged];

/**
 * Who is who. Ways to sign in stand side by side: each proves who somebody is and then starts a session
 * (`sign-in.ts` does it by password). docs/adr says how sign-up, codes and outside issuers join them.
 */
@Module({
  controllers: [IdentityController, PasswordController, SessionsController, ...ssoControllers],
  providers: [...whoIsWho, ...codes, ...signUp, ...newPassword, ...ssoProviders, UserRemoval],
  exports: [Limits, Credentials, Sessions, Callers, SignUps, Newcomers, UserRemoval],
})
export class IdentityModule {}
