import { z } from 'zod';
import type { RecordedEvent } from '../../../../kernel/event.js';
import { CommandGateway } from '../../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../../platform/commands/stream-reader.js';
import { Job, type JobHandler } from '../../../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../../../platform/jobs/reaction.js';
import { ApplyImport } from '../apply-import.js';
import { ImportRefused } from '../import-plan.js';
import { planImport } from '../plan-import.js';
import { readByKind } from '../reading/read-by-kind.js';
import { StandingColleges } from '../standing-colleges.js';
import { collegeImports } from '../stream/college-import.decider.js';
import {
  CollegeImportBegun,
  type CollegeImportEvent,
  CollegeImportUndoBegun,
} from '../stream/college-import.events.js';
import { UndoImport } from '../undo-import.js';
import { dated, ImportPlans } from './import-plans.js';
import { SentFiles } from './sent-files.js';

/** Name of the job. */
const APPLY_COLLEGE_IMPORT = 'apply-college-import';
const ApplyJob = z.strictObject({ importId: z.uuid(), planId: z.uuid() });
type ApplyJob = z.infer<typeof ApplyJob>;

/** How often progress is noted: for an import of any size some fifty times. */
const NOTED = 50;

/**
 * Writes the plan in the name of the person who started it. Interrupted, it sends the same commands again: none is done
 * twice.
 */
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
    if (!begun) throw new Error(`The import ${importId} hasn’t started.`);
    const { wish, encoding, plan, status } = await this.plans.planned(planId);
    if (status === 'applied') return;
    const { actor } = begun.metadata;
    const source = { kind: wish.kind, year: wish.year };
    const wanted = { importId, source, plan, actor, once: planId };
    // One after the other: a note that overtakes a later one would say less than is done.
    let noted = Promise.resolve();
    const { refusals, edited, closed, added } = await this.applying.run(wanted, (done, of) => {
      if (done === of || done % Math.ceil(of / NOTED) === 0)
        noted = noted.then(() => this.plans.progress(planId, done, of)).catch(ignored);
    });
    await noted;
    const all = { ...plan, refusals: [...plan.refusals, ...refusals] };
    const finish = { type: 'FinishImport', edited: edited + closed, added, refused: all.refusals.length } as const;
    await this.commands.send(stream, finish, { actor, correlationId: importId, causationId: begun.id });
    await this.plans.keep(planId, 'applied', { importId, encoding, plan: all });
  }
}

/** The next note says as much. */
const ignored = (): undefined => undefined;

/** Name of the job. */
const UNDO_COLLEGE_IMPORT = 'undo-college-import';
const UndoJob = z.strictObject({ importId: z.uuid() });
type UndoJob = z.infer<typeof UndoJob>;

/** Undoes an import in the name of the person who asked. Interrupted, it continues. */
@Job()
export class UndoCollegeImport implements JobHandler<UndoJob> {
  readonly name = UNDO_COLLEGE_IMPORT;
  readonly payload = UndoJob;

  constructor(
    private readonly undoing: UndoImport,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  async run({ importId }: UndoJob): Promise<void> {
    const stream = collegeImports.of(importId);
    const events = await this.streams.events(stream);
    const begun = events.findLast(({ type }) => type === CollegeImportUndoBegun.type);
    if (!begun) throw new Error(`Nobody asked to undo the import ${importId}.`);
    const { actor } = begun.metadata;
    const { undone, archived, before, refused } = await this.undoing.run(importId, actor);
    // What a first try of this job took back is taken back by it.
    const finish = { type: 'FinishUndo', changes: undone + before, archived, stays: refused } as const;
    await this.commands.send(stream, finish, { actor, correlationId: importId, causationId: begun.id });
  }
}

/** A started import is written, and a started undo is finished, whatever happens to the person who asked. */
@Reacts()
export class FollowCollegeImports implements Reaction {
  readonly name = 'follow-college-imports';
  readonly reads = [CollegeImportBegun, CollegeImportUndoBegun];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent): readonly JobRequest<ApplyJob | UndoJob>[] {
    const { id } = event;
    const { type, data } = event as RecordedEvent & CollegeImportEvent;
    if (type === 'CollegeImportBegun' && data.planId !== null) {
      const { importId, planId } = data;
      return [{ name: APPLY_COLLEGE_IMPORT, id: jobId(APPLY_COLLEGE_IMPORT, id), payload: { importId, planId } }];
    }
    if (type === 'CollegeImportUndoBegun' && !data.byCommand) {
      return [{ name: UNDO_COLLEGE_IMPORT, id: jobId(UNDO_COLLEGE_IMPORT, id), payload: { importId: data.importId } }];
    }
    return [];
  }
}

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
      const known = dated(wish);
      const { importId, encoding, rows, refusals } = await readByKind(this.files.open(planId), known);
      const planned = planImport(rows, await this.standing.all(), known);
      const plan = { ...planned, refusals: [...refusals, ...planned.refusals] };
      await this.plans.keep(planId, 'planned', { importId, encoding, plan });
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      await this.plans.note(planId, 'refused', error.message);
    }
    await this.files.remove(planId);
  }
}
