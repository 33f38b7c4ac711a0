import { z } from 'zod';
import { Job, type JobHandler } from '../../../../platform/jobs/job-handler.js';
import { ImportRefused } from '../import-refused.js';
import { planImport } from '../plan-import.js';
import { readByKind } from '../reading/read-by-kind.js';
import { StandingColleges } from '../standing-colleges.js';
import { ImportPlans } from './import-plans.js';
import { SentFiles } from './sent-files.js';

/** Name of the job. */
export const PLAN_COLLEGE_IMPORT = 'plan-college-import';
export const PlanJob = z.strictObject({ planId: z.uuid() });
export type PlanJob = z.infer<typeof PlanJob>;

/** Reads a file that was sent and compares it with the colleges. Nothing is written; done twice, it finds the same. */
@Job()
export class PlanCollegeImport implements JobHandler<PlanJob> {
  readonly name = PLAN_COLLEGE_IMPORT;
  readonly payload = PlanJob;

  constructor(
    private readonly plans: ImportPlans,
    private readonly files: SentFiles,
    private readonly standing: StandingColleges,
  ) {}

  async run({ planId }: PlanJob): Promise<void> {
    const { wish, status } = await this.plans.find(planId);
    // A second try after the first has ended, and its file is gone.
    if (status !== 'waiting' && status !== 'reading') return;
    await this.plans.note(planId, 'reading');
    try {
      const { importId, encoding, rows, refusals } = await readByKind(this.files.open(planId), wish);
      const planned = planImport(rows, await this.standing.all(), wish);
      const plan = { ...planned, refusals: [...refusals, ...planned.refusals] };
      await this.plans.keep(planId, 'planned', { importId, encoding, plan });
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      await this.plans.note(planId, 'refused', error.message);
    }
    await this.files.remove(planId);
  }
}
