import { z } from 'zod';
import { withoutUnseen } from '../unseen.js';
import { signUpTexts } from './texts.js';

const email = (text: z.ZodString) =>
  text
    .trim()
    .min(1, signUpTexts.emailRequired)
    .max(254, signUpTexts.emailInvalid)
    .pipe(z.email({ error: signUpTexts.emailInvalid }));

/** An exact address: nothing is normalised, so that an issuer's proof covers no other address. */
export const EmailAddress = email(z.string());

/** Spec, athlete side, section 5: email required and valid everywhere; pasted invisible characters are removed. */
export const Email = email(z.string().overwrite(withoutUnseen));

/** Spec, section 9: 6 characters. */
export const EMAIL_CODE_LENGTH = 6;
/** Seconds before a code can be sent again (spec, section 9). */
export const RESEND_SECONDS = 60;
/** An emailed code; spaces are ignored. */
export const EmailCode = (required: string, wrong: string) =>
  z
    .string()
    .max(20, wrong)
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().min(1, required).length(EMAIL_CODE_LENGTH, wrong).regex(/^\d+$/, wrong));

/** A new password: the server judges its strength. Long ones are refused, never cut. */
export const NewPassword = (required: string) => z.string().min(1, required).max(200, signUpTexts.otherPassword);

/** Names a pending sign-up, sign-in or reset: opaque, known only to the browser that began it. */
export const PendingToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Please start again.');
