import { z } from 'zod';
import { EmailCode, NewPassword, resetTexts } from '../../../../contract/identity/fields.js';

const twice = { password: NewPassword(resetTexts.passwordRequired), confirmPassword: z.string() };
const mismatch = { path: ['confirmPassword'], message: resetTexts.mismatch };
const alike = (typed: { password: string; confirmPassword: string }): boolean =>
  typed.password === typed.confirmPassword;

/** Spec, athlete side, section 5, "Forgot password": the code and the new password twice. */
export const ResetForm = z
  .object({ code: EmailCode(resetTexts.codeRequired, resetTexts.wrongCode), ...twice })
  .refine(alike, mismatch);

/** The new password twice, by a link that stands for the code. */
export const NewPasswordTwice = z.object(twice).refine(alike, mismatch);

/** The new password twice; the current one of an account that `has` one. */
export const ChangePasswordForm = (has: boolean) =>
  z
    .object({ currentPassword: has ? z.string().min(1, resetTexts.passwordRequired).max(200) : z.string(), ...twice })
    .refine(alike, mismatch);
