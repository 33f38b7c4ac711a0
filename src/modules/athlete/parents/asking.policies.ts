import type { Correspondent } from '../../../../projections/athlete-profile/membership-people.queries.js';
import { z } from 'zod';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../../platform/jobs/reaction.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../../platform/mail/mailer.js';
import { athletes } from '../athlete.decider.js';
import { ParentAsked, ParentConfirmed, ParentRefused } from '../athlete.events.js';
import { LinkPeopleQuery } from './link-change.policies.js';
import type { EmailMessage, EmailHeader } from '../../../platform/mail/mail.js';

/**
 * An address as other parents see it before it was shared with them: who knows the person tells them from a stranger by it,
 * and nobody can write to it. `sam@example.com` → `s…@example.com`.
 */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*(?=@)/u, '$1…');

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** What the emails about a parent who asks to follow an athlete are written from. */
export interface AskingFacts {
  /** The athlete's team; null without one. */
  readonly team: EmailHeader | null;
  readonly athlete: Named;
  readonly parent: Named & { readonly address: string | null };
  /** What they say that they are; null once that is answered. */
  readonly relationship: string | null;
  readonly publicUrl: string;
}

/** Who reads the message. */
export type AskingReader = 'athlete' | 'another parent' | 'coach';

const named = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();
const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;

/**
 * To the athlete and those who follow them, whose word is awaited, and to the primary coach, who has none. It names the
 * address, by which people are known; to other parents masked.
 */
function parentAskedEmail(facts: AskingFacts, reader: AskingReader, firstName: string): EmailMessage {
  const { team, athlete, parent, relationship, publicUrl } = facts;
  const [whom, whose] = reader === 'athlete' ? ['you', 'your'] : [named(athlete), `${athlete.firstName}’s`];
  const address = parent.address && (reader === 'another parent' ? maskedAddress(parent.address) : parent.address);
  const who = `${named(parent)}${address ? ` (${address})` : ''}`;
  const { action, path, ...words } = forReader(reader, athlete);
  return {
    head: team ?? { name: 'Touchline', color: null },
    subject: `${named(parent)} asked to follow ${whom}`,
    preview: 'They can’t see anything until they’re confirmed.',
    heading: words.heading,
    paragraphs: [
      `Hi ${firstName},`,
      `${who} accepted an invite and asked to follow ${whom}${relationship ? ` as ${relationship.toLowerCase()}` : ''}. If confirmed, they can see ${whose} profile, colleges and updates.`,
      words.what,
    ],
    action: { label: action, url: page(publicUrl, path) },
    reason: words.reason,
  };
}

function forReader(reader: AskingReader, { firstName }: Named) {
  if (reader === 'coach')
    return {
      heading: 'A parent is waiting for an answer',
      what: `They can’t see anything until ${firstName} or another parent confirms them. Don’t know this invite? The list of invites shows who sent it.`,
      action: 'View invites',
      path: '/coach/team?tab=parents&invites=sent',
      reason:
        'You’re getting this because you’re the primary coach and have email notifications on. You can turn them off in your settings.',
    };
  return {
    heading: 'Do you know them?',
    what: 'They can’t see anything until you or another parent confirms them. Don’t know them? Decline.',
    action: 'Answer on Touchline',
    path: reader === 'athlete' ? '/athlete/home' : '/parent/home',
    reason:
      reader === 'athlete'
        ? 'You’re getting this because it’s about who can see your profile.'
        : `You’re getting this because you’re linked to ${firstName} as a parent or guardian.`,
  };
}

