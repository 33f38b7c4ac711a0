import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { openFileAddress } from '../../../contract/file/endpoints.js';
import {
  addNewsletter,
  countAudience,
  deleteNewsletter,
  editNewsletter,
  getNewsletter,
  listNewsletters,
  openedNewsletter,
  pauseNewsletter,
  postNewsletter,
  readNewsletter,
  removeNewsletterImage,
  resumeNewsletter,
  setNewsletterImage,
  testNewsletter,
} from '../../../contract/newsletter/endpoints.js';
import type { Newsletter } from '../../../contract/newsletter/newsletter.js';
import { newsletterById, type NewsletterFound, newslettersPage } from '../../../projections/newsletters.js';
import { conflict, notFound, nothingChanged } from '../../kernel/errors.js';
import { Flags } from '../../platform/flags/flags.js';
import { Files } from '../../platform/files/files.js';
import { Pictures } from '../../platform/files/pictures.js';
import type { UploadedFile } from '../../platform/http/uploaded-file.js';
import { JOB_QUEUE, jobId, type JobQueue } from '../../platform/jobs/job-queue.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import { implement, type RequestContext } from '../access/public.js';
import { newsletters } from './newsletter.decider.js';
import { MAIL_NEWSLETTER_TEST, NEWSLETTERS, type TestOf } from './newsletter.policies.js';
import { NewsletterRecipients } from './recipients.js';

/** By account: what is replaced is kept for a while. */
const UPLOADS: Limit = { name: 'newsletter-images', most: 120, seconds: 60 * 60 };
const TESTS: Limit = { name: 'newsletter-tests', most: 30, seconds: 60 * 60 };

/** Bytes first, then the fact: the log never names what is not there. */
@Injectable()
export class UploadNewsletterImage {
  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError too-many, unsupported, too-large */
  async run(newsletterId: string, file: UploadedFile, context: RequestContext) {
    await this.limits.count(UPLOADS, context.caller.userId);
    const { bytes, contentType } = await this.pictures.banner(file);
    const imageId = context.newId('image');
    const stream = newsletters.of(newsletterId);
    const kept = { key: imageId, subject: null, stream: stream.name, contentType, name: 'Header image', bytes };
    return this.files.attach(kept, () => context.sendOne(stream, { type: 'SetNewsletterImage', imageId }));
  }
}

/** Asks for a test email; the job sends it. */
@Injectable()
export class TestNewsletters {
  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError too-many */
  async run(newsletterId: string, { caller: { userId }, newId }: RequestContext): Promise<void> {
    await this.limits.count(TESTS, userId);
    const payload: TestOf = { newsletterId, userId, testId: newId('test') };
    await this.queue.enqueue({ name: MAIL_NEWSLETTER_TEST, id: jobId(MAIL_NEWSLETTER_TEST, payload.testId), payload });
  }
}

/** A transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export const newsletterHandlers = [
  implement(listNewsletters, async ({ query }, { pool }) => {
    const page = await newslettersPage(pool, query);
    return {
      newsletters: page.newsletters.map((found) => {
        const { content: _, ...listed } = answer(found);
        return listed;
      }),
      newsletterCount: page.total,
    };
  }),

  implement(getNewsletter, ({ params }, context) => read(context, params.id)),

  implement(addNewsletter, async ({ body: fields }, context) => {
    const newsletterId = context.newId('newsletter');
    await context.send(newsletters.of(newsletterId), { type: 'AddNewsletter', newsletterId, fields });
    return read(context, newsletterId);
  }),

  implement(editNewsletter, async ({ params: { id }, body: { basedOn, ...changes } }, context) => {
    await context.send(newsletters.of(id), { type: 'EditNewsletter', changes, basedOn });
    return read(context, id);
  }),

  implement(deleteNewsletter, async ({ params: { id } }, context) => {
    const { id: eventId } = await context.sendOne(newsletters.of(id), { type: 'DeleteNewsletter' });
    return changed(id, eventId);
  }),

  implement(
    setNewsletterImage,
    { with: [UploadNewsletterImage] },
    async ({ params: { id }, file }, context, uploading) => changed(id, (await uploading.run(id, file, context)).id),
  ),

  implement(removeNewsletterImage, async ({ params: { id } }, context) => {
    const remove = { type: 'SetNewsletterImage', imageId: null } as const;
    const { id: eventId } = await context.sendOne(newsletters.of(id), remove, () => notFound('Image'));
    return changed(id, eventId);
  }),

  implement(countAudience, { with: [NewsletterRecipients] }, ({ query }, { now }, recipients) => {
    const { roles = [], sports = [], teamIds = [], plans = [] } = query;
    return recipients.count({ roles, sports, teamIds, plans }, now());
  }),

  implement(
    postNewsletter,
    { with: [NewsletterRecipients, Flags] },
    async ({ params: { id }, body: { audience, updatedAt } }, context, recipients, flags) => {
      if (!(await flags.isOn(NEWSLETTERS))) throw conflict('turned-off', 'Newsletters are turned off right now.');
      const { people } = await recipients.count(audience, context.now());
      await context.send(newsletters.of(id), { type: 'PostNewsletter', audience, people, seen: updatedAt });
      return read(context, id);
    },
  ),

  implement(pauseNewsletter, async ({ params: { id } }, context) => {
    const { status } = await read(context, id);
    if (status === 'posted') throw conflict('newsletter-sent', 'Everyone has already been sent this newsletter.');
    await context.sendOne(newsletters.of(id), { type: 'PauseNewsletter' }, () => nothingChanged({ status }));
    return read(context, id);
  }),

  implement(resumeNewsletter, async ({ params: { id } }, context) => {
    await context.sendOne(newsletters.of(id), { type: 'ResumeNewsletter' });
    return read(context, id);
  }),

  implement(testNewsletter, { with: [TestNewsletters] }, async ({ params: { id } }, context, testing) => {
    await testing.run(id, context);
    return { sentTo: context.caller.email };
  }),

  implement(readNewsletter, { with: [NewsletterRecipients] }, async ({ params: { id } }, context, recipients) => {
    const { caller, pool } = context;
    const found = await newsletterById(pool, id);
    const { fields, imageId, posting } = found?.state ?? {};
    if (!fields || !posting) throw notFound('Newsletter');
    if (caller.role !== 'admin' && !(await recipients.isFor(id, caller.userId))) throw notFound('Newsletter');
    return { _id: id, ...fields, headerImage: imageId ? openFileAddress(imageId) : null, postedDate: posting.at };
  }),

  implement(openedNewsletter, { with: [NewsletterRecipients] }, async ({ params }, { reply }, recipients) => {
    await recipients.opened(params.token);
    reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'cross-origin');
    return Readable.from([PIXEL]);
  }),
];

const changed = (newsletterId: string, eventId: string) => ({
  newsletterId,
  eventId,
  stream: newsletters.of(newsletterId).name,
});

/** @throws DomainError not-found */
async function read({ pool }: RequestContext, newsletterId: string): Promise<Newsletter> {
  const found = await newsletterById(pool, newsletterId);
  if (!found) throw notFound('Newsletter');
  return answer(found);
}

function answer({ _id, state, status, figures }: NewsletterFound): Newsletter {
  const { fields, imageId, updatedAt, posting } = state;
  return {
    _id,
    ...fields,
    headerImage: imageId === null ? null : openFileAddress(imageId),
    postedDate: posting?.at ?? null,
    updatedAt,
    status,
    audience: posting?.audience ?? null,
    figures: posting ? figures : null,
  };
}
