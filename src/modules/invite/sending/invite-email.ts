import { INVITE_DAYS } from '../../../../contract/invite/invite.js';
import type { InviteRole } from '../../../../contract/invite/vocabulary.js';
import type { InlinePicture, EmailMessage, EmailHeader } from '../../../platform/mail/mail.js';

/** What an invite's message is written from. */
export interface InviteFacts {
  readonly role: InviteRole;
  /** Null where an athlete without a team sent it. */
  readonly team: EmailHeader | null;
  /** Whether the athlete sent it. */
  readonly byAthlete: boolean;
  /** Empty if unknown. */
  readonly senderName: string;
  /** XXXX-XXXX. */
  readonly code: string;
  /** The parent it greets, else null. */
  readonly reader: { readonly firstName: string } | null;
  readonly athlete: { readonly firstName: string; readonly lastName: string } | null;
  /** {@link inviteLink}. */
  readonly link: string;
  /** The same, as a picture. */
  readonly qrCode: InlinePicture;
}

// Where the role lands: who signs in or up first comes back here, and a new account goes on to its first step with the code.
const landing: Readonly<Record<InviteRole, string>> = {
  athlete: '/athlete/home',
  'assistant-coach': '/coach/team',
  parent: '/parent/home',
};

/** Where a link of an invite leads. */
interface Led {
  readonly publicUrl: string;
  readonly role: InviteRole;
  readonly code: string;
  /** Address for a person without an account, who signs up with it; null for a person who signs in. */
  readonly newcomer: string | null;
}

/** URL with the code; the reader's own is in the part that servers and logs do not see. */
export function inviteLink({ publicUrl, role, code, newcomer }: Led): string {
  const [site, home] = [publicUrl.replace(/\/$/, ''), `${landing[role]}?join=${code}`];
  if (newcomer === null) return `${site}${home}`;
  const redirect = new URLSearchParams({ redirect: home }).toString();
  return `${site}/sign-up?${redirect}#${new URLSearchParams({ email: newcomer }).toString()}`;
}

/** It names the athlete to a parent, and nothing more: a mailbox is no place for a minor's profile. */
export function inviteEmail(facts: InviteFacts): EmailMessage {
  const { role, senderName, code, reader, athlete, link, qrCode, byAthlete } = facts;
  const team = facts.team ?? { name: 'Touchline', color: null };
  const child = athlete ? `${athlete.firstName} ${athlete.lastName}` : 'your athlete';
  const who = senderName || (byAthlete ? child : 'A coach');
  const sender = byAthlete ? who : `${senderName || 'a coach'} of ${team.name}`;
  const what = {
    athlete: `${who} invited you to join ${team.name} on Touchline as an athlete.`,
    'assistant-coach': `${who} invited you to join ${team.name} on Touchline as an assistant coach.`,
    parent: byAthlete
      ? `${who} invited you to follow their college recruiting on Touchline.`
      : `${who} of ${team.name} invited you to follow ${child} on Touchline.`,
  }[role];
  return {
    head: team,
    subject: role === 'parent' ? `Follow ${child} on Touchline` : `You’re invited to join ${team.name}`,
    preview: what,
    heading: role === 'parent' ? `Follow ${child}` : `Join ${team.name}`,
    paragraphs: [
      reader ? `Hi ${reader.firstName},` : 'Hi,',
      what,
      `Open the link, sign in or sign up, and enter this code. It works once and expires in ${INVITE_DAYS} days.`,
    ],
    code,
    picture: { ...qrCode, alt: 'QR code of the link below', caption: 'Or scan this with your phone.' },
    action: {
      label: role === 'parent' ? `Follow ${athlete?.firstName ?? child}` : 'Join the team',
      url: link,
    },
    reason: `You’re getting this because ${sender} entered your address. If you don’t know them, ignore this email. Nothing happens without the code.`,
  };
}
