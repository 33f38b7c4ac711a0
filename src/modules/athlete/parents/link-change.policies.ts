import { Inject, Injectable, Optional } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import {
  type Correspondent,
  athletePeople,
  type AthletePeople,
  linkPeople,
  type LinkPeople,
} from '../../../../projections/athlete-profile/membership-people.queries.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { jobId } from '../../../platform/jobs/job-queue.js';
import {
  type Reaction,
  type ReactionJob,
  Reacts,
  UNDO_WINDOW,
  UNDO_WINDOW_MS,
} from '../../../platform/jobs/reaction.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../../platform/mail/mailer.js';
import { ReadModels } from '../../../platform/projections/read-models.js';
import { athletes } from '../athlete.decider.js';
import { ParentLinked, ParentUnlinked } from '../athlete.events.js';
import { addressed } from '../membership/membership.policies.js';
import type { EmailMessage, EmailHeader } from '../../../platform/mail/mail.js';

/** Everybody concerned by a link between an athlete and a parent. */
@Injectable()
export class LinkPeopleQuery {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** The people as of `position` or later; undefined where one of the two is gone. @throws while the read models are behind it */
  async run(
    link: { athleteId: string; teamId: string | null; parentId: string },
    position: string,
  ): Promise<LinkPeople | undefined> {
    await this.reach(position);
    return linkPeople(this.pool, link);
  }

  /** And those around an athlete only. */
  async around(athleteId: string, teamId: string | null, position: string): Promise<AthletePeople | undefined> {
    await this.reach(position);
    return athletePeople(this.pool, athleteId, teamId);
  }

  private async reach(position: string): Promise<void> {
    const names = ['team', 'athlete-profile', 'account-access'];
    await this.readModels.require(names, position);
  }
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** What the emails about the end of a link, or its return, are written from. */
export interface LinkChangeFacts {
  readonly change: 'ended' | 'restored';
  /** Who did it; `guardian`: another parent. */
  readonly by: LinkChange['by'];
  /** The athlete's team; null without one. */
  readonly team: EmailHeader | null;
  readonly athlete: Named;
  /** Whose link it is, or was. */
  readonly parent: Named;
  /** Address of the application. */
  readonly publicUrl: string;
}

/** Who reads the message. */
type LinkReader = 'athlete' | 'parent' | 'another parent' | 'coach';

/** Tells the reader that a parent stopped or resumed following the athlete, who did that, and what to do about a mistake. */
export function linkChangeEmail(facts: LinkChangeFacts, reader: LinkReader, firstName: string): EmailMessage {
  const { change, team, athlete, parent, publicUrl } = facts;
  const who = reader === 'parent' ? 'You' : named(parent);
  const verb = reader === 'parent' ? 'follow' : 'follows';
  const whom = reader === 'athlete' ? 'you' : named(athlete);
  const what = change === 'ended' ? `${who} no longer ${verb} ${whom}` : `${who} ${verb} ${whom} again`;
  const they = reader === 'parent' ? 'You' : 'They';
  const reads =
    change === 'ended'
      ? `${they} can no longer see the profile, the colleges or the updates on them.`
      : `${they} can see the profile, the colleges and the updates on them again.`;
  return {
    head: team ?? { name: 'Touchline', color: null },
    subject: what,
    preview: reads,
    heading: what,
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
    guardian: 'Another parent',
    coach: team ? `The primary coach of ${team.name}` : 'A coach',
    admin: 'A Touchline admin',
  };
  const doer = by === reader ? 'You' : doers[by];
  const link = `the link between ${reader === 'athlete' ? 'you' : named(athlete)} and ${reader === 'parent' ? 'you' : named(parent)}`;
  return change === 'ended' ? `${doer} ended ${link}.` : `${doer} restored ${link}.`;
}

const advice: Readonly<Record<LinkReader, string>> = {
  athlete: 'If you didn’t want this, tell your coach or another parent right away.',
  parent: 'If this is a mistake, talk to the athlete or their coach.',
  'another parent': 'If this is a mistake, talk to the athlete or their coach.',
  coach: 'If this is a mistake, talk to the athlete or their parents.',
};

const homes: Readonly<Record<LinkReader, string>> = {
  athlete: '/athlete/home',
  parent: '/parent/home',
  'another parent': '/parent/home',
  coach: '/coach/team',
};

const reasons: Readonly<Record<LinkReader, string>> = {
  athlete: 'You’re getting this because it’s about who can see your profile.',
  parent: 'You’re getting this because it’s about what you can see on Touchline.',
  'another parent': 'You’re getting this because you’re linked to the athlete as a parent or guardian.',
  coach: 'You’re getting this because you’re the primary coach.',
};

/** Name of the job. */
const MAIL_LINK_CHANGE = 'mail-link-change';

const id = z.string().min(1);

/** What became of a link, and who did it. */
const LinkChange = z.strictObject({
  eventId: id,
  position: id,
  athleteId: id,
  teamId: id.nullable(),
  parentId: id,
  change: z.enum(['ended', 'restored']),
  by: z.enum(['athlete', 'parent', 'guardian', 'coach', 'admin']),
});
type LinkChange = z.infer<typeof LinkChange>;

/** Tells the athlete, the parent, the other parents and the primary coach that a link ended or is there again, unless that has changed since. */
@Job()
export class MailLinkChange implements JobHandler<LinkChange> {
  readonly name = MAIL_LINK_CHANGE;
  readonly payload = LinkChange;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly people: LinkPeopleQuery,
    private readonly mailer: Mailer,
    @Optional() @Inject(UNDO_WINDOW) private readonly window: number = UNDO_WINDOW_MS,
  ) {}

