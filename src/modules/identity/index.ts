import type pg from 'pg';
import { identityEmails } from './email-samples.js';
import { feature, type Row } from '../feature.js';
import { CALLER_LOOKUP } from '../../platform/guard/ports.js';
import { Callers } from './callers/callers.js';
import { CodeLimits } from './codes/code-limits.js';
import { CodeSweep } from './codes/code-sweep.js';
import { Codes } from './codes/codes.js';
import { MailCode, MailPasswordChanged } from './identity.policies.js';
import { Vault } from './codes/vault.js';
import { Credentials } from './passwords/credentials.js';
import { NewPasswords, PasswordChange } from './passwords/new-passwords.js';
import { FactorCodes, RecoveryCodes } from './factors/factor-codes.js';
import { FactorProof } from './factors/factor-proof.js';
import { Factors } from './factors/factors.js';
import { Passkeys } from './factors/passkeys.js';
import { PendingSignIns } from './factors/pending-sign-ins.js';
import { PasswordLinks, PasswordReset } from './passwords/password-reset.js';
import { PasswordStrength } from './passwords/password-strength.js';
import { Passwords } from './passwords/passwords.js';
import { Handover, Sessions } from './sessions/sessions.js';
import { KnownBrowsers } from './sessions/known-browsers.js';
import { SignIn, TermsToAgree } from './signing-in/sign-in.js';
import { PasswordTries } from './signing-in/password-tries.js';
import { PendingSignUps, SignUps } from './signing-up/sign-ups.js';
import { Newcomers } from './sso/admission.js';
import { ssoHandlers, ssoProviders } from './sso/sso.api.js';
import { UserRemoval } from './user-removal.js';
import { identityHandlers } from './identity.api.js';
import { regularWork } from '../../platform/clock/regularly.js';

const reads =
  (sql: string) =>
  async (pool: pg.Pool, userId: string): Promise<Row[]> =>
    (await pool.query<Row>(sql, [userId])).rows;

const waysToSignIn = reads(`
  SELECT 'password' AS way, NULL AS email, changed_at AS since FROM touchline.credentials WHERE user_id = $1
  UNION ALL
  SELECT provider, email, linked_at FROM touchline.identities WHERE user_id = $1 AND linked_at IS NOT NULL
  ORDER BY since`);

const secondFactorsOf = reads(`
  SELECT kind, name, confirmed_at AS "addedAt", last_used_at AS "lastUsedAt"
  FROM touchline.second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL ORDER BY confirmed_at`);

const sessionsOf = reads(`
  SELECT method, device, created_at AS "signedInAt", last_seen_at AS "lastSeenAt", expires_at AS "endsAt"
  FROM touchline.sessions WHERE user_id = $1 AND expires_at > now() ORDER BY created_at`);

const whoIsWho = [
  Passwords,
  Credentials,
  Sessions,
  Handover,
  KnownBrowsers,
  Callers,
  { provide: CALLER_LOOKUP, useExisting: Callers },
  TermsToAgree,
  PasswordTries,
  SignIn,
];
const signUp = [PasswordStrength, PendingSignUps, SignUps];
const codes = [
  Vault,
  CodeLimits,
  Codes,
  MailCode,
  CodeSweep,
  regularWork(CodeSweep, { everyMinutes: 10, run: (sweep) => sweep.sweep() }),
];
const secondFactor = [Factors, RecoveryCodes, FactorCodes, FactorProof, Passkeys, PendingSignIns];
const newPassword = [NewPasswords, PasswordLinks, PasswordReset, PasswordChange, MailPasswordChanged];

/**
 * Sign-in. Each method proves who a person is and then starts a session (`signing-in/sign-in.ts` by password). Sign-up,
 * codes and outside issuers: ADR 18 and 20.
 */
export const identity = feature({
  name: 'identity',
  emails: { title: 'Sign-in', samples: identityEmails },
  personalData: [
    { of: 'userId', key: 'waysToSignIn', title: 'Sign-in methods', read: waysToSignIn },
    { of: 'userId', key: 'secondFactors', title: 'Two-step sign-in', read: secondFactorsOf },
    { of: 'userId', key: 'sessions', title: 'Sessions', read: sessionsOf },
  ],
  handlers: [...identityHandlers, ...ssoHandlers],
  providers: [...whoIsWho, ...codes, ...secondFactor, ...signUp, ...newPassword, ...ssoProviders],
  erasure: [UserRemoval],
  exports: [
    CALLER_LOOKUP,
    ...secondFactor,
    Callers,
    Credentials,
    Handover,
    PasswordLinks,
    Sessions,
    SignUps,
    Newcomers,
    TermsToAgree,
    UserRemoval,
  ],
});
