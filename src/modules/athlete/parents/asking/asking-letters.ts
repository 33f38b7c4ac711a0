import type { Letter, Letterhead } from '../../../../platform/mail/letter/letter.js';
import { maskedAddress } from './masked-address.js';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** What the letters about a parent who asks to follow an athlete are written from. */
export interface AskingFacts {
  /** The athlete's team; null without one. */
  readonly team: Letterhead | null;
  readonly athlete: Named;
  readonly parent: Named & { readonly address: string | null };
  /** What they say that they are; null once that is answered. */
  readonly relationship: string | null;
  readonly publicUrl: string;
}

/** Who reads the letter. */
export type AskingReader = 'athlete' | 'another parent' | 'coach';

const named = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();
const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;

/**
 * To the athlete and those who follow them, whose word is awaited, and to the primary coach, who has none. It names the
 * address, by which people are known; to other parents masked.
 */
export function parentAskedLetter(facts: AskingFacts, reader: AskingReader, firstName: string): Letter {
  const { team, athlete, parent, relationship, publicUrl } = facts;
  const [whom, whose] = reader === 'athlete' ? ['you', 'your'] : [named(athlete), `${athlete.firstName}’s`];
  const address = parent.address && (reader === 'another parent' ? maskedAddress(parent.address) : parent.address);
  const who = `${named(parent)}${address ? ` (${address})` : ''}`;
  const { action, path, ...words } = forReader(reader, athlete);
  return {
    head: team ?? { name: 'Touchline', color: null },
    subject: `${named(parent)} asks to follow ${whom}`,
    preview: 'They see nothing before they are confirmed.',
    heading: words.heading,
    paragraphs: [
      `Hi ${firstName},`,
      `${who} accepted an invite of the team and asks to follow ${whom}${relationship ? ` as ${relationship.toLowerCase()}` : ''}. They would read ${whose} profile, colleges and what is written about them.`,
      words.what,
    ],
    action: { label: action, url: page(publicUrl, path) },
    reason: words.reason,
  };
}

function forReader(reader: AskingReader, { firstName }: Named) {
  if (reader === 'coach')
    return {
      heading: 'A parent waits for a word',
      what: `They see nothing before ${firstName}, or a parent who follows already, confirms them. You do not know of this invite? Its sender stands in the list of invites.`,
      action: 'Look at the invites',
      path: '/coach/team?tab=parents&invites=sent',
      reason:
        'You get this because you lead the team and have email notifications on. You can switch them off in your settings.',
    };
  return {
    heading: 'Do you know them?',
    what: 'They see nothing before you, or another parent who follows already, confirm them. You do not know them? Refuse.',
    action: 'Answer on Touchline',
    path: reader === 'athlete' ? '/athlete/home' : '/parent/home',
    reason:
      reader === 'athlete'
        ? 'You get this because it is about who can read your profile.'
        : `You get this because you are linked to ${firstName} as a parent or guardian.`,
  };
}

/** To whoever asked. */
export function parentAnsweredLetter(facts: AskingFacts, answer: 'confirmed' | 'refused', firstName: string): Letter {
  const { team, athlete, publicUrl } = facts;
  const child = named(athlete);
  const confirmed = answer === 'confirmed';
  return {
    head: team ?? { name: 'Touchline', color: null },
    subject: confirmed ? `You follow ${child} now` : `You were not confirmed for ${child}`,
    preview: confirmed ? 'You were confirmed.' : 'Talk to them, if it is a mistake.',
    heading: confirmed ? 'You are confirmed' : 'You were not confirmed',
    paragraphs: [
      `Hi ${firstName},`,
      confirmed
        ? `You can read the profile of ${child} from now on, and their colleges.`
        : `You asked to follow ${child}, and were refused. Is it a mistake? Talk to ${athlete.firstName} or their coach, who can invite you again.`,
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/parent/home') },
    reason: `You get this because you asked to follow ${child}.`,
  };
}
