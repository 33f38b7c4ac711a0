import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { dayAt } from '../../../../contract/day.js';
import {
  membershipPeople,
  type Correspondent,
  type MembershipPeople,
} from '../../../../projections/athlete-profile/membership-people.queries.js';
import { fold } from '../../../kernel/decider.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { jobId } from '../../../platform/jobs/job-queue.js';
import { type Reaction, type ReactionJob, Reacts } from '../../../platform/jobs/reaction.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../../platform/mail/mailer.js';
import { ReadModels } from '../../../platform/projections/read-models.js';
import { athleteDecider, athletes } from '../athlete.decider.js';
import { AccountStatusChanged, JoinRequested } from '../athlete.events.js';
import type { Membership } from '../athlete.state.js';
import { joinRequestsTopic } from './join-requests-seen.js';
import type { EmailMessage, EmailHeader, Mail } from '../../../platform/mail/mail.js';

/** Names of the jobs. */
const MAIL_JOIN_REQUEST = 'mail-join-request';
const MAIL_ACCEPTANCE = 'mail-acceptance';

const id = z.string().min(1);

/** What an email about a membership starts from: the event, and where the read models must have got to. */
const MembershipFact = z.strictObject({ eventId: id, position: id, athleteId: id, teamId: id });
type MembershipFact = z.infer<typeof MembershipFact>;

/** `day` of the request, YYYY-MM-DD; jobs of before it was kept have none. */
const JoinRequestFact = MembershipFact.extend({ day: z.string().optional() });
type JoinRequestFact = z.infer<typeof JoinRequestFact>;

/** The current membership from the log: a read model may lag behind an undo. */
@Injectable()
export class MembershipNow {
  constructor(private readonly streams: StreamReader) {}

  /** Whether the change was not undone, and the athlete's membership still has `status`. */
  async stillHolds({ eventId, athleteId, teamId }: MembershipFact, status: Membership['status']): Promise<boolean> {
    const events = await this.streams.events(athletes.of(athleteId));
    if (events.some(({ metadata }) => metadata.undoes === eventId)) return false;
    const membership = fold(athleteDecider, events)?.membership;
    return membership?.teamId === teamId && membership.status === status;
  }
}

/** Everyone a membership change concerns. */
@Injectable()
export class MembershipPeopleQuery {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** The people as of `position` or later. @throws while the read models are behind it */
  async run(athleteId: string, teamId: string, position: string): Promise<MembershipPeople> {
    // The roster too: who looks at it after an email was found unneeded sees the athlete there.
    const names = ['team', 'team-roster', 'athlete-profile', 'account-access'];
    await this.readModels.require(names, position);
    const people = await membershipPeople(this.pool, athleteId, teamId);
    if (!people) throw new Error('The read models don’t have the team or the athlete yet.');
    return people;
  }
}

/** Recipients of an email and its kind for each; none without an address. */
export function addressed({
  personId,
  userId,
  firstName,
  lastName,
  address,
  kind,
}: Correspondent): readonly Pick<Mail, 'to' | 'kind'>[] {
  if (!address) return [];
  const to = { address, name: `${firstName} ${lastName}` };
  return kind && userId ? [{ to: { ...to, personId: userId }, kind }] : [{ to: { ...to, personId } }];
}

/** What the emails about a membership are written from. */
export interface EmailFields {
  readonly team: EmailHeader;
  readonly athlete: { readonly firstName: string; readonly lastName: string };
  readonly reader: { readonly firstName: string };
  /** Address of the application. */
  readonly publicUrl: string;
}

