import { z } from 'zod';
import type { Correspondent } from '../../../../projections/athlete-profile/membership-people.queries.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { jobId } from '../../../platform/jobs/job-queue.js';
import { type Reaction, type ReactionJob, Reacts } from '../../../platform/jobs/reaction.js';
import type { EmailHeader, EmailMessage } from '../../../platform/mail/mail.js';
import { Mailer, sendEach } from '../../../platform/mail/mailer.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { athletes } from '../athlete.decider.js';
import { addressed } from '../membership/membership.policies.js';
import { ParentRemovalRequested } from './guardians.events.js';
import { LinkPeopleQuery } from './link-change.policies.js';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** What the email about a minor’s wish is written from. */
interface RemovalFacts {
  readonly team: EmailHeader | null;
  readonly athlete: Named & { readonly personId: string };
  readonly parent: Named & { readonly personId: string };
  readonly publicUrl: string;
}

/** To the parents and the primary coach. */
export function removalRequestedEmail(
  { team, athlete, parent, publicUrl }: RemovalFacts,
  reader: 'parent' | 'another parent' | 'coach',
  firstName: string,
): EmailMessage {
  const [child, whom] = [named(athlete), reader === 'parent' ? 'you' : named(parent)];
  return {
    head: team ?? { name: 'Touchline', color: null },
    subject: `${child} asked to remove ${whom} as a parent`,
    preview: 'Nothing changes until someone removes them.',
    heading: `${athlete.firstName} asked to remove ${whom} as a parent`,
    paragraphs: [
      `Hi ${firstName},`,
      `${child} asked to have ${whom} removed as a parent on Touchline. Nothing has changed yet.`,
      ways[reader],
    ],
    action: {
      label: `View ${athlete.firstName}’s parents`,
      url: `${publicUrl.replace(/\/$/, '')}${reader === 'coach' ? `/coach/team/${athlete.personId}` : '/parent/home'}`,
    },
    reason:
      reader === 'coach'
        ? 'You’re getting this because you’re the primary coach.'
        : `You’re getting this because you’re linked to ${athlete.firstName} as a parent or guardian.`,
  };
}

const ways = {
  parent: 'Talk to them. You can stop following them yourself; another parent or an admin can remove you.',
  'another parent': 'Talk to them. A confirmed parent can remove another one on the profile.',
  coach: 'Talk to them. Another parent or an admin can remove a minor’s parent; you can’t.',
};

const named = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** Name of the job. */
const MAIL_REMOVAL_REQUEST = 'mail-removal-request';

const id = z.string().min(1);
const RemovalFact = z.strictObject({
  eventId: id,
  position: id,
  athleteId: id,
  teamId: id.nullable(),
  parentId: id,
});
type RemovalFact = z.infer<typeof RemovalFact>;

/** Tells the parents and the primary coach that a minor wants a parent removed, unless that was withdrawn since. */
@Job()
export class MailRemovalRequest implements JobHandler<RemovalFact> {
  readonly name = MAIL_REMOVAL_REQUEST;
  readonly payload = RemovalFact;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly people: LinkPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, position, ...link }: RemovalFact): Promise<void> {
    const { athleteId, parentId } = link;
    const { state } = await this.streams.load(athletes.of(athleteId));
    if (!state?.parents[parentId]?.removalRequested) return;
    const people = await this.people.run(link, position);
    if (!people) return;
    const { team, athlete, parent, parents, primaryCoach } = people;
    const facts = { team, athlete, parent, publicUrl: this.config.publicUrl };
    const mail = (reader: Parameters<typeof removalRequestedEmail>[1], to: Correspondent) => {
      const { personId, firstName } = to;
      const about = [athleteId, parentId].filter((one) => one !== personId);
      const message = removalRequestedEmail(facts, reader, firstName);
      const key = `${MAIL_REMOVAL_REQUEST}.${eventId}.${personId}`;
      return addressed(to).map((envelope) => ({ ...envelope, key, about, ...renderEmail(message) }));
    };
    await sendEach(this.mailer, [
      ...parents.flatMap((one) => mail(one.personId === parentId ? 'parent' : 'another parent', one)),
      ...(primaryCoach ? mail('coach', primaryCoach) : []),
    ]);
  }
}

/** A minor asks for the end of a link → email to their parents and the primary coach, after the undo window. */
@Reacts()
export class TellWhenRemovalRequested implements Reaction {
  readonly name = 'tell-when-removal-requested';
  readonly reads = [ParentRemovalRequested];
  readonly personal = false;

  react({ id, position, data, metadata }: RecordedEvent): readonly ReactionJob<RemovalFact>[] {
    const { athleteId, parentId } = data as EventOf<typeof ParentRemovalRequested>['data'];
    const payload = { eventId: id, position, athleteId, teamId: metadata.teamId ?? null, parentId };
    return [{ name: MAIL_REMOVAL_REQUEST, id: jobId(MAIL_REMOVAL_REQUEST, id), payload, delayMs: 'undo-window' }];
  }
}
