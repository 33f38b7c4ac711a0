import type { Letter, Letterhead } from '../../../platform/mail/letter/letter.js';

/** What the letters about another birthday are written from: never a date, which a mailbox keeps. */
export interface BirthdayFacts {
  /** The athlete's team; null without one. */
  readonly team: Letterhead | null;
  readonly athlete: { readonly personId: string; readonly firstName: string; readonly lastName: string };
  readonly publicUrl: string;
}

const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;
const head = (team: Letterhead | null): Letterhead => team ?? { name: 'Touchline', color: null };

/** To those whose word it waits for. */
export function birthdayAskedLetter(facts: BirthdayFacts, reader: 'parent' | 'coach', firstName: string): Letter {
  const { team, athlete, publicUrl } = facts;
  const name = `${athlete.firstName} ${athlete.lastName}`.trim();
  return {
    head: head(team),
    subject: `Another birthday for ${name}`,
    preview: 'It holds once you have confirmed it.',
    heading: 'Is this birthday right?',
    paragraphs: [
      `Hi ${firstName},`,
      `Somebody wants to change the birthday of ${name}. What parents may do and read depends on it, so it holds only when a parent or the primary coach has confirmed it.`,
      'Until then the birthday of before stands. It is not right? Refuse.',
    ],
    action: {
      label: 'Look at it',
      url: page(publicUrl, reader === 'parent' ? '/parent/home' : `/coach/team/${athlete.personId}`),
    },
    reason:
      reader === 'parent'
        ? `You get this because you are linked to ${athlete.firstName} as a parent or guardian.`
        : `You get this because you lead the team of ${athlete.firstName}.`,
  };
}

/** To the athlete. */
export function birthdayAnsweredLetter(
  { team, athlete, publicUrl }: BirthdayFacts,
  answer: 'confirmed' | 'refused',
): Letter {
  const confirmed = answer === 'confirmed';
  return {
    head: head(team),
    subject: confirmed ? 'Your birthday was changed' : 'Your birthday was not changed',
    preview: confirmed ? 'It was confirmed.' : 'Talk to your parent or coach, if it is a mistake.',
    heading: confirmed ? 'Your birthday was changed' : 'Your birthday stays as it was',
    paragraphs: [
      `Hi ${athlete.firstName},`,
      confirmed
        ? 'The other birthday for your profile was confirmed, and holds from now on.'
        : 'The other birthday for your profile was refused. Is it a mistake? Talk to your parent or your coach.',
    ],
    action: { label: 'Open your profile', url: page(publicUrl, '/athlete/profile') },
    reason: 'You get this because it is about your profile.',
  };
}
