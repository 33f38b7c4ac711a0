import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { adminsLookingAt } from '../../../projections/support-sessions.js';
import type { Clock } from '../../kernel/clock.js';
import type { EventOf } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { Job, type JobHandler, type JobTry } from '../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../platform/jobs/reaction.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import type { EmailMessage } from '../../platform/mail/mail.js';
import { Mailer, sendEach } from '../../platform/mail/mailer.js';
import { ReadModels } from '../../platform/projections/read-models.js';
import { AccountSuspended, RoleAssigned } from '../account/account.events.js';
import { Callers } from '../identity/public.js';
import { supportSessions } from './support-session.decider.js';
import { SupportSessionStarted } from './support-session.events.js';

interface Written {
  readonly firstName: string;
  readonly minutes: number;
  readonly reason: string;
  /** Whose account it is, for a guardian; null for oneself. */
  readonly minor: { readonly firstName: string; readonly lastName: string } | null;
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** To the person the session is about, or to a minor’s guardian. */
export function supportSessionEmail({
  firstName,
  minutes,
  reason,
  minor,
  publicUrl,
  supportEmail,
}: Written): EmailMessage {
  const whose = minor ? `${minor.firstName} ${minor.lastName}’s` : 'your';
  const sees = minor ? minor.firstName : 'you';
  return {
    head: { name: 'Touchline', color: null },
    subject: `Touchline support is looking at ${whose} account`,
    preview: `For up to ${minutes} minutes. They can’t change anything.`,
    heading: `Support is looking at ${whose} account`,
    paragraphs: [
      `Hi ${firstName},`,
      `Someone from Touchline support just started to look at ${whose} account, for up to ${minutes} minutes. They gave this reason: “${reason}”`,
      `They see what ${sees} ${minor ? 'sees' : 'see'} and can’t change anything. They can’t see passwords, two-step sign-in or data exports.`,
      minor
        ? `You or ${minor.firstName} can end it at any time in the app. If you didn’t expect this, email ${supportEmail}.`
        : `You can end it at any time in the app. If you didn’t expect this, email ${supportEmail}.`,
    ],
    action: { label: 'Open Touchline', url: publicUrl },
    reason: minor
      ? `You’re getting this because you’re linked to ${minor.firstName} as a parent or guardian.`
      : 'You’re getting this because it’s about the security of your Touchline account.',
  };
}

const MAIL_SUPPORT_SESSION = 'mail-support-session';
const Started = z.strictObject({ adminId: z.string(), supportSessionId: z.string() });
type Started = z.infer<typeof Started>;

/** Emails the person and, for a minor, the confirmed guardians. */
@Job()
export class MailSupportSession implements JobHandler<Started> {
  readonly name = MAIL_SUPPORT_SESSION;
  readonly payload = Started;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly callers: Callers,
    private readonly mailer: Mailer,
  ) {}

  async run({ adminId, supportSessionId }: Started, { id }: JobTry): Promise<void> {
    // The payload holds no reason: admins may read it among the dead letters.
    const events = await this.streams.events(supportSessions.of(adminId));
    const event = events.find(({ type, data }) => {
      return type === SupportSessionStarted.type && data.supportSessionId === supportSessionId;
    });
    if (event?.type !== SupportSessionStarted.type) return;
    const { userId, guardianIds, reason, minutes } = event.data;
    const [person, ...guardians] = await Promise.all([userId, ...guardianIds].map((one) => this.callers.byUser(one)));
    if (!person) return;
    const { publicUrl, supportEmail } = this.config;
    const about = [userId, ...(person.athleteId ? [person.athleteId] : [])];
    const mails = [person, ...guardians].flatMap((to) => {
      // A guardian who is kept out is no longer told anything of the minor.
      if (!to || (to !== person && to.suspended)) return [];
      const { userId: personId, email: address, firstName, lastName } = to;
      const minor = to === person ? null : person;
      const message = supportSessionEmail({ firstName, minutes, reason, minor, publicUrl, supportEmail });
      const envelope = { key: `${id}.${personId}`, to: { personId, address, name: `${firstName} ${lastName}` } };
      return [{ ...envelope, about: to === person ? [] : about, ...renderEmail(message) }];
    });
    await sendEach(this.mailer, mails);
  }
}

/** A support session starts → email to the person and a minor’s guardians, at once. */
@Reacts()
export class TellOfSupportSession implements Reaction {
  readonly name = 'tell-of-support-session';
  readonly reads = [SupportSessionStarted];
  readonly personal = false;

  react({ id, data }: RecordedEvent): readonly JobRequest<Started>[] {
    const { adminId, supportSessionId } = data as EventOf<typeof SupportSessionStarted>['data'];
    const payload = { adminId, supportSessionId };
    return [{ name: MAIL_SUPPORT_SESSION, id: jobId(MAIL_SUPPORT_SESSION, id), payload }];
  }
}

const END_SUPPORT_SESSIONS = 'end-support-sessions';
const Ending = z.strictObject({ userId: z.string(), by: z.enum(['suspension', 'role']), position: z.string() });
type Ending = z.infer<typeof Ending>;

/** Ends what the account has open as an admin, and the sessions that look at it. */
@Job()
export class EndSupportSessions implements JobHandler<Ending> {
  readonly name = END_SUPPORT_SESSIONS;
  readonly payload = Ending;

  constructor(
    private readonly commands: CommandGateway,
    private readonly readModels: ReadModels,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run({ userId, by, position }: Ending): Promise<void> {
    const end = { type: 'EndSupportSession', by } as const;
    await this.commands.send(supportSessions.of(userId), end, { actor: SYSTEM_ACTOR });
    await this.readModels.require(['support-sessions'], position);
    for (const adminId of await adminsLookingAt(this.pool, { userId }, this.clock.now()))
      await this.commands.send(supportSessions.of(adminId), { ...end, of: { userId } }, { actor: SYSTEM_ACTOR });
  }
}

/** An account is suspended, or comes to or loses a role that reaches everybody’s data → its support sessions end. Until then the guard lets none through. */
@Reacts()
export class EndWhenSuspended implements Reaction {
  readonly name = 'end-support-sessions-when-suspended';
  readonly reads = [AccountSuspended, RoleAssigned];
  readonly personal = false;

  react({ id, type, position, data }: RecordedEvent): readonly JobRequest<Ending>[] {
    const { userId, from, to } = data as Partial<EventOf<typeof RoleAssigned>['data']> & { userId: string };
    const by = type === AccountSuspended.type ? 'suspension' : 'role';
    if (by === 'role' && ![from, to].some((role) => role === 'admin' || role === 'auditor')) return [];
    return [{ name: END_SUPPORT_SESSIONS, id: jobId(END_SUPPORT_SESSIONS, id), payload: { userId, by, position } }];
  }
}
