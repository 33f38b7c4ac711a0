import { z } from 'zod';
import type { Correspondent } from '../../../../projections/athlete-profile/membership-people.queries.js';
import type { Confirmer, Relationship } from '../../../../contract/athlete/vocabulary.js';
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
import { ParentLinked } from '../athlete.events.js';
import { addressed } from '../membership/membership.policies.js';
import { confirmedBy } from './asking.policies.js';
import { LinkPeopleQuery } from './link-change.policies.js';
import type { EmailMessage, EmailHeader } from '../../../platform/mail/mail.js';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** What the emails about a new parent are written from. */
export interface LinkFacts {
  /** The athlete's team; null without one. */
  readonly team: EmailHeader | null;
  readonly athlete: Named;
  /** Who follows the athlete from now on. */
  readonly linked: Named;
  readonly relationship: Relationship;
  /** Who confirmed them. */
  readonly confirmer: Confirmer;
  readonly reader: { readonly firstName: string };
  /** Address of the application. */
  readonly publicUrl: string;
}

const named = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();
const head = ({ team }: LinkFacts): EmailHeader => team ?? { name: 'Touchline', color: null };
const accepted = ({ linked, relationship, confirmer }: LinkFacts): string =>
  `${named(linked)} (${relationship.toLowerCase()}) accepted an invite.${confirmer === 'invite' ? '' : ` ${confirmedBy[confirmer]}`}`;

export function linkedAthleteEmail(facts: LinkFacts): EmailMessage {
  const { linked, reader, publicUrl } = facts;
  return {
    head: head(facts),
    subject: `${named(linked)} now follows you`,
    preview: 'They accepted an invite.',
    heading: 'A parent now follows you',
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${accepted(facts)} They can see your profile, colleges and updates.`,
      'Don’t know them, or shouldn’t they follow you? Tell your coach or another parent right away.',
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/athlete/home') },
    reason: 'You’re getting this because it’s about who can see your profile.',
  };
}

export function linkedParentEmail(facts: LinkFacts): EmailMessage {
  const { athlete, linked, reader, publicUrl } = facts;
  return {
    head: head(facts),
    subject: `${named(linked)} now follows ${named(athlete)}`,
    preview: 'They accepted an invite.',
    heading: `Another parent now follows ${athlete.firstName}`,
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${accepted(facts)} Like you, they can see ${named(athlete)}’s profile and colleges.`,
      'Don’t know them, or shouldn’t they follow? Tell the coach right away.',
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/parent/home') },
    reason: `You’re getting this because you’re linked to ${athlete.firstName} as a parent or guardian.`,
  };
}

export function linkedCoachEmail(facts: LinkFacts & { readonly team: EmailHeader }): EmailMessage {
  const { team, athlete, linked, reader, publicUrl } = facts;
  return {
    head: team,
    subject: `${named(linked)} now follows ${named(athlete)}`,
    preview: 'They accepted an invite.',
    heading: `A parent now follows ${named(athlete)}`,
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${accepted(facts)} They can see ${named(athlete)}’s profile. We emailed the athlete too.`,
    ],
    closing: ['Don’t know this invite? The list of invites shows who sent it.'],
    action: { label: 'Open the roster', url: page(publicUrl, '/coach/team') },
    reason: `You’re getting this because you lead ${team.name}.`,
  };
}

const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;

/** Name of the job. */
const MAIL_PARENT_LINKED = 'mail-parent-linked';

const id = z.string().min(1);

/** A parent and the athlete they now follow; `teamId` is null if the athlete has no team. */
const LinkFact = z.strictObject({
  eventId: id,
  position: id,
  athleteId: id,
  teamId: id.nullable(),
  parentId: id,
});
type LinkFact = z.infer<typeof LinkFact>;

/**
 * Tells the athlete, their other parents and their primary coach about a new parent, unless the link has ended since.
 */
@Job()
export class MailParentLinked implements JobHandler<LinkFact> {
  readonly name = MAIL_PARENT_LINKED;
  readonly payload = LinkFact;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly people: LinkPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, position, ...link }: LinkFact): Promise<void> {
    const { athleteId, parentId } = link;
    const { state } = await this.streams.load(athletes.of(athleteId));
    const guardian = state?.parents[parentId];
    if (!guardian) return;
    const { relationship, confirmedBy: confirmer } = guardian;
    const people = await this.people.run(link, position);
    if (!people) return;
    const { team, athlete, parent: linked, parents, primaryCoach } = people;
    const facts = {
      team,
      athlete,
      linked,
      relationship,
      confirmer: confirmer ?? 'invite',
      publicUrl: this.config.publicUrl,
    };
    const mail = (reader: Correspondent, message: EmailMessage) => {
      const { personId } = reader;
      const about = [athleteId, parentId].filter((one) => one !== personId);
      const key = `${MAIL_PARENT_LINKED}.${eventId}.${personId}`;
      return addressed(reader).map((to) => ({ ...to, key, about, ...renderEmail(message) }));
    };
    await sendEach(this.mailer, [
      ...mail(athlete, linkedAthleteEmail({ ...facts, reader: athlete })),
      ...parents
        .filter(({ personId }) => personId !== parentId)
        .flatMap((parent) => mail(parent, linkedParentEmail({ ...facts, reader: parent }))),
      ...(primaryCoach && team ? mail(primaryCoach, linkedCoachEmail({ ...facts, team, reader: primaryCoach })) : []),
    ]);
  }
}

/** A parent follows an athlete → email to everyone it concerns, at once: nobody gains access to a minor unnoticed. */
@Reacts()
export class TellWhenParentLinked implements Reaction {
  readonly name = 'tell-when-parent-linked';
  readonly reads = [ParentLinked];
  readonly personal = false;

  react({ id, position, data, metadata }: RecordedEvent): readonly JobRequest<LinkFact>[] {
    const { athleteId, parentId } = data as EventOf<typeof ParentLinked>['data'];
    const { teamId = null, undoes } = metadata;
    // An end of a link that is taken back is told of as such.
    if (undoes !== undefined) return [];
    const payload = { eventId: id, position, athleteId, teamId, parentId };
    return [{ name: MAIL_PARENT_LINKED, id: jobId(MAIL_PARENT_LINKED, id), payload }];
  }
}
