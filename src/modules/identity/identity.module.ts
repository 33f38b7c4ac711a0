import { Module } from '@nestjs/common';
import { Callers } from './callers/callers.js';
import { CodeLimits } from './codes/code-limits.js';
import { CodeSweep } from './codes/code-sweep.js';
import { Codes } from './codes/codes.js';
import { CoachTeams } from './signing-in/coach-teams.query.js';
import { Credentials } from './passwords/credentials.js';
import { IdentityController } from './signing-in/sign-in.controller.js';
import { Limits } from '../../platform/limits/limits.js';
import { MailCode } from './codes/mail-code.job.js';
import { MailPasswordChanged } from './passwords/mail-password-changed.job.js';
import { NewPasswords } from './passwords/new-passwords.js';
import { PasswordChange } from './passwords/password-change.js';
import { PasswordReset } from './passwords/password-reset.js';
import { PasswordStrength } from './passwords/password-strength.js';
import { PasswordController } from './passwords/password.controller.js';
import { Passwords } from './passwords/passwords.js';
import { PendingSignUps } from './signing-up/pending-sign-ups.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { Sessions } from './sessions/sessions.js';
import { SignIn } from './signing-in/sign-in.js';
import { SignUps } from './signing-up/sign-ups.js';
import { Newcomers } from './sso/newcomers.js';
import { ssoControllers, ssoProviders } from './sso/sso.providers.js';
import { UserRemoval } from './user-removal.js';
import { Vault } from './codes/vault.js';

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
