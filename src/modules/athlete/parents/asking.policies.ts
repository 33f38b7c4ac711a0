import { z } from 'zod';
import type { Correspondent } from '../../../../projections/athlete-profile/membership-people.queries.js';
import type { Confirmer } from '../../../../contract/athlete/vocabulary.js';
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
import { addressed } from '../membership/membership.policies.js';
import { ParentAsked, ParentConfirmed, ParentRefused } from './guardians.events.js';
import { LinkPeopleQuery } from './link-change.policies.js';
import type { EmailMessage, EmailHeader } from '../../../platform/mail/mail.js';
import { whyNotAnswer } from './asking-parents.decider.js';
import { isLed } from './guardians.js';

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
  readonly athlete: Named & { readonly personId: string };
  readonly parent: Named & { readonly address: string | null };
  /** What they say that they are. */
  readonly relationship: string;
  /** Whether the primary coach confirms them: they would be the first guardian of a minor. */
  readonly isFirst: boolean;
  /** What those are to the athlete who follow or ask already. */
  readonly others: readonly string[];
  readonly publicUrl: string;
}

/** Who reads the message. */
export type AskingReader = 'athlete' | 'another parent' | 'coach';

const named = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();
const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;
const head = (team: EmailHeader | null): EmailHeader => team ?? { name: 'Touchline', color: null };

/**
 * To the athlete, those who follow them and the primary coach: who may answer, and who is only told. It names the address,
 * by which people are known; to other parents masked.
 */
export function parentAskedEmail(facts: AskingFacts, reader: AskingReader, firstName: string): EmailMessage {
  const { team, athlete, parent, relationship, publicUrl } = facts;
  const [whom, whose] = reader === 'athlete' ? ['you', 'your'] : [named(athlete), `${athlete.firstName}’s`];
  const address = parent.address && (reader === 'another parent' ? maskedAddress(parent.address) : parent.address);
  const who = `${named(parent)}${address ? ` (${address})` : ''}`;
  const { action, path, ...words } = forReader(reader, facts);
  return {
    head: head(team),
    subject: `${named(parent)} asked to follow ${whom}`,
    preview: 'They can’t see anything until they’re confirmed.',
    heading: words.heading,
    paragraphs: [
      `Hi ${firstName},`,
      `${who} accepted an invite and asked to follow ${whom} as ${relationship.toLowerCase()}. If confirmed, they can see ${whose} profile, colleges and updates.`,
      words.what,
    ],
    action: { label: action, url: page(publicUrl, path) },
    reason: words.reason,
  };
}

function forReader(reader: AskingReader, { athlete: { firstName }, isFirst }: AskingFacts) {
  if (reader === 'coach')
    return {
      heading: isFirst ? 'Do you know this parent?' : 'A parent is waiting for an answer',
      what: isFirst
        ? `${firstName} has no confirmed parent yet. They can’t see anything until you confirm them. Don’t know them? Decline.`
        : `They can’t see anything until ${firstName} or another parent confirms them. Don’t know this invite? The list of invites shows who sent it.`,
      action: isFirst ? 'Answer on Touchline' : 'View invites',
      path: `/coach/team?tab=parents${isFirst ? '' : '&invites=sent'}`,
      reason: 'You’re getting this because you’re the primary coach.',
    };
  return {
    heading: isFirst ? 'A parent is waiting to be confirmed' : 'Do you know them?',
    what: isFirst
      ? 'They can’t see anything until the primary coach confirms them. Don’t know them? Tell the coach right away.'
      : 'They can’t see anything until they’re confirmed by you or another parent. Don’t know them? Decline.',
    action: isFirst ? 'Open Touchline' : 'Answer on Touchline',
    path: reader === 'athlete' ? '/athlete/home' : '/parent/home',
    reason:
      reader === 'athlete'
        ? 'You’re getting this because it’s about who can see your profile.'
        : `You’re getting this because you’re linked to ${firstName} as a parent or guardian.`,
  };
}

