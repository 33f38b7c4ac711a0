import type { EmailSample } from '../email-sample.js';
import { accountExistsEmail, codeEmail, identityLinkedEmail, passwordChangedEmail } from './identity.policies.js';

export const identityEmails: readonly EmailSample[] = [
  { key: 'sign-up-code', to: 'someone who signs up', write: () => codeEmail('sign-up', '482913', false) },
  {
    key: 'new-password-code',
    to: 'someone who forgot their password',
    write: () => codeEmail('reset-password', '482913', true),
  },
  {
    key: 'account-exists',
    to: 'someone who signs up again',
    write: ({ publicUrl }) => accountExistsEmail(publicUrl),
  },
  {
    key: 'password-changed',
    to: 'the account’s owner',
    write: ({ athlete, publicUrl }) => passwordChangedEmail(athlete.firstName, publicUrl),
  },
  {
    key: 'sign-in-method-linked',
    to: 'the account’s owner',
    write: ({ athlete: { firstName }, publicUrl }) =>
      identityLinkedEmail({ firstName, provider: 'google', email: 'marcus.reed@example.com' }, publicUrl),
  },
];
