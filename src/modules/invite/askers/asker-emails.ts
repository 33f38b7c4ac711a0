import type { InviteRole } from '../../../../contract/invite/vocabulary.js';
import type { EmailMessage, EmailHeader } from '../../../platform/mail/message/email-message.js';

/** What the emails about somebody who asks to use an invite are written from. */
export interface AskerFacts {
  readonly role: InviteRole;
  readonly team: EmailHeader;
  readonly asker: { readonly name: string; readonly email: string };
  /** Address that the invite was sent to. */
  readonly sentTo: string;
  readonly athlete: { readonly firstName: string; readonly lastName: string } | null;
  /** Empty when nobody knows it any more. */
  readonly senderName: string;
  /** Where its reader goes on. */
  readonly link: string;
}

/** To whoever sent the invite: who asks, from which address, and what they would become. */
export function askedEmail({ role, team, asker, sentTo, athlete, senderName, link }: AskerFacts): EmailMessage {
  const child = athlete ? `${athlete.firstName} ${athlete.lastName}` : 'an athlete';
  const would = {
    athlete: `an athlete of ${team.name}`,
    'assistant-coach': `an assistant coach of ${team.name}`,
    parent: `a parent who follows ${child}`,
  }[role];
  return {
    head: team,
    subject: `${asker.name} asks to use an invite of yours`,
    preview: `It was sent to another address than ${asker.email}.`,
    heading: 'Is this who you invited?',
    paragraphs: [
      `Hi ${senderName || 'coach'},`,
      `${asker.name} (${asker.email}) wants to join as ${would}, by the invite that you sent to ${sentTo}.`,
      'If you know that this address is theirs, confirm them. If not, refuse: the invite goes on for the address that you sent it to.',
    ],
    action: { label: 'Look at the invite', url: link },
    reason: `You get this because you sent an invite of ${team.name}.`,
  };
}

/** To whoever asked: they may join now. */
export function confirmedEmail({ team, asker, link }: AskerFacts): EmailMessage {
  return {
    head: team,
    subject: `You can join ${team.name} now`,
    preview: 'Your address was confirmed.',
    heading: 'You are confirmed',
    paragraphs: [
      `Hi ${asker.name},`,
      `Your request to use an invite of ${team.name} was confirmed. Open the link to join.`,
    ],
    action: { label: 'Join now', url: link },
    reason: 'You get this because you asked to use an invite that was sent to another address.',
  };
}

/** To whoever asked: they may not. */
export function refusedEmail({ team, asker, link }: AskerFacts): EmailMessage {
  return {
    head: team,
    subject: `You were not confirmed for ${team.name}`,
    preview: 'The invite was sent to another address.',
    heading: 'You were not confirmed',
    paragraphs: [
      `Hi ${asker.name},`,
      `You asked to use an invite of ${team.name} that was sent to another address. A coach of the team has refused it.`,
      'Is it a mistake? Ask the coach for an invite to this address.',
    ],
    action: { label: 'Open Touchline', url: link },
    reason: 'You get this because you asked to use an invite that was sent to another address.',
  };
}

/** To whoever sent the invite: somebody else has answered in their place. */
export function answeredEmail(
  { team, asker, sentTo, senderName, link }: AskerFacts,
  answer: 'confirmed' | 'refused',
  by: string,
): EmailMessage {
  return {
    head: team,
    subject: `${asker.name} was ${answer} for an invite of yours`,
    preview: `${by} answered in your place.`,
    heading: answer === 'confirmed' ? 'Somebody was confirmed' : 'Somebody was refused',
    paragraphs: [
      `Hi ${senderName || 'coach'},`,
      `${by} ${answer} ${asker.name} (${asker.email}), who asked to use the invite of ${team.name} that you sent to ${sentTo}.`,
      'You would have answered otherwise? Change it in the list of invites, as long as nobody has joined by it, or talk to them.',
    ],
    action: { label: 'Look at the invite', url: link },
    reason: `You get this because you sent an invite of ${team.name}.`,
  };
}
