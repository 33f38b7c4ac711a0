import { Admission } from './admission.js';
import { GoogleClient } from './google-client.js';
import { GoogleSignIn } from './google-sign-in.js';
import { GoogleSignInController } from './google-sign-in.controller.js';
import { Identities } from './identities.js';
import { LinkedNotices } from './linked-notices.js';
import { MailIdentityLinked } from './mail-identity-linked.job.js';
import { Newcomers } from './newcomers.js';
import { OutsideCallers } from './outside-callers.js';
import { OutsideTokens } from './outside-tokens.js';
import { SignInMethods } from './sign-in-methods.js';
import { SignInMethodsController } from './sign-in-methods.controller.js';
import { SiteController } from './site.controller.js';
import { SsoSteps } from './sso-steps.js';

/** Signing in by another issuer, as the identity module takes it in. */
export const ssoControllers = [SiteController, GoogleSignInController, SignInMethodsController];
export const ssoProviders = [
  SsoSteps,
  Identities,
  Newcomers,
  LinkedNotices,
  MailIdentityLinked,
  Admission,
  GoogleClient,
  GoogleSignIn,
  OutsideTokens,
  OutsideCallers,
  SignInMethods,
];
