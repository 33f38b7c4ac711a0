import { z } from 'zod';
import { anybody, endpoint } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Email, EmailCode, NewPassword, PendingToken } from './fields.js';
import { resetTexts } from './texts.js';

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