  async run({ eventId, position, change, by, ...link }: LinkChange): Promise<void> {
    const { athleteId, parentId } = link;
    const { state } = await this.streams.load(athletes.of(athleteId));
    if (!state || Object.hasOwn(state.parents, parentId) !== (change === 'restored')) return;
    if (change === 'restored' && !(await this.wasTold(athleteId, eventId))) return;
    const people = await this.people.run(link, position);
    if (!people) return;
    const { athlete, parent, primaryCoach } = people;
    const facts = { change, by, team: people.team, athlete, parent, publicUrl: this.config.publicUrl };
    const mail = (reader: LinkReader, to: Correspondent) => {
      const { personId, firstName } = to;
      const about = [athleteId, parentId].filter((one) => one !== personId);
      const message = linkChangeEmail(facts, reader, firstName);
      const key = `${MAIL_LINK_CHANGE}.${eventId}.${personId}`;
      return addressed(to).map((envelope) => ({ ...envelope, key, about, ...renderEmail(message) }));
    };
    const others = people.parents.filter(({ personId }) => personId !== parentId);
    await sendEach(this.mailer, [
      ...mail('athlete', athlete),
      ...mail('parent', parent),
      ...others.flatMap((other) => mail('another parent', other)),
      ...(primaryCoach ? mail('coach', primaryCoach) : []),
    ]);
  }

  /** Whether the end that was taken back had been mailed: what was pressed by mistake alarms nobody. */
  private async wasTold(athleteId: string, eventId: string): Promise<boolean> {
    const events = await this.streams.events(athletes.of(athleteId));
    const restored = events.find(({ id }) => id === eventId);
    const ended = events.find(({ id }) => id === restored?.metadata.undoes);
    return !!restored && !!ended && restored.occurredAt.getTime() - ended.occurredAt.getTime() >= this.window;
  }
}

type Link = EventOf<typeof ParentLinked | typeof ParentUnlinked>['data'];

/** The link between an athlete and a parent ends → email to everyone it concerns, after the undo window; taken back later → at once. */
@Reacts()
export class TellWhenLinkEnded implements Reaction {
  readonly name = 'tell-when-link-ended';
  readonly reads = [ParentLinked, ParentUnlinked];
  readonly personal = false;

  react({ id, position, type, data, metadata }: RecordedEvent): readonly ReactionJob<LinkChange>[] {
    const link = data as Link;
    const { athleteId, parentId } = link;
    const { actor, teamId = null, undoes } = metadata;
    const ended = type === ParentUnlinked.type;
    const isOther = actor.role === 'parent' && !('left' in link && link.left);
    const by = LinkChange.shape.by.safeParse(isOther ? 'guardian' : actor.role).data;
    // An erasure tells nobody; who is linked by an invite is told of elsewhere.
    if (!by || (!ended && undoes === undefined)) return [];
    const change = ended ? 'ended' : 'restored';
    const payload = { eventId: id, position, athleteId, teamId, parentId, change, by } as const;
    return [{ name: MAIL_LINK_CHANGE, id: jobId(MAIL_LINK_CHANGE, id), payload, delayMs: ended ? 'undo-window' : 0 }];
  }
}
