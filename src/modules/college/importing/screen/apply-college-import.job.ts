import { z } from 'zod';
import { CommandGateway } from '../../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../../platform/commands/stream-reader.js';
import { Job, type JobHandler } from '../../../../platform/jobs/job-handler.js';
import { ApplyImport } from '../apply-import.js';
import { CollegeImportBegun } from '../stream/college-import.events.js';
import { collegeImports } from '../stream/college-import.decider.js';
import { ImportPlans } from './import-plans.js';

/** Name of the job. */
export const APPLY_COLLEGE_IMPORT = 'apply-college-import';
export const ApplyJob = z.strictObject({ importId: z.uuid(), planId: z.uuid() });
export type ApplyJob = z.infer<typeof ApplyJob>;

/** How often progress is noted: for an import of any size some fifty times. */
const NOTED = 50;

/** Writes what was planned, as whoever began it. Cut short, it sends the same commands again: none is done twice. */
@Job()
export class ApplyCollegeImport implements JobHandler<ApplyJob> {
  readonly name = APPLY_COLLEGE_IMPORT;
  readonly payload = ApplyJob;

  constructor(
    private readonly plans: ImportPlans,
    private readonly applying: ApplyImport,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  async run({ importId, planId }: ApplyJob): Promise<void> {
    const stream = collegeImports.of(importId);
    const events = await this.streams.events(stream);
    const begun = events.findLast(({ type }) => type === CollegeImportBegun.type);
    if (!begun) throw new Error(`The import ${importId} has not begun.`);
    const { wish, encoding, plan, status } = await this.plans.planned(planId);
    if (status === 'applied') return;
    const { actor } = begun.metadata;
    const source = { kind: wish.kind, year: wish.year };
    const wanted = { importId, source, plan, actor, once: planId };
    // One after the other: a note that overtakes a later one would say less than is done.
    let noted = Promise.resolve();
    const { refusals, edited, added } = await this.applying.run(wanted, (done, of) => {
      if (done === of || done % Math.ceil(of / NOTED) === 0)
        noted = noted.then(() => this.plans.progress(planId, done, of)).catch(ignored);
    });
    await noted;
    const all = { ...plan, refusals: [...plan.refusals, ...refusals] };
    const finish = { type: 'FinishImport', edited, added, refused: all.refusals.length } as const;
    await this.commands.send(stream, finish, { actor, correlationId: importId, causationId: begun.id });
    await this.plans.keep(planId, 'applied', { importId, encoding, plan: all });
  }
}

/** The next note says as much. */
const ignored = (): undefined => undefined;
