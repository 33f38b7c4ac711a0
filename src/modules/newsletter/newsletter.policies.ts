import { Inject, Optional } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { type Reader, readersOf } from '../../../projections/audience.queries.js';
import type { Clock } from '../../kernel/clock.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { deleteLater } from '../../platform/files/delete-file.job.js';
import { Flags } from '../../platform/flags/flags.js';
import { Job, type JobHandler, PermanentFailure } from '../../platform/jobs/job-handler.js';
import { JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../platform/jobs/reaction.js';
import { type AfterStep, firstStep, StepwiseJob, type StepwiseWork } from '../../platform/jobs/stepwise-job.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { newsletters, type NewsletterState } from './newsletter.decider.js';
import { newsletterEmail } from './newsletter-email.js';
import { NewsletterImageSet, NewsletterPosted, NewsletterResumed } from './newsletter.events.js';
import { NewsletterRecipients, type Outcome, type Waiting } from './recipients.js';

/** Emails of a batch, and how many of them are on their way at once. */
const BATCH = 100;
const AT_ONCE = 4;

/** Key of the flag, and how often a sending that waits looks at it. */
export const NEWSLETTERS = 'newsletters';
const LOOK_MS = 60_000;

/** Nest injection token of another size of batches, if provided. */
export const NEWSLETTER_BATCH = Symbol('NewsletterBatch');

const sending: StepwiseWork = { name: 'send-newsletter', idField: 'newsletterId', countField: 'batch' };

/** Posted, or resumed → its emails, batch after batch. */
@Reacts()
export class SendPostedNewsletters implements Reaction {
  readonly name = 'send-posted-newsletters';
  readonly reads = [NewsletterPosted, NewsletterResumed];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent) {
    return firstStep(sending, event);
  }
}

type Posted = NewsletterState & NonNullable<NewsletterState['posting']>;

/** Sends a batch. An email has one key for each newsletter and person: nobody gets it twice. */
@Job()
export class SendNewsletter extends StepwiseJob<Posted> {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) queue: JobQueue,
    private readonly streams: StreamReader,
    private readonly recipients: NewsletterRecipients,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly flags: Flags,
    @Inject(CLOCK) clock: Clock,
    @Optional() @Inject(NEWSLETTER_BATCH) private readonly size: number = BATCH,
  ) {
    super(sending, queue, clock);
  }

  protected async load(newsletterId: string): Promise<Posted | undefined> {
    const { state } = await this.streams.load(newsletters.of(newsletterId));
    return state?.posting ? { ...state, ...state.posting } : undefined;
  }

  protected async step(state: Posted, batch: number): Promise<AfterStep> {
    if (!(await this.flags.isOn(NEWSLETTERS))) return { againMs: LOOK_MS };
    const { newsletterId, audience, at } = state;
    if (batch === 0 && !(await this.recipients.note(newsletterId, audience, new Date(at))))
      throw new PermanentFailure('The audience is empty.');
    const waiting = await this.recipients.waiting(newsletterId, this.size);
    if (waiting.length === 0) return 'end';
    const readers = await readersOf(
      this.pool,
      waiting.map(({ userId }) => userId),
    );
    for (let from = 0; from < waiting.length; from += AT_ONCE) {
      const some = waiting.slice(from, from + AT_ONCE);
      const ended = await Promise.allSettled(some.map((one) => this.sendTo(one, readers.get(one.userId), state)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    }
    return 'next';
  }

  /** @throws what may go well at another try */
  private async sendTo(waiting: Waiting, reader: Reader | undefined, newsletter: NewsletterState): Promise<void> {
    const { newsletterId } = newsletter;
    const outcome = reader ? await this.send(waiting, reader, newsletter) : 'skipped';
    await this.recipients.settle(newsletterId, waiting.userId, outcome);
  }

  private async send({ openToken }: Waiting, reader: Reader, newsletter: NewsletterState): Promise<Outcome> {
    const { userId: personId, address, name, role } = reader;
    const content = newsletterEmail(newsletter, { publicUrl: this.config.publicUrl, role, openToken });
    const key = `newsletter.${newsletter.newsletterId}.${personId}`;
    try {
      const sent = await this.mailer.send({
        key,
        to: { personId, address, name },
        kind: 'newsletters',
        ...content,
      });
      if (sent === 'bounced') return 'failed';
      return sent === 'not-sent' ? 'skipped' : 'sent';
    } catch (error) {
      if (error instanceof PermanentFailure) return 'failed';
      throw error;
    }
  }
}

/** Name of the job. */
export const MAIL_NEWSLETTER_TEST = 'mail-newsletter-test';
const TestOf = z.strictObject({ newsletterId: z.string(), userId: z.string(), testId: z.string() });
export type TestOf = z.infer<typeof TestOf>;

/** Sends a draft to the admin who asks: not counted, and whatever their preferences are. */
@Job()
export class MailNewsletterTest implements JobHandler<TestOf> {
  readonly name = MAIL_NEWSLETTER_TEST;
  readonly payload = TestOf;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly streams: StreamReader,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async run({ newsletterId, userId, testId }: TestOf): Promise<void> {
    const { state } = await this.streams.load(newsletters.of(newsletterId));
    const reader = (await readersOf(this.pool, [userId])).get(userId);
    if (!state || !reader) return;
    const { address, name, role } = reader;
    const email = newsletterEmail(state, { publicUrl: this.config.publicUrl, role, openToken: null });
    await this.mailer.send({
      key: `newsletter-test.${testId}`,
      to: { personId: userId, address, name },
      ...email,
      subject: `Test: ${email.subject}`,
    });
  }
}

/** Deletes the bytes of replaced header images once an undo is no longer possible. */
@Reacts()
export class DeleteNewsletterImages implements Reaction {
  readonly name = 'delete-newsletter-images';
  readonly reads = [NewsletterImageSet];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent) {
    const { previous } = (event as RecordedEvent & ReturnType<typeof NewsletterImageSet>).data;
    return previous === null ? [] : [deleteLater(event, previous)];
  }
}
