import { z } from 'zod';
import { withoutUnseen } from '../paging.js';

/** Spec, athlete side, sections 5 and 8: the texts of signing in, for the server's answers and the web's form. */
export const signInTexts = {
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Please enter your password',
  unknownEmail: "We can't find an account with that email address.",
  wrongPassword: 'Incorrect password.',
  /** Where an installation does not say which addresses have an account. */
  wrongEither: 'Wrong email or password. Try again or choose “Forgot password?”.',
  otherSignIn: 'Please sign in with Google.',
  /** The same without Google. */
  noPassword: 'This account has no password yet. Choose “Forgot password?” to set one.',
  suspended: 'This account is suspended. Please contact us.',
  triedElsewhere: 'Too many wrong passwords for this account. Choose “Forgot password?” to sign in with a code.',
  triedFromHere:
    'Wrong email or password. Too many sign-ins from this network failed today. The right email and password still work.',
  anythingElse: 'An error occurred. Please try again.',
} as const;

/** Spec, athlete side, sections 5 and 8: the texts of signing up. */
export const signUpTexts = {
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  firstNameRequired: 'Please enter your first name',
  lastNameRequired: 'Please enter your last name',
  passwordRequired: 'Please enter your password',
  confirmRequired: 'Please confirm your password',
  mismatch: 'Passwords do not match',
  codeRequired: 'Please enter the code sent to your email',
  wrongCode: 'Invalid code. Please try again.',
  emailTaken: 'That email address is taken. Please try another.',
  weakPassword: 'This password is not strong enough. Please try a different password',
  otherPassword: 'There was an error with your submission. Please try a different password.',
  anythingElse: 'An error occurred. Please try again.',
} as const;

/** Spec, athlete side, section 5: the texts of a forgotten password. */
export const resetTexts = {
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  codeRequired: 'Code is required',
  passwordRequired: 'Password is required',
  mismatch: 'Passwords do not match',
  wrongCode: 'Invalid code. Please try again.',
} as const;

/** The texts of second factors. */
export const factorTexts = {
  codeRequired: 'Please enter a code',
  wrongCode: 'Invalid code. Please try again.',
  wrongPasskey: 'That passkey didn’t work. Please try again.',
  ended: 'This sign-in has ended. Please sign in again.',
  signInAgain: 'Sign out and sign in again first.',
  nameRequired: 'Please enter a name',
  nameTooLong: 'Please enter at most 60 characters',
} as const;

/** The text of the screen after a failed third-party sign-in, by error code. */
export const ssoTexts = {
  cancelled: 'Google sign-in was cancelled.',
  'email-unverified': 'Please verify your email address with Google, then try again.',
  'email-taken':
    'You already have an account with that email address. Sign in with your password, then link Google in your settings.',
  'identity-taken': 'That Google account is linked to another account.',
  'account-suspended': signInTexts.suspended,
  unavailable: 'We can’t reach Google. Please try again in a moment.',
  'not-configured': 'Google sign-in isn’t available. Sign in with your email address and password.',
  'sso-failed': 'An error occurred. Please try again.',
} as const;

const email = (text: z.ZodString) =>
  text
    .trim()
    .min(1, signUpTexts.emailRequired)
    .max(254, signUpTexts.emailInvalid)
    .pipe(z.email({ error: signUpTexts.emailInvalid }));

/** An exact address: nothing is normalized, so that an issuer's proof covers no other address. */
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
