import type { Letter } from '../../../platform/mail/letter/letter.js';
import { LINK_HOURS } from '../../identity/public.js';
import type { OperatorRole } from './operators.js';

const doing: Readonly<Record<OperatorRole, string>> = {
  admin: 'an admin: you keep colleges, people and content',
  auditor: 'an auditor: you read who did what, and change nothing',
};

/** Tells somebody that they run Touchline, or watch over it, and how they come in. */
export function operatorLetter({
  role,
  firstName,
  url,
}: {
  role: OperatorRole;
  firstName: string;
  url: string;
}): Letter {
  return {
    head: { name: 'Touchline', color: null },
    subject: 'Your Touchline account',
    preview: 'Choose a password to come in.',
    heading: 'Choose your password',
    paragraphs: [
      `Hi ${firstName},`,
      `Whoever runs this installation of Touchline made you ${doing[role]}.`,
      `Choose a password by this link. It works once, in the next ${LINK_HOURS} hours.`,
    ],
    action: { label: 'Choose a password', url },
    closing: ['Keep the link to yourself. If you did not expect it, tell whoever runs Touchline and do not open it.'],
    reason: 'You get this because an account was made for this email address.',
  };
}
