import { Inject, Injectable } from '@nestjs/common';
import { conflict } from '../../../../kernel/errors.js';
import { Job, type JobHandler } from '../../../../platform/jobs/job-handler.js';
import { JOB_QUEUE, jobId, type JobQueue } from '../../../../platform/jobs/job-queue.js';
import { DownloadFigures } from '../downloading/download-figures.js';
import { SourcePaused } from '../downloading/read-page.js';
import { ImportRefused } from '../import-plan.js';
import { PLAN_COLLEGE_IMPORT, PlanJob } from './college-import.policies.js';
import { ImportPlans, type ImportWish } from './import-plans.js';
import { SentFiles } from './sent-files.js';

/** Name of the job. */
const DOWNLOAD_COLLEGE_FIGURES = 'download-college-figures';

/** How often progress is noted: a file has thousands of chunks. */
const NOTED_MS = 500;

/** Starts a download whose plan is shown like that of a file. */
@Injectable()
export class StartDownload {
  constructor(
    private readonly plans: ImportPlans,
    private readonly figures: DownloadFigures,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}

  /** @throws DomainError conflict `no-source` */
  async run(planId: string, wish: Omit<ImportWish, 'fileName'>): Promise<void> {
    const { missing } = this.figures;
    if (missing !== undefined) throw conflict('no-source', missing);
    if (!(await this.plans.begin(planId, { ...wish, fileName: 'College Scorecard' }))) return;
    await this.plans.downloading(planId);
    const id = jobId(DOWNLOAD_COLLEGE_FIGURES, planId);
    await this.queue.enqueue({ name: DOWNLOAD_COLLEGE_FIGURES, id, payload: { planId } });
  }
}

/** Downloads official figures, then has them compared. Interrupted or paused by the source, it continues. */
@Job()
export class DownloadCollegeFigures implements JobHandler<PlanJob> {
  readonly name = DOWNLOAD_COLLEGE_FIGURES;
  readonly payload = PlanJob;

  constructor(
    private readonly plans: ImportPlans,
    private readonly files: SentFiles,
    private readonly figures: DownloadFigures,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}

  async run({ planId }: PlanJob): Promise<void> {
    const { wish, status } = await this.plans.find(planId);
    if (status === 'waiting' || status === 'downloading') {
      await this.plans.downloading(planId);
      try {
        await this.download(planId, wish);
      } catch (error) {
        if (error instanceof SourcePaused) return this.continueAt(planId, error.until);
        if (!(error instanceof ImportRefused)) throw error;
        return this.plans.note(planId, 'refused', error.message);
      }
    } else if (status !== 'reading') return;
    const id = jobId(PLAN_COLLEGE_IMPORT, planId);
    await this.queue.enqueue({ name: PLAN_COLLEGE_IMPORT, id, payload: { planId } });
  }

  private async download(planId: string, wish: ImportWish): Promise<void> {
    let noted = 0;
    const { year, fileName, open } = await this.figures.run({ year: wish.year ?? undefined }, async (done, of) => {
      if (done < of && Date.now() - noted < NOTED_MS) return;
      noted = Date.now();
      await this.plans.progress(planId, done, of);
    });
    await this.files.keep(planId, open);
    await this.plans.downloaded(planId, { year, fileName });
  }

  private async continueAt(planId: string, until: Date): Promise<void> {
    await this.plans.downloading(planId, until);
    // A job of its own, so that the pause takes no worker and no try.
    const id = jobId(DOWNLOAD_COLLEGE_FIGURES, `${planId}.${until.getTime()}`);
    const delayMs = until.getTime() - Date.now();
    await this.queue.enqueue({ name: DOWNLOAD_COLLEGE_FIGURES, id, payload: { planId }, delayMs });
  }
}