/** To the parent who asked. */
function parentAnsweredEmail(facts: AskingFacts, answer: 'confirmed' | 'refused', firstName: string): EmailMessage {
  const { team, athlete, publicUrl } = facts;
  const child = named(athlete);
  const confirmed = answer === 'confirmed';
  return {
    head: team ?? { name: 'Touchline', color: null },
    subject: confirmed ? `You now follow ${child}` : `You weren’t confirmed as ${child}’s parent`,
    preview: confirmed ? 'You were confirmed.' : 'If this is a mistake, talk to them.',
    heading: confirmed ? 'You’re confirmed' : 'You weren’t confirmed',
    paragraphs: [
      `Hi ${firstName},`,
      confirmed
        ? `You can now see ${child}’s profile and colleges.`
        : `Your request to follow ${child} was declined. If this is a mistake, talk to ${athlete.firstName} or their coach. The coach can invite you again.`,
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/parent/home') },
    reason: `You’re getting this because you asked to follow ${child}.`,
  };
}

/** Name of the job. */
const MAIL_ASKING_PARENT = 'mail-asking-parent';

const id = z.string().min(1);

/** What became of someone's wish to follow an athlete. */
const AskingFact = z.strictObject({
  eventId: id,
  position: id,
  athleteId: id,
  teamId: id.nullable(),
  parentId: id,
  standing: z.enum(['asked', 'confirmed', 'refused']),
});
type AskingFact = z.infer<typeof AskingFact>;

/** Tells the athlete, those who follow them and the primary coach that a parent waits for their word, and that parent what it was; unless that has changed since. */
@Job()
export class MailAskingParent implements JobHandler<AskingFact> {
  readonly name = MAIL_ASKING_PARENT;
  readonly payload = AskingFact;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly people: LinkPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, position, standing, ...link }: AskingFact): Promise<void> {
    const { athleteId, parentId } = link;
    const { state } = await this.streams.load(athletes.of(athleteId));
    const relationship = state?.askingParents[parentId] ?? null;
    if ((relationship !== null) !== (standing === 'asked')) return;
    const people = await this.people.run(link, position);
    if (!people) return;
    const { athlete, parent, parents, primaryCoach } = people;
    const facts = { team: people.team, athlete, parent, relationship, publicUrl: this.config.publicUrl };
    const mail = ({ personId, firstName, lastName, address }: Correspondent, message: EmailMessage) => {
      if (!address) return [];
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const about = [athleteId, parentId].filter((one) => one !== personId);
      return [{ key: `${MAIL_ASKING_PARENT}.${eventId}.${personId}`, to, about, ...renderEmail(message) }];
    };
    await sendEach(
      this.mailer,
      standing === 'asked'
        ? [
            ...mail(athlete, parentAskedEmail(facts, 'athlete', athlete.firstName)),
            ...parents
              .filter(({ personId }) => personId !== parentId)
              .flatMap((one) => mail(one, parentAskedEmail(facts, 'another parent', one.firstName))),
            ...(primaryCoach ? mail(primaryCoach, parentAskedEmail(facts, 'coach', primaryCoach.firstName)) : []),
          ]
        : mail(parent, parentAnsweredEmail(facts, standing, parent.firstName)),
    );
  }
}

/** A parent asks to follow an athlete → email to those whose word is awaited, and to the primary coach; it is given → email to that parent. */
@Reacts()
export class TellWhenParentAsks implements Reaction {
  readonly name = 'tell-when-parent-asks';
  readonly reads = [ParentAsked, ParentConfirmed, ParentRefused];
  readonly personal = false;

  react({ id, position, type, data, metadata }: RecordedEvent): readonly JobRequest<AskingFact>[] {
    const { athleteId, parentId } = data as EventOf<typeof ParentConfirmed>['data'];
    const standing = standings[type];
    if (!standing) return [];
    const payload = { eventId: id, position, athleteId, teamId: metadata.teamId ?? null, parentId, standing };
    return [{ name: MAIL_ASKING_PARENT, id: jobId(MAIL_ASKING_PARENT, id), payload }];
  }
}

const standings: Readonly<Record<string, AskingFact['standing']>> = {
  [ParentAsked.type]: 'asked',
  [ParentConfirmed.type]: 'confirmed',
  [ParentRefused.type]: 'refused',
};
