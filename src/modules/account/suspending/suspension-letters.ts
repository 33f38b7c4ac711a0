import type { Letter } from '../../../platform/mail/letter/letter.js';

interface Written {
  readonly firstName: string;
  readonly supportEmail: string;
  readonly publicUrl: string;
}

const head = { name: 'Touchline', color: null };
const reason = 'You get this because it is about your Touchline account.';

/** Says that, and whom to ask; why stands in the record, which is not for a mail. */
export const suspendedLetter = ({ firstName, supportEmail }: Written): Letter => ({
  head,
  subject: 'Your Touchline account is suspended',
  preview: 'You cannot sign in for now.',
  heading: 'Your account is suspended',
  paragraphs: [
    `Hi ${firstName},`,
    'An admin has suspended your account. You are signed out everywhere, and cannot sign in for now. Nothing of yours is deleted.',
    `If you think that this is a mistake, write to ${supportEmail}.`,
  ],
  reason,
});

export const reinstatedLetter = ({ firstName, publicUrl }: Written): Letter => ({
  head,
  subject: 'Your Touchline account is open again',
  preview: 'You can sign in again.',
  heading: 'Your account is open again',
  paragraphs: [`Hi ${firstName},`, 'An admin has opened your account again. Sign in as you did before.'],
  action: { label: 'Sign in', url: publicUrl },
  reason,
});
