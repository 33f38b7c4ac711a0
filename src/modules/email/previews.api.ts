import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { getEmailPreview, listEmailPreviews, testEmailPreview } from '../../../contract/email/previews.js';
import { readersOf } from '../../../projections/audience.queries.js';
import { notFound } from '../../kernel/errors.js';
import { Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { Job, type JobHandler } from '../../platform/jobs/job-handler.js';
import { JOB_QUEUE, jobId, type JobQueue } from '../../platform/jobs/job-queue.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import { type EmailSample, sampleWorld } from '../email-sample.js';
import { drawnIn, kept } from '../../platform/mail/kept-pictures.js';
import type { MailContent } from '../../platform/mail/mail.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { withUnsubscribe } from '../../platform/mail/message/unsubscribe-foot.js';
import { headersOf, senderOf } from '../../platform/mail/smtp-transport.js';
import { UnsubscribeLinks } from '../../platform/mail/unsubscribe-links.js';
import { implement, type RequestContext } from '../access/public.js';
import { FEATURES, type Feature } from '../feature.js';

const TESTS: Limit = { name: 'email-previews', most: 30, seconds: 60 * 60 };
/** Whose link to unsubscribe a sample has: nobody’s. */
const NOBODY = 'sample';

/** The samples of every feature, rendered as they would be sent. */
@Injectable()
export class EmailPreviews {
  private readonly samples: readonly (EmailSample & { readonly about: string })[];

  constructor(
    @Inject(FEATURES) features: readonly Feature[],
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly config: Config,
    private readonly links: UnsubscribeLinks,
    private readonly limits: Limits,
  ) {
    this.samples = features.flatMap(({ emails }) =>
      emails ? emails.samples.map((sample) => ({ ...sample, about: emails.title })) : [],
    );
  }

  all() {
    return Promise.all(this.samples.map(async (sample) => this.listed(sample, await this.write(sample))));
  }

  /** @throws DomainError not-found */
  async one(key: string) {
    const sample = this.known(key);
    const link = sample.kind && (await this.links.of({ userId: NOBODY, kind: sample.kind }));
    const { html, text, pictures = [], ...content } = await this.rendered(key);
    const { name, address } = senderOf(this.config);
    return {
      ...this.listed(sample, content),
      from: `${name} <${address}>`,
      headers: Object.entries(headersOf(link)).map(([header, value]) => ({ name: header, value })),
      html: drawnIn(html, kept(pictures)),
      text,
    };
  }

  /** With the foot that its kind gives it. */
  async rendered(key: string): Promise<MailContent> {
    const { kind, ...sample } = this.known(key);
    const content = await this.write(sample);
    if (!kind) return content;
    const { url } = await this.links.of({ userId: NOBODY, kind });
    return { ...content, ...withUnsubscribe(content, kind, url) };
  }

  /** @throws DomainError not-found, too-many */
  async test(key: string, { caller: { userId }, newId }: RequestContext): Promise<void> {
    this.known(key);
    await this.limits.count(TESTS, userId);
    const payload: TestOf = { key, userId, testId: newId('test') };
    await this.queue.enqueue({ name: MAIL_PREVIEW_TEST, id: jobId(MAIL_PREVIEW_TEST, payload.testId), payload });
  }

  private known(key: string) {
    const sample = this.samples.find((one) => one.key === key);
    if (!sample) throw notFound('Email');
    return sample;
  }

  private async write({ write }: Pick<EmailSample, 'write'>): Promise<MailContent> {
    const { publicUrl, supportEmail } = this.config;
    const written = await write(sampleWorld({ publicUrl: publicUrl.replace(/\/$/, ''), supportEmail }));
    return 'html' in written ? written : renderEmail(written);
  }

  private listed({ key, about, to, kind }: EmailSample & { about: string }, { subject }: Pick<MailContent, 'subject'>) {
    return { key, about, to, kind: kind ?? null, subject };
  }
}

const MAIL_PREVIEW_TEST = 'mail-preview-test';
const TestOf = z.strictObject({ key: z.string(), userId: z.string(), testId: z.string() });
type TestOf = z.infer<typeof TestOf>;

/** Sends a sample to the admin who asks, whatever their preferences are. */
@Job()
export class MailPreviewTest implements JobHandler<TestOf> {
  readonly name = MAIL_PREVIEW_TEST;
  readonly payload = TestOf;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly previews: EmailPreviews,
    private readonly mailer: Mailer,
  ) {}

  async run({ key, userId, testId }: TestOf): Promise<void> {
    const reader = (await readersOf(this.pool, [userId])).get(userId);
    if (!reader) return;
    const { address, name } = reader;
    const content = await this.previews.rendered(key);
    await this.mailer.send({
      key: `email-preview.${testId}`,
      to: { personId: userId, address, name },
      ...content,
      subject: `Test: ${content.subject}`,
    });
  }
}

export const previewHandlers = [
  implement(listEmailPreviews, { with: [EmailPreviews] }, async (_input, _context, previews) => ({
    previews: await previews.all(),
  })),

  implement(getEmailPreview, { with: [EmailPreviews] }, ({ params }, _context, previews) =>
    previews.one(params.template),
  ),

  implement(testEmailPreview, { with: [EmailPreviews] }, async ({ params }, context, previews) => {
    await previews.test(params.template, context);
    return { sentTo: context.caller.email };
  }),
];
