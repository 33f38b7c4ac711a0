import { Admission } from './admission.js';
import { GoogleClient } from './google/google-client.js';
import { GoogleSignIn } from './google/google-sign-in.js';
import { ErasedIdentities } from './linking/erased-identities.js';
import { Identities } from './linking/identities.js';
import { LinkedNotices } from './linking/linked-notices.js';
import { MailIdentityLinked } from './linking/mail-identity-linked.job.js';
import { Newcomers } from './newcomers.js';
import { OutsideCallers } from './outside/outside-callers.js';
import { OutsideTokens } from './outside/outside-tokens.js';
import { SignInMethods } from './linking/sign-in-methods.js';
import { SsoSteps } from './google/sso-steps.js';

/** Signing in by another issuer, as the identity module takes it in. */
export const ssoProviders = [
  SsoSteps,
  ErasedIdentities,
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
