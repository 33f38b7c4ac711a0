import { z } from 'zod';
import { anybody, endpoint } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { MailedName } from '../name.js';
import { SignedIn } from './endpoints.js';
import { Email, EmailCode, NewPassword, PendingToken, resetTexts, signUpTexts } from './fields.js';

/** Spec, athlete side, section 5, "Sign-up". */
export const SignUpRequest = z.strictObject({
  email: Email,
  firstName: MailedName(signUpTexts.firstNameRequired),
  lastName: MailedName(signUpTexts.lastNameRequired),
  password: NewPassword(signUpTexts.passwordRequired),
});
export type SignUpRequest = z.infer<typeof SignUpRequest>;

/** What the web form holds: the password twice. */
export const SignUpForm = SignUpRequest.extend({
  confirmPassword: z.string().min(1, signUpTexts.confirmRequired),
}).refine(({ password, confirmPassword }) => password === confirmPassword, {
  path: ['confirmPassword'],
  message: signUpTexts.mismatch,
});

const resendInSeconds = z.number().int().min(0);

/**
 * Stores the input until the emailed code confirms it; nothing is reserved and no account is made. 409 `email-taken`
 * (field email), past the network's daily number only at the confirmation, and where sign-in is private only by email; 400
 * `weak-password` (field password); 429 `too-many`, `work-wanted`.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Start a sign-up; a code is sent to the email address',
  access: anybody,
  body: SignUpRequest,
  /** `signUpId` is a secret of the browser that signs up: the code works only with it. */
  response: z.object({ signUpId: z.string(), resendInSeconds }),
  status: 201,
});

/**
 * 429 `too-many` with Retry-After within 60 s of the last code, `work-wanted`; 400 `sign-up-ended` for one that is over
 * or unknown.
 */
export const resendSignUpCode = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/resend',
  summary: 'Send another code for a sign-up; the old code stops working',
  access: anybody,
  body: z.strictObject({ signUpId: PendingToken }),
  response: z.object({ resendInSeconds }),
});

/**
 * 400 `wrong-code` (field code), also once the code is used, expired or had three wrong attempts; 409 `email-taken` if
 * another account has confirmed the address since.
 */
export const verifySignUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/verify',
  summary: 'Confirm the email address with the code: creates the account and a session',
  access: anybody,
  body: z.strictObject({ signUpId: PendingToken, code: EmailCode(signUpTexts.codeRequired, signUpTexts.wrongCode) }),
  response: SignedIn,
});

/** The same answer, in the same time, for addresses with and without an account. 429 `too-many`, `work-wanted`. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request a code to choose a new password',
  access: anybody,
  body: z.strictObject({ email: Email }),
  response: z.object({ resetId: z.string(), resendInSeconds: z.number().int().min(0) }),
  status: 201,
});

export const ResetPasswordRequest = z.strictObject({
  resetId: PendingToken,
  code: EmailCode(resetTexts.codeRequired, resetTexts.wrongCode),
  password: NewPassword(resetTexts.passwordRequired),
});
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

/** 400 `wrong-code` (field code) as for signing up; 400 `weak-password` (field password). Ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Choose a new password with the code',
  access: anybody,
  body: ResetPasswordRequest,
  response: Acknowledged,
});