/** To a coach. It names the athlete and nothing more: a mailbox is no place for a minor's profile. */
export function joinRequestEmail({ team, athlete, reader, publicUrl }: EmailFields): EmailMessage {
  const name = `${athlete.firstName} ${athlete.lastName}`;
  return {
    head: team,
    subject: `${name} asked to join ${team.name}`,
    preview: 'Accept or reject the request on your roster.',
    heading: 'An athlete asked to join',
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${name} asked to join ${team.name}. Review their profile, then accept or reject the request.`,
    ],
    closing: [
      'If more athletes ask today, you’ll find them there too. Until you open the roster, we email you once a day.',
    ],
    action: { label: 'Open the roster', url: page(publicUrl, '/coach/team') },
    reason: `You’re getting this because you coach ${team.name}.`,
  };
}

export function acceptedAthleteEmail({ team, reader, publicUrl }: EmailFields): EmailMessage {
  return {
    head: team,
    subject: `Welcome to ${team.name}`,
    preview: `Your request to join ${team.name} was accepted.`,
    heading: `Welcome to ${team.name}`,
    paragraphs: [
      `Hi ${reader.firstName},`,
      `Your request to join ${team.name} was accepted. Your coaches can now see your profile and help with your recruiting.`,
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/athlete/home') },
    reason: `You’re getting this because you asked to join ${team.name}.`,
  };
}

export function acceptedParentEmail({ team, athlete, reader, publicUrl }: EmailFields): EmailMessage {
  return {
    head: team,
    subject: `${athlete.firstName} is on the team: ${team.name}`,
    preview: `The request to join ${team.name} was accepted.`,
    heading: `${athlete.firstName} is on the team`,
    paragraphs: [
      `Hi ${reader.firstName},`,
      `${athlete.firstName} ${athlete.lastName}’s request to join ${team.name} was accepted. The coaches can now see ${athlete.firstName}’s profile.`,
    ],
    action: { label: 'Open Touchline', url: page(publicUrl, '/parent/home') },
    reason: `You’re getting this because you’re linked to ${athlete.firstName} as a parent or guardian.`,
  };
}

const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;

/** Join requested → email to the team's coaches, after the undo window. */
@Reacts()
export class TellCoachesWhenJoinRequested implements Reaction {
  readonly name = 'tell-coaches-when-join-requested';
  readonly reads = [JoinRequested];
  readonly personal = false;

  react({ id, position, data, occurredAt }: RecordedEvent): readonly ReactionJob<JoinRequestFact>[] {
    const { athleteId, teamId } = data as EventOf<typeof JoinRequested>['data'];
    const payload = { eventId: id, position, athleteId, teamId, day: dayAt(occurredAt) };
    return [{ name: MAIL_JOIN_REQUEST, id: jobId(MAIL_JOIN_REQUEST, id), payload, delayMs: 'undo-window' }];
  }
}

/**
 * Tells the team's active coaches who want mail that an athlete asks to join, also when they ask again: each coach once a
 * day until they have looked who asks, and once a day about the same athlete. Nobody is told once the request is answered or cancelled.
 */
@Job()
export class MailJoinRequest implements JobHandler<JoinRequestFact> {
  readonly name = MAIL_JOIN_REQUEST;
  readonly payload = JoinRequestFact;

  constructor(
    private readonly config: Config,
    private readonly membership: MembershipNow,
    private readonly people: MembershipPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run(fact: JoinRequestFact): Promise<void> {
    if (!(await this.membership.stillHolds(fact, 'pending'))) return;
    const { day = fact.eventId } = fact;
    const { team, athlete, coaches } = await this.people.run(fact.athleteId, fact.teamId, fact.position);
    const mails = coaches.flatMap((reader) => {
      const { personId } = reader;
      const message = joinRequestEmail({ team, athlete, reader, publicUrl: this.config.publicUrl });
      const key = `${MAIL_JOIN_REQUEST}.${fact.teamId}.${fact.athleteId}.${day}.${personId}`;
      const topic = joinRequestsTopic(fact.teamId, personId, day);
      return addressed(reader).map((to) => ({ ...to, key, about: [athlete.personId], topic, ...renderEmail(message) }));
    });
    await sendEach(this.mailer, mails);
  }
}

/** Athlete accepted → email to the athlete and linked parents, after the undo window. */
@Reacts()
export class TellAthleteWhenAccepted implements Reaction {
  readonly name = 'tell-athlete-when-accepted';
  readonly reads = [AccountStatusChanged];
  readonly personal = false;

  react({ id, position, data }: RecordedEvent): readonly ReactionJob<MembershipFact>[] {
    const { athleteId, teamId, from, to } = data as EventOf<typeof AccountStatusChanged>['data'];
    // Who is activated again was told when they were accepted.
    if (to !== 'active' || from === 'inactive') return [];
    const payload = { eventId: id, position, athleteId, teamId };
    return [{ name: MAIL_ACCEPTANCE, id: jobId(MAIL_ACCEPTANCE, id), payload, delayMs: 'undo-window' }];
  }
}

/** Tells the athlete and their linked parents that the team took them, unless that was undone or has changed since. */
@Job()
export class MailAcceptance implements JobHandler<MembershipFact> {
  readonly name = MAIL_ACCEPTANCE;
  readonly payload = MembershipFact;

  constructor(
    private readonly config: Config,
    private readonly membership: MembershipNow,
    private readonly people: MembershipPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run(fact: MembershipFact): Promise<void> {
    if (!(await this.membership.stillHolds(fact, 'active'))) return;
    const { team, athlete, parents } = await this.people.run(fact.athleteId, fact.teamId, fact.position);
    const { publicUrl } = this.config;
    const mail = (reader: Correspondent, message: EmailMessage) => {
      const { personId } = reader;
      const about = personId === athlete.personId ? [] : [athlete.personId];
      const key = `${MAIL_ACCEPTANCE}.${fact.eventId}.${personId}`;
      return addressed(reader).map((to) => ({ ...to, key, about, ...renderEmail(message) }));
    };
    await sendEach(this.mailer, [
      ...mail(athlete, acceptedAthleteEmail({ team, athlete, reader: athlete, publicUrl })),
      ...parents.flatMap((parent) => mail(parent, acceptedParentEmail({ team, athlete, reader: parent, publicUrl }))),
    ]);
  }
}
