import { z } from 'zod';
import { anybody, endpoint, signedInEvenBlocked } from '../endpoint.js';
import { SignedIn } from './endpoints.js';
import { Acknowledged } from '../errors.js';
import { Id, IdParams } from '../paging.js';
import { factorTexts, PendingToken } from './fields.js';
import { FactorKind } from './vocabulary.js';

/** Number of digits of an app's code. */
export const APP_CODE_LENGTH = 6;
/** Number of recovery codes in one set. */
export const RECOVERY_CODES = 10;

/** A code of the app, or a recovery code; spaces, hyphens and lower case are accepted. */
export const FactorCode = z
  .string()
  .max(60, factorTexts.wrongCode)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, factorTexts.codeRequired)
      .regex(/^(\d{6}|[A-Z2-7]{24})$/, factorTexts.wrongCode),
  );

/** 400 `wrong-code` (field code); 400 `sign-in-ended` once it is over or had five attempts; 429 `too-many`. */
export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/factor',
  summary: 'Finish a sign-in with a code from the app or a recovery code',
  access: anybody,
  body: z.strictObject({ pendingSignIn: PendingToken, code: FactorCode }),
  response: SignedIn,
});

export const FactorEntry = z.object({
  id: Id,
  kind: FactorKind,
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type FactorEntry = z.infer<typeof FactorEntry>;

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/auth/factors',
  summary: 'Your second factors',
  access: signedInEvenBlocked,
  response: z.object({ factors: z.array(FactorEntry), recoveryCodesLeft: z.number().int() }),
});

/**
 * Proof of the account's owner before a change of factors: the password, or a code. Accounts with neither must have
 * signed in within the last ten minutes. 400 `wrong-password` (field currentPassword), `wrong-code` (field code),
 * `sign-in-again`.
 */
export const factorProof = {
  currentPassword: z.string().min(1).max(200).optional(),
  code: FactorCode.optional(),
};
export const FactorProof = z.strictObject(factorProof);
export type FactorProof = z.infer<typeof FactorProof>;

export const FactorName = z.string().trim().min(1, factorTexts.nameRequired).max(60, factorTexts.nameTooLong);

/** Not active until confirmed, within 15 minutes. 409 `too-many-factors`. */
export const beginApp = endpoint({
  method: 'POST',
  path: '/api/auth/factors/app',
  summary: 'Start adding an authenticator app: its secret, as text and as a QR code',
  access: signedInEvenBlocked,
  body: z.strictObject({ name: FactorName, ...factorProof }),
  /** `qr` is a PNG as a data URL; `secret` is the same for typing. */
  response: z.object({ id: Id, secret: z.string(), qr: z.string() }),
  status: 201,
});

/** Ends every other session. 400 `wrong-code` (field code); 404 once it has expired. */
export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/auth/factors/app/:id',
  summary: 'Confirm an authenticator app with one of its codes; the next sign-in asks for one',
  access: signedInEvenBlocked,
  params: IdParams,
  body: z.strictObject({ code: FactorCode }),
  /** With the first factor; shown only now. */
  response: z.object({ recoveryCodes: z.array(z.string()).optional() }),
});

/** Ends every other session. Removing the last factor also removes the recovery codes. */
export const removeFactor = endpoint({
  method: 'POST',
  path: '/api/auth/factors/:id/remove',
  summary: 'Remove one of your second factors',
  access: signedInEvenBlocked,
  params: IdParams,
  body: FactorProof,
  response: Acknowledged,
});

/** The old codes stop working. 404 without a second factor. */
export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/factors/recovery-codes',
  summary: 'Replace the recovery codes; each works once, and they are shown only once',
  access: signedInEvenBlocked,
  body: FactorProof,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});
