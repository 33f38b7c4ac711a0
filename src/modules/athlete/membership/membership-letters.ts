import type { Letter, Letterhead } from '../../../platform/mail/letter/letter.js';

/** What the letters about a membership are written from. */
export interface LetterFacts {
  readonly team: Letterhead;
  readonly athlete: { readonly firstName: string; readonly lastName: string };
  readonly reader: { readonly firstName: string };
  /** Address of the application. */
  readonly publicUrl: string;
}

/** To a coach. It names the athlete and nothing more: a mailbox is no place for a minor's profile. */
export function joinRequestLetter({ team, athlete, reader, publicUrl }: LetterFacts): Letter {
  const name = `${athlete.firstName} ${athlete.lastName}`;
  return {
    head: team,
    subject: `${name} asks to join ${team.name}`,
    preview: 'Accept or reject the request on your roster.',
    heading: 'An athlete asks to join',
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${name} has asked to join ${team.name}. Look at their profile, then accept or reject the request.`,
    ],
    closing: ['Whoever else asks before you have looked stands beside them, without a mail of their own.'],
    action: { label: 'Open the roster', url: page(publicUrl, '/coach/team') },
    reason: `You get this because you coach ${team.name} and have email notifications on. You can switch them off in your settings.`,
  };
}

export function acceptedAthleteLetter({ team, reader, publicUrl }: LetterFacts): Letter {
  return {
    head: team,
    subject: `You are on the team: ${team.name}`,
    preview: `Your request to join ${team.name} was accepted.`,
    heading: `Welcome to ${team.name}`,
    paragraphs: [
      `Hi ${reader.firstName},`,
      `Your request to join ${team.name} was accepted. Your coaches see your profile and help you with your recruiting.`,
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/athlete/home') },
    reason: `You get this because you asked to join ${team.name}.`,
  };
}

export function acceptedParentLetter({ team, athlete, reader, publicUrl }: LetterFacts): Letter {
  return {
    head: team,
    subject: `${athlete.firstName} is on the team: ${team.name}`,
    preview: `The request to join ${team.name} was accepted.`,
    heading: `${athlete.firstName} is on the team`,
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${athlete.firstName} ${athlete.lastName} asked to join ${team.name}, and the request was accepted. The coaches see ${athlete.firstName}'s profile.`,
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/parent/home') },
    reason: `You get this because you are linked to ${athlete.firstName} as a parent or guardian.`,
  };
}

const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;
