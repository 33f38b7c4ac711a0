import { TEAM_CODE_DAYS } from '../../../../contract/invite/invite.js';
import { sportLabels, type Sport } from '../../../../contract/team/vocabulary.js';
import type { EmailMessage } from '../../../platform/mail/mail.js';

/** Brings a coach the code that their team is created with. */
export function teamCodeEmail({ sport, code, link }: { sport: Sport; code: string; link: string }): EmailMessage {
  const what = `This code creates a ${sportLabels[sport]} team on Touchline.`;
  return {
    head: { name: 'Touchline', color: null },
    subject: 'Create your team',
    preview: what,
    heading: 'Create your team',
    paragraphs: [
      'Hi,',
      what,
      `Open the link and sign in or sign up as a coach. Then enter the code. It works once and expires in ${TEAM_CODE_DAYS} days.`,
    ],
    code,
    action: { label: 'Create your team', url: link },
    reason:
      'You’re getting this because a Touchline admin entered your address. If you didn’t ask for a team, ignore this email. Nothing happens without the code.',
  };
}
