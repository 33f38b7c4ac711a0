import type { Letter, Letterhead } from '../../../platform/mail/letter/letter.js';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** What the letters about the end of a link, or its return, are written from. */
export interface LinkChangeFacts {
  readonly change: 'ended' | 'restored';
  /** Who did it. */
  readonly by: 'athlete' | 'parent' | 'coach' | 'admin';
  /** The athlete's team; null without one. */
  readonly team: Letterhead | null;
  readonly athlete: Named;
  /** Whose link it is, or was. */
  readonly parent: Named;
  /** Address of the application. */
  readonly publicUrl: string;
}

/** Who reads the letter. */
export type LinkReader = 'athlete' | 'parent' | 'another parent' | 'coach';

/** Says to one of them that a parent follows the athlete no more, or again, by whom, and what to do if it should not be. */
export function linkChangeLetter(facts: LinkChangeFacts, reader: LinkReader, firstName: string): Letter {
  const { change, team, athlete, parent, publicUrl } = facts;
  const who = reader === 'parent' ? 'You' : named(parent);
  const verb = reader === 'parent' ? 'follow' : 'follows';
  const whom = reader === 'athlete' ? 'you' : named(athlete);
  const what = change === 'ended' ? `${who} no longer ${verb} ${whom}` : `${who} ${verb} ${whom} again`;
  const they = reader === 'parent' ? 'You' : 'They';
  const reads =
    change === 'ended'
      ? `${they} cannot read the profile any more, nor the colleges or what is written about them.`
      : `${they} can read the profile again, and the colleges and what is written about them.`;
  return {
    head: team ?? { name: 'Touchline', color: null },
    subject: what,
    preview: reads,
    heading: change === 'ended' ? 'A link has ended' : 'A link is there again',
    paragraphs: [`Hi ${firstName},`, `${done(facts, reader)} ${reads}`, advice[reader]],
    action: { label: 'Open Touchline', url: `${publicUrl.replace(/\/$/, '')}${homes[reader]}` },
    reason: reasons[reader],
  };
}

const named = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

function done({ change, by, team, athlete, parent }: LinkChangeFacts, reader: LinkReader): string {
  const doers = {
    athlete: named(athlete),
    parent: named(parent),
    coach: team ? `The primary coach of ${team.name}` : 'A coach',
    admin: 'An administrator of Touchline',
  };
  const doer = by === reader ? 'You' : doers[by];
  const link = `the link between ${reader === 'athlete' ? 'you' : named(athlete)} and ${reader === 'parent' ? 'you' : named(parent)}`;
  return change === 'ended' ? `${doer} ended ${link}.` : `${doer} took the end of ${link} back.`;
}

const advice: Readonly<Record<LinkReader, string>> = {
  athlete: 'You did not want this? Tell your coach or another parent at once.',
  parent: 'Should it be otherwise? Talk to the athlete or their coach.',
  'another parent': 'Should it be otherwise? Talk to the athlete or their coach.',
  coach: 'Should it be otherwise? Talk to the athlete or their parents.',
};

const homes: Readonly<Record<LinkReader, string>> = {
  athlete: '/athlete/home',
  parent: '/parent/home',
  'another parent': '/parent/home',
  coach: '/coach/team',
};

const reasons: Readonly<Record<LinkReader, string>> = {
  athlete: 'You get this because it is about who can read your profile.',
  parent: 'You get this because it is about what you can read on Touchline.',
  'another parent': 'You get this because you are linked to the athlete as a parent or guardian.',
  coach:
    'You get this because you lead the team and have email notifications on. You can switch them off in your settings.',
};