const listed = new Intl.ListFormat('en-US');

/** Of those who are there already, what they are to the athlete: an unconfirmed guardian reads no names. */
const othersLine = ({ others, athlete }: Pick<AskingFacts, 'others' | 'athlete'>): readonly string[] =>
  others.length === 0
    ? []
    : [
        `Already there for ${athlete.firstName}: ${listed.format(others.map((one) => one.toLowerCase()))}. Does that look wrong? Tell the coach right away.`,
      ];

/** To the parent who asks: what comes next, and who is there already. */
export function askingParentEmail(facts: AskingFacts, firstName: string): EmailMessage {
  const { team, athlete, isFirst, publicUrl } = facts;
  const child = named(athlete);
  return {
    head: head(team),
    subject: `You asked to follow ${child}`,
    preview: 'You can see the profile once you’re confirmed.',
    heading: 'You’re waiting to be confirmed',
    paragraphs: [
      `Hi ${firstName},`,
      `You accepted an invite to follow ${child}. You can see the profile once ${isFirst ? 'the primary coach' : `${athlete.firstName} or another parent`} confirms you.`,
      ...othersLine(facts),
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/parent/home') },
    reason: `You’re getting this because you asked to follow ${child}.`,
  };
}

/** To the parent who asked, or who follows and waited for a confirmation. */
export function parentAnsweredEmail(
  { team, athlete, others, publicUrl }: Omit<AskingFacts, 'parent' | 'relationship' | 'isFirst'>,
  answer: 'confirmed' | 'refused',
  followed: boolean,
  firstName: string,
): EmailMessage {
  const child = named(athlete);
  const confirmed = answer === 'confirmed';
  const subject = followed ? `You’re confirmed as ${child}’s parent` : `You now follow ${child}`;
  return {
    head: head(team),
    subject: confirmed ? subject : `You weren’t confirmed as ${child}’s parent`,
    preview: confirmed ? 'You were confirmed.' : 'If this is a mistake, talk to them.',
    heading: confirmed ? 'You’re confirmed' : 'You weren’t confirmed',
    paragraphs: [
      `Hi ${firstName},`,
      confirmed
        ? `You can now see ${child}’s profile and colleges.`
        : `Your request to follow ${child} was declined. If this is a mistake, talk to ${athlete.firstName} or their coach. The coach can invite you again.`,
      ...(confirmed ? othersLine({ others, athlete }) : []),
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/parent/home') },
    reason: `You’re getting this because you asked to follow ${child}.`,
  };
}

/** To all others about a parent who follows and was confirmed now. */
export function parentVouchedEmail(
  { team, athlete, parent, publicUrl }: Pick<AskingFacts, 'team' | 'athlete' | 'parent' | 'publicUrl'>,
  by: Confirmer,
  reader: AskingReader,
  firstName: string,
): EmailMessage {
  const whose = reader === 'athlete' ? 'your' : `${named(athlete)}’s`;
  return {
    head: head(team),
    subject: `${named(parent)} was confirmed as ${whose} parent`,
    preview: confirmedBy[by],
    heading: 'A parent was confirmed',
    paragraphs: [
      `Hi ${firstName},`,
      `${named(parent)} was confirmed as ${whose} parent. ${confirmedBy[by]}`,
      'Does that look wrong? Tell the coach or another parent right away.',
    ],
    action: {
      label: 'Open Touchline',
      url: page(
        publicUrl,
        { athlete: '/athlete/home', 'another parent': '/parent/home', coach: '/coach/team' }[reader],
      ),
    },
    reason: 'You’re getting this because it’s about who decides for a minor.',
  };
}

/** Who confirmed a parent, as emails say it. */
export const confirmedBy: Readonly<Record<Confirmer, string>> = {
  athlete: 'The athlete confirmed them.',
  parent: 'Another parent confirmed them.',
  coach: 'The primary coach confirmed them.',
  admin: 'A Touchline admin confirmed them and saw a document.',
  invite: 'They accepted an invite.',
};

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
  /** When; jobs of before do not say it. */
  at: z.string().optional(),
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

  async run({ eventId, position, standing, at, ...link }: AskingFact): Promise<void> {
    const { athleteId, parentId } = link;
    const { state } = await this.streams.load(athletes.of(athleteId));
    const relationship = state?.askingParents[parentId];
    if (!state || (relationship !== undefined) !== (standing === 'asked')) return;
    const people = await this.people.run(link, position);
    if (!people) return;
    const { team, athlete, parent, primaryCoach } = people;
    const others = [
      ...Object.entries(state.parents).map(([other, guardian]) => [other, guardian.relationship] as const),
      ...Object.entries(state.askingParents),
    ].flatMap(([other, is]) => (other === parentId ? [] : [is]));
    const facts = { team, athlete, parent, others, publicUrl: this.config.publicUrl };
    const mail = (reader: Correspondent, message: EmailMessage) => {
      const { personId } = reader;
      const about = [athleteId, parentId].filter((one) => one !== personId);
      const key = `${MAIL_ASKING_PARENT}.${eventId}.${personId}`;
      return addressed(reader).map((to) => ({ ...to, key, about, ...renderEmail(message) }));
    };
    const toOthers = (write: (reader: AskingReader, firstName: string) => EmailMessage) => [
      ...mail(athlete, write('athlete', athlete.firstName)),
      ...people.parents
        .filter(({ personId }) => personId !== parentId)
        .flatMap((one) => mail(one, write('another parent', one.firstName))),
      ...(primaryCoach ? mail(primaryCoach, write('coach', primaryCoach.firstName)) : []),
    ];
    if (standing === 'asked') {
      const by = { role: 'coach', byParent: undefined };
      const isFirst = isLed(state) && !whyNotAnswer(parentId, by, state, at === undefined ? new Date() : new Date(at));
      const asking = { ...facts, isFirst, relationship: relationship ?? '' };
      await sendEach(this.mailer, [
        ...toOthers((reader, firstName) => parentAskedEmail(asking, reader, firstName)),
        ...mail(parent, askingParentEmail(asking, parent.firstName)),
      ]);
      return;
    }
    const guardian = state.parents[parentId];
    const followed = !!guardian && at !== undefined && guardian.since.getTime() < Date.parse(at);
    const by = guardian?.confirmedBy;
    await sendEach(this.mailer, [
      ...mail(parent, parentAnsweredEmail(facts, standing, followed, parent.firstName)),
      // Of a new link, all others read in the email about it.
      ...(followed && by ? toOthers((reader, name) => parentVouchedEmail(facts, by, reader, name)) : []),
    ]);
  }
}

/** A parent asks to follow an athlete → email to those whose word is awaited, and to the primary coach; it is given → email to that parent. */
@Reacts()
export class TellWhenParentAsks implements Reaction {
  readonly name = 'tell-when-parent-asks';
  readonly reads = [ParentAsked, ParentConfirmed, ParentRefused];
  readonly personal = false;

  react({ id, position, type, data, metadata, occurredAt }: RecordedEvent): readonly JobRequest<AskingFact>[] {
    const { athleteId, parentId } = data as EventOf<typeof ParentConfirmed>['data'];
    const standing = standings[type];
    if (!standing) return [];
    const [teamId, at] = [metadata.teamId ?? null, occurredAt.toISOString()];
    const payload = { eventId: id, position, athleteId, teamId, parentId, standing, at };
    return [{ name: MAIL_ASKING_PARENT, id: jobId(MAIL_ASKING_PARENT, id), payload }];
  }
}

const standings: Readonly<Record<string, AskingFact['standing']>> = {
  [ParentAsked.type]: 'asked',
  [ParentConfirmed.type]: 'confirmed',
  [ParentRefused.type]: 'refused',
};
