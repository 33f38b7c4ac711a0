import type { SignedAnchor } from '../../../platform/anchors/anchor.js';
import type { Letter } from '../../../platform/mail/letter/letter.js';

/** Gives an auditor the last anchor of the log to keep, out of reach of whoever runs the installation. */
export function anchorLetter(firstName: string, signed: SignedAnchor): Letter {
  const { sequence, hash, time } = signed.anchor;
  return {
    head: { name: 'Touchline', color: null },
    subject: `Keep this: link ${sequence} of the log`,
    preview: `What the log was at ${time}, signed.`,
    heading: 'What the log was, for you to keep',
    paragraphs: [
      `Hi ${firstName},`,
      'This says what the last link of the log was, signed. As long as you keep it, nobody can write what lies before that link anew, without your finding out.',
    ],
    facts: [
      ['Link', String(sequence)],
      ['Hash', hash],
      ['Time', time],
    ],
    closing: [
      'To check it, put this line into a file and give that to "npm run log:check" with an export of the log and the public key that you were given:',
      JSON.stringify(signed),
    ],
    reason: 'You get this because you are an auditor of this installation of Touchline.',
  };
}
