import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { JOB_QUEUE, jobId, type JobQueue } from '../../../../platform/jobs/job-queue.js';

export const MAIL_IDENTITY_LINKED = 'mail-identity-linked';
export const LinkedNotice = z.strictObject({ identityId: z.string(), userId: z.string() });
export type LinkedNotice = z.infer<typeof LinkedNotice>;

/** Tells the owner of an account that there is another way in to it: nobody adds one in silence. */
@Injectable()
export class LinkedNotices {
  constructor(@Inject(JOB_QUEUE) private readonly queue: JobQueue) {}

  /** Mails the notice once, however often it is told. */
  async tell(notice: LinkedNotice): Promise<void> {
    const id = jobId(MAIL_IDENTITY_LINKED, notice.identityId);
    await this.queue.enqueue({ name: MAIL_IDENTITY_LINKED, id, payload: notice });
  }
}
