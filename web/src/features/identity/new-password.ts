import { z } from 'zod';
import { EmailCode, NewPassword } from '../../../../contract/identity/fields.js';
import { resetTexts } from '../../../../contract/identity/texts.js';

const twice = { password: NewPassword(resetTexts.passwordRequired), confirmPassword: z.string() };
const alike = {
  path: ['confirmPassword'],
  message: resetTexts.mismatch,
  // Also while the code is wrong.
  when: ({ value }: { value: unknown }) => z.object(twice).safeParse(value).success,
};
const same = (typed: { password: string; confirmPassword: string }): boolean =>
  typed.password === typed.confirmPassword;

/** Spec, athlete side, section 5, "Forgot password": the code and the new password twice. */
export const ResetForm = z
  .object({ code: EmailCode(resetTexts.codeRequired, resetTexts.wrongCode), ...twice })
  .refine(same, alike);

/** The new password twice; `currentPassword` as the account has one or not. */
export const ChangePasswordForm = (has: boolean) =>
  z
    .object({ currentPassword: has ? z.string().min(1, resetTexts.passwordRequired).max(200) : z.string(), ...twice })
    .refine(same, alike);
