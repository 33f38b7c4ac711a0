import type { Relationship } from '../../../../contract/athlete/vocabulary.js';
import type { Letter, Letterhead } from '../../../platform/mail/letter/letter.js';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** What the letters about a new parent are written from. */
export interface LinkFacts {
  /** The athlete's team; null without one. */
  readonly team: Letterhead | null;
  readonly athlete: Named;
  /** Who follows the athlete from now on. */
  readonly linked: Named;
  readonly relationship: Relationship;
  readonly reader: { readonly firstName: string };
  /** Address of the application. */
  readonly publicUrl: string;
}

const named = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();
const head = ({ team }: LinkFacts): Letterhead => team ?? { name: 'Touchline', color: null };
const invite = ({ team }: LinkFacts): string => (team ? `an invite of ${team.name}` : 'an invite');
const who = ({ linked, relationship }: LinkFacts): string => `${named(linked)} (${relationship.toLowerCase()})`;

export function linkedAthleteLetter(facts: LinkFacts): Letter {
  const { linked, reader, publicUrl } = facts;
  return {
    head: head(facts),
    subject: `${named(linked)} follows you now`,
    preview: `They accepted ${invite(facts)}.`,
    heading: 'A parent follows you now',
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${who(facts)} accepted ${invite(facts)}. They can read your profile, your colleges and what you and your coaches write about them.`,
      'You do not know them, or they should not? Tell your coach or another parent at once.',
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/athlete/home') },
    reason: 'You get this because it is about who can read your profile.',
  };
}

export function linkedParentLetter(facts: LinkFacts): Letter {
  const { athlete, linked, reader, publicUrl } = facts;
  return {
    head: head(facts),
    subject: `${named(linked)} follows ${named(athlete)} now`,
    preview: `They accepted ${invite(facts)}.`,
    heading: `Another parent follows ${athlete.firstName}`,
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${who(facts)} accepted ${invite(facts)}. They can read the profile of ${named(athlete)} and their colleges, as you can.`,
      'You do not know them, or they should not? Tell the coach at once.',
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/parent/home') },
    reason: `You get this because you are linked to ${athlete.firstName} as a parent or guardian.`,
  };
}

export function linkedCoachLetter(facts: LinkFacts & { readonly team: Letterhead }): Letter {
  const { team, athlete, linked, reader, publicUrl } = facts;
  return {
    head: team,
    subject: `${named(linked)} follows ${named(athlete)} now`,
    preview: `They accepted ${invite(facts)}.`,
    heading: `A parent follows ${named(athlete)}`,
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${who(facts)} accepted ${invite(facts)}. They can read the profile of ${named(athlete)}. The athlete was told as well.`,
    ],
    closing: ['You do not know of this invite? Its sender stands in the list of invites.'],
    action: { label: 'Open the roster', url: page(publicUrl, '/coach/team') },
    reason: `You get this because you lead ${team.name} and have email notifications on. You can switch them off in your settings.`,
  };
}

const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;
