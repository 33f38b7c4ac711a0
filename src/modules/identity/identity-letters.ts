import type { SignInMethod } from '../../../contract/identity/sessions.js';
import type { Letter, Letterhead } from '../../platform/mail/letter/letter.js';
import { CODE_MINUTES, type CodePurpose } from './codes/codes.js';

const HOUSE: Letterhead = { name: 'Touchline', color: null };
const KEEP_IT =
  'Keep it to yourself: we never ask for it. If it was not you, you can ignore this mail; nothing happens without the code.';

/**
 * No names stand in it: those of a sign-up were typed by somebody of whom nobody knows yet who they are. Its subject says
 * nothing that a locked screen should not show.
 */
export function codeLetter(purpose: CodePurpose, code: string, hasPassword: boolean): Letter {
  const signUp = purpose === 'sign-up';
  const why = signUp ? 'finish signing up' : 'choose a new password';
  const first =
    'You have no password yet, because you sign in with Google. Once you have one, link Google again in your settings should it no longer sign you in.';
  return {
    head: HOUSE,
    subject: 'Your Touchline code',
    preview: 'Open this mail to see your code.',
    heading: signUp ? 'Confirm your email address' : 'Choose a new password',
    paragraphs: [
      ...(signUp || hasPassword ? [] : [first]),
      `Enter this code to ${why}. It works once, in the next ${CODE_MINUTES} minutes, on the page where you asked for it.`,
    ],
    code,
    closing: [KEEP_IT],
    reason: signUp
      ? 'You get this because somebody is signing up to Touchline with this email address.'
      : 'You get this because somebody asked for a new password for your Touchline account.',
  };
}

export function passwordChangedLetter(firstName: string, publicUrl: string): Letter {
  return {
    head: HOUSE,
    subject: 'Your Touchline password was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hi ${firstName},`,
      'The password of your account was just changed, and you were signed out everywhere else.',
      'If it was you, there is nothing to do. If it was not, choose a new password at once: that signs out whoever did it.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl.replace(/\/$/, '')}/forgot-password` },
    reason: 'You get this because it is about the safety of your Touchline account.',
  };
}

export function identityLinkedLetter(
  {
    firstName,
    provider,
    email,
  }: { firstName: string; provider: Exclude<SignInMethod, 'password'>; email: string | null },
  publicUrl: string,
): Letter {
  const which = `${provider === 'google' ? 'The Google account' : 'An account of your sign-in service'}${email ? ` ${email}` : ''}`;
  return {
    head: HOUSE,
    subject: 'There is a new way to sign in to your Touchline account',
    preview: 'If it was you, there is nothing to do.',
    heading: 'A new way to sign in',
    paragraphs: [
      `Hi ${firstName},`,
      `${which} can now be used to sign in to your account.`,
      'If it was you, there is nothing to do. If it was not, take it off in your settings and choose a new password at once.',
    ],
    action: { label: 'Open Touchline', url: publicUrl },
    reason: 'You get this because it is about the safety of your Touchline account.',
  };
}
