import { Inject, Injectable } from '@nestjs/common';
import { JOB_QUEUE, jobId, type JobQueue } from '../../../../platform/jobs/job-queue.js';
import { ImportPlans, type ImportWish } from './import-plans.js';
import { PLAN_COLLEGE_IMPORT } from './plan-college-import.job.js';
import { SentFiles } from './sent-files.js';

/** Keeps a file that was sent until a job has read it. */
@Injectable()
export class SendImportFile {
  constructor(
    private readonly plans: ImportPlans,
    private readonly files: SentFiles,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}

  /** Sent again, it is kept once. */
  async run(planId: string, wish: ImportWish, path: string): Promise<void> {
    if (!(await this.plans.begin(planId, wish))) return;
    try {
      await this.files.keep(planId, path);
      const id = jobId(PLAN_COLLEGE_IMPORT, planId);
      await this.queue.enqueue({ name: PLAN_COLLEGE_IMPORT, id, payload: { planId } });
    } catch (error) {
      await this.plans.remove(planId);
      throw error;
    }
  }
}
