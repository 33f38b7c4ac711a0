import { signUpTexts } from '../../../contract/identity/fields.js';
import { DomainError } from '../../kernel/errors.js';

/** Scope of the reservations that make an email address one account's alone; the owner is the user's id. */
export const EMAIL_SCOPE = 'email';

/** What two spellings of one address have in common. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** 409 on the field. */
export const emailTaken = (): DomainError =>
  new DomainError('conflict', 'email-taken', signUpTexts.emailTaken, { fields: { email: signUpTexts.emailTaken } });
