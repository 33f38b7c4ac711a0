import { z } from 'zod';
import { anybody, endpoint, signedInEvenBlocked } from '../endpoint.js';
import { SignedIn } from './endpoints.js';
import { Acknowledged } from '../errors.js';
import { Id, IdParams } from '../paging.js';
import { factorTexts, PendingToken } from './fields.js';
import { FactorName, factorProof } from './second-factor.js';

/** Bytes as the Web Authentication API's JSON has them. */
const Base64Url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/, factorTexts.wrongPasskey);
const Credential = z.object({ id: Base64Url, type: z.string(), transports: z.array(z.string()).optional() });

/** What a browser makes of `navigator.credentials.create()`; what it adds beside is left out. */
export const NewPasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The same of `navigator.credentials.get()`. */
export const PasskeyAnswer = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The browser's options for creating a passkey. */
const Creation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: Base64Url,
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Credential).optional(),
  authenticatorSelection: z
    .object({ residentKey: z.enum(['discouraged', 'preferred', 'required']).optional() })
    .optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
});

/** The browser's options for signing with a passkey. */
const Request = z.object({
  rpId: z.string().optional(),
  challenge: Base64Url,
  timeout: z.number().optional(),
  allowCredentials: z.array(Credential).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});

/** Not active until confirmed, within 5 minutes and at the first attempt. 409 `too-many-factors`. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factors/passkey',
  summary: 'Start adding a passkey: options for the browser',
  access: signedInEvenBlocked,
  body: z.strictObject({ name: FactorName, ...factorProof }),
  response: z.object({ id: Id, options: Creation }),
  status: 201,
});

/** Ends every other session. 400 `wrong-passkey`; 404 once it expired or was tried. */
export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factors/passkey/:id',
  summary: 'Confirm a passkey with the browser’s answer; the next sign-in asks for it',
  access: signedInEvenBlocked,
  params: IdParams,
  body: z.strictObject({ passkey: NewPasskey }),
  /** With the first factor; shown only now. */
  response: z.object({ recoveryCodes: z.array(z.string()).optional() }),
});

/** `options` null: the account has no passkey. 400 `sign-in-ended`. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/passkey/ask',
  summary: 'Passkey challenge to finish this sign-in; works once, for 5 minutes',
  access: anybody,
  body: z.strictObject({ pendingSignIn: PendingToken }),
  response: z.object({ options: Request.nullable() }),
});

/** 400 `wrong-passkey`; 400 `sign-in-ended` once it is over or had five attempts. */
export const finishByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/passkey',
  summary: 'Finish a sign-in with a passkey',
  access: anybody,
  body: z.strictObject({ pendingSignIn: PendingToken, passkey: PasskeyAnswer }),
  response: SignedIn,
});

export const renameFactor = endpoint({
  method: 'PATCH',
  path: '/api/auth/factors/:id',
  summary: 'Rename a second factor',
  access: signedInEvenBlocked,
  params: IdParams,
  body: z.strictObject({ name: FactorName }),
  response: Acknowledged,
});
