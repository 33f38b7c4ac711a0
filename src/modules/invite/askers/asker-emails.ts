import type { InviteRole } from '../../../../contract/invite/vocabulary.js';
import type { EmailMessage, EmailHeader } from '../../../platform/mail/mail.js';

/** What the emails about someone who asks to use an invite are written from. */
export interface AskerFacts {
  readonly role: InviteRole;
  readonly team: EmailHeader;
  readonly asker: { readonly name: string; readonly email: string };
  /** Address that the invite was sent to. */
  readonly sentTo: string;
  readonly athlete: { readonly firstName: string; readonly lastName: string } | null;
  /** Empty if unknown. */
  readonly senderName: string;
  /** Where its reader goes on. */
  readonly link: string;
}

/** To the sender of the invite: who asks, from which address, and what they would become. */
export function askedEmail({ role, team, asker, sentTo, athlete, senderName, link }: AskerFacts): EmailMessage {
  const child = athlete ? `${athlete.firstName} ${athlete.lastName}` : 'an athlete';
  const would = {
    athlete: `an athlete on ${team.name}`,
    'assistant-coach': `an assistant coach of ${team.name}`,
    parent: `a parent who follows ${child}`,
  }[role];
  return {
    head: team,
    subject: `${asker.name} asked to use an invite you sent`,
    preview: `You didn’t send it to ${asker.email}.`,
    heading: 'Is this who you invited?',
    paragraphs: [
      `Hi ${senderName || 'coach'},`,
      `${asker.name} (${asker.email}) wants to join as ${would} with the invite you sent to ${sentTo}.`,
      'If this address is theirs, confirm them. If not, decline. The invite still works for the address you sent it to.',
    ],
    action: { label: 'Review the invite', url: link },
    reason: `You’re getting this because you sent an invite to ${team.name}.`,
  };
}

/** To the person who asked: confirmed. */
export function confirmedEmail({ team, asker, link }: AskerFacts): EmailMessage {
  return {
    head: team,
    subject: `You can now join ${team.name}`,
    preview: 'Your address was confirmed.',
    heading: 'You’re confirmed',
    paragraphs: [
      `Hi ${asker.name},`,
      `Your request to use an invite to ${team.name} was confirmed. Open the link to join.`,
    ],
    action: { label: 'Join now', url: link },
    reason: 'You’re getting this because you asked to use an invite sent to another address.',
  };
}

/** To the person who asked: declined. */
export function refusedEmail({ team, asker, link }: AskerFacts): EmailMessage {
  return {
    head: team,
    subject: `You weren’t confirmed for ${team.name}`,
    preview: 'The invite was sent to another address.',
    heading: 'You weren’t confirmed',
    paragraphs: [
      `Hi ${asker.name},`,
      `You asked to use an invite to ${team.name} that was sent to another address. A coach declined your request.`,
      'If this is a mistake, ask the coach for an invite to this address.',
    ],
    action: { label: 'Open Touchline', url: link },
    reason: 'You’re getting this because you asked to use an invite sent to another address.',
  };
}

/** To the sender of the invite: someone else has answered. */
export function answeredEmail(
  { team, asker, sentTo, senderName, link }: AskerFacts,
  answer: 'confirmed' | 'refused',
  by: string,
): EmailMessage {
  const verb = answer === 'confirmed' ? 'confirmed' : 'declined';
  return {
    head: team,
    subject: `${asker.name} was ${verb} for an invite you sent`,
    preview: `${by} answered for you.`,
    heading: `${asker.name} was ${verb}`,
    paragraphs: [
      `Hi ${senderName || 'coach'},`,
      `${by} ${verb} ${asker.name} (${asker.email}), who asked to use the ${team.name} invite you sent to ${sentTo}.`,
      'If you disagree, change the answer in the list of invites. You can until someone joins with it.',
    ],
    action: { label: 'Review the invite', url: link },
    reason: `You’re getting this because you sent an invite to ${team.name}.`,
  };
}
