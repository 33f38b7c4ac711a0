import { signUpTexts } from '../../../../contract/identity/fields.js';

const LEAST = 8;
const PLENTY = 12;

/**
 * What can honestly be said of a password while it is typed: only the server knows whether it is a common one.
 * `about`: names and the address of the person who chooses it.
 */
export function passwordHint(password: string, about: readonly string[] = []): string {
  if (password === '') return `${LEAST} characters or more. A few unusual words are best.`;
  const missing = LEAST - [...password].length;
  if (missing > 0) return `Add at least ${missing} more ${missing === 1 ? 'character' : 'characters'}.`;
  if (/^\d+$/.test(password)) return 'Numbers alone are easy to guess.';
  if (new Set(password.toLowerCase()).size < 4) return 'Too few different characters. That’s easy to guess.';
  if (holdsOneOf(password, about)) return 'Your name and email address are easy to guess.';
  if (password.length < PLENTY) return 'Longer is stronger.';
  return 'Long enough. Common passwords still won’t work.';
}

function holdsOneOf(password: string, about: readonly string[]): boolean {
  const parts = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter((part) => part.length >= 4);
  return parts.some((part) => password.toLowerCase().includes(part));
}

/** What a sign-up says that was refused without a field (spec, section 8): "other coded error", "anything else". */
export const signUpRefusal = ({ status }: { status: number }): string | { password: string } =>
  status < 500 ? { password: signUpTexts.otherPassword } : signUpTexts.anythingElse;

/** What the subject of a mail begins with that asks for an account to be deleted (spec, "Athlete settings page"). */
const DELETION_PREFIX = 'Account deletion request';

/** The address that opens such a mail to the support, for the account of `email`. */
export const deletionMail = (supportEmail: string, email: string): string =>
  `mailto:${supportEmail}?subject=${encodeURIComponent(`${DELETION_PREFIX}: ${email}`)}`;
