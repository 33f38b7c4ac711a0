import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { dayIn } from '../../../contract/day.js';
import type { DigestReader } from '../../../projections/digest/readers.queries.js';
import type { Clock } from '../../kernel/clock.js';
import { conflict } from '../../kernel/errors.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store.js';
import { Job, type JobHandler, PermanentFailure } from '../../platform/jobs/job-handler.js';
import { JOB_QUEUE, jobId, type JobQueue } from '../../platform/jobs/job-queue.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import { MAIL_GATE, type MailGate } from '../../platform/mail/mail.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ReadModels } from '../../platform/projections/read-models.js';
import type { ErasurePart } from '../feature.js';
import type { PersonIds } from '../person.js';
import { Digests } from './digests.js';
import { lastDue } from './due.js';

/** Name of the job. */
export const SEND_DIGESTS = 'send-digests';

/** A team's moment, or that of those of its people who chose a zone themselves; `due` is ISO 8601. */
const DigestsDue = z.strictObject({
  teamId: z.string().min(1),
  timeZone: z.string(),
  own: z.boolean().default(false),
  due: z.iso.datetime(),
});
export type DigestsDue = z.infer<typeof DigestsDue>;

/** Every read model that an email is written from. */
const READ_MODELS = [
  'account-access',
  'athlete-profile',
  'camps',
  'college-interests',
  'college-updates',
  'colleges',
  'history',
  'invites',
  'tasks',
  'team',
];
const PATIENCE_MS = 20_000;

/** Sends a team's daily updates. Killed in between, it goes on where it stopped: an email has one key a person and day. */
@Job()
export class SendDigests implements JobHandler<DigestsDue> {
  private readonly logger = new Logger(SendDigests.name);
  readonly name = SEND_DIGESTS;
  readonly payload = DigestsDue;

  constructor(
    private readonly digests: Digests,
    private readonly mailer: Mailer,
    private readonly readModels: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run({ teamId, timeZone, own, due: moment }: DigestsDue): Promise<void> {
    const due = new Date(moment);
    // A later morning tells it all.
    if (lastDue(this.clock.now(), timeZone) > due) return;
    if (!(await this.readModels.reach(READ_MODELS, await this.store.head(), PATIENCE_MS)))
      throw new Error('The read models are behind the log.');
    const morning = { teamId, due, day: dayIn(timeZone, due), ownZone: own ? timeZone : null };
    const told: DigestReader[] = [];
    const failures: Error[] = [];
    for (const { reader, mail } of await this.digests.of(morning)) {
      try {
        if (mail) await this.mailer.send(mail);
        told.push(reader);
      } catch (error) {
        if (error instanceof PermanentFailure) {
          this.logger.warn(`The daily update of ${reader.userId} can’t be sent: ${error.message}`);
          told.push(reader);
        } else failures.push(error instanceof Error ? error : new Error(String(error)));
      }
    }
    await this.digests.tell(told, morning);
    if (failures[0]) throw failures[0];
  }
}

const ASKS: Limit = {
  name: 'daily-update-now',
  most: 3,
  seconds: 24 * 60 * 60,
  says: 'You can get 3 updates a day this way.',
};
const SEND_DIGEST_NOW = 'send-digest-now';

/** `until` is when it was asked for, ISO 8601. */
const AskedFor = z.strictObject({ userId: z.string().min(1), until: z.iso.datetime() });
type AskedFor = z.infer<typeof AskedFor>;

/** Daily updates that people ask for at once. */
@Injectable()
export class DigestOnDemand {
  constructor(
    private readonly digests: Digests,
    private readonly limits: Limits,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(MAIL_GATE) private readonly gate: MailGate,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Only what is sent counts against the limit, once it is: presses at once ask for one email.
   * @returns whether there is anything to tell
   * @throws DomainError conflict `no-daily-updates`, `emails-off`; too-many
   */
  async ask(userId: string, address: string): Promise<boolean> {
    const until = this.clock.now();
    const asked = await this.digests.askedBy(userId, until);
    if (!asked) throw conflict('no-daily-updates', 'Daily updates aren’t on for your team.');
    if (await this.gate.refusal(this.pool, { address, personId: userId, kind: 'daily-updates' }))
      throw conflict('emails-off', 'You don’t get daily updates now. Turn them on first.');
    if (!asked.mail) return false;
    await this.limits.check(ASKS, userId);
    const id = jobId(SEND_DIGEST_NOW, `${userId}.${asked.span}`);
    const payload: AskedFor = { userId, until: until.toISOString() };
    await this.queue.enqueue({ name: SEND_DIGEST_NOW, id, payload });
    return true;
  }
}

/** Sends somebody the daily update that they asked for. */
@Job()
export class SendDigestNow implements JobHandler<AskedFor> {
  readonly name = SEND_DIGEST_NOW;
  readonly payload = AskedFor;

  constructor(
    private readonly digests: Digests,
    private readonly mailer: Mailer,
    private readonly limits: Limits,
    private readonly readModels: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async run({ userId, until: moment }: AskedFor): Promise<void> {
    if (!(await this.readModels.reach(READ_MODELS, await this.store.head(), PATIENCE_MS)))
      throw new Error('The read models are behind the log.');
    const until = new Date(moment);
    const asked = await this.digests.askedBy(userId, until);
    if (!asked) return;
    if (asked.mail) await this.mailer.send(asked.mail);
    // Also where what was to be told has been undone: who asks next gets a job of its own.
    await this.digests.tellAsked(userId, until);
    if (asked.mail) await this.limits.take(ASKS, userId);
  }
}

/** Forgets until when a person has been told. */
@Injectable()
export class DigestErasure implements ErasurePart {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async forgetThings({ userId }: PersonIds): Promise<void> {
    if (userId) await this.pool.query('DELETE FROM touchline.digest_readers WHERE user_id = $1', [userId]);
  }
}
