import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  applyImport,
  type CollegeImport,
  downloadAthleticsTemplate,
  downloadFigures,
  downloadImportReport,
  getFigures,
  getImportPlan,
  listImports,
  listPlannedLines,
  planImport,
  undoImport,
} from '../../../../contract/college-import/endpoints.js';
import {
  collegeImportById,
  type CollegeImportFound,
  collegeImports as collegeImportsPage,
} from '../../../../projections/college-imports.js';
import { countCollegesWithFigures } from '../../../../projections/colleges/college.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { JOB_QUEUE, jobId, type JobQueue } from '../../../platform/jobs/job-queue.js';
import { implement } from '../../access/public.js';
import { athleticsTemplate } from './athletics/read-athletics.js';
import { reportOf } from './describe-import.js';
import { DownloadFigures } from './downloading/download-figures.js';
import { linesOf, plannedLine } from './planned-lines.js';
import { bytesAt } from './reading/read-file.js';
import { StartDownload } from './screen/college-download.policies.js';
import { PLAN_COLLEGE_IMPORT } from './screen/college-import.policies.js';
import { dated, ImportPlans, type ImportWish, notPlanned } from './screen/import-plans.js';
import { SentFiles } from './screen/sent-files.js';
import { collegeImports } from './stream/college-import.decider.js';

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
      await this.files.keep(planId, bytesAt(path));
      const id = jobId(PLAN_COLLEGE_IMPORT, planId);
      await this.queue.enqueue({ name: PLAN_COLLEGE_IMPORT, id, payload: { planId } });
    } catch (error) {
      await this.plans.remove(planId);
      throw error;
    }
  }
}

/** Whether any college has official figures. */
export const hasFigures = async (pool: pg.Pool): Promise<boolean> => (await countCollegesWithFigures(pool)) > 0;

export const collegeImportHandlers = [
  implement(planImport, { with: [SendImportFile, ImportPlans] }, async ({ body, file }, { newId }, sending, plans) => {
    const { kind, year, fileName, sport = null, addNew, overwrite, takeOlder } = body;
    const options = {
      addNew: addNew === 'true',
      overwrite: overwrite === 'true',
      takeOlder: takeOlder === 'true',
    };
    const planId = newId('import plan');
    await sending.run(planId, { kind, year, fileName, sport, ...options }, file.path);
    return plans.answer(planId);
  }),

  implement(downloadFigures, { with: [StartDownload, ImportPlans] }, async ({ body }, { newId }, starting, plans) => {
    const { year = null, addNew, overwrite, takeOlder } = body;
    const planId = newId('import plan');
    await starting.run(planId, { kind: 'scorecard', year, sport: null, addNew, overwrite, takeOlder });
    return plans.answer(planId);
  }),

  implement(getFigures, { with: [DownloadFigures] }, async (_input, { pool }, download) => ({
    collegeCount: await countCollegesWithFigures(pool),
    source: download.host,
    missing: download.missing ?? null,
  })),

  implement(getImportPlan, { with: [ImportPlans] }, ({ params }, _context, plans) => plans.answer(params.id)),

  implement(
    listPlannedLines,
    { with: [ImportPlans] },
    async ({ params, query: { outcome, page, count } }, _context, plans) => {
      const { plan } = await plans.planned(params.id);
      const lines = [...linesOf(plan)].filter((line) => !outcome || line.outcome === outcome);
      return { lines: lines.slice((page - 1) * count, page * count).map(plannedLine), lineCount: lines.length };
    },
  ),

  implement(downloadImportReport, { with: [ImportPlans] }, async ({ params }, _context, plans) =>
    reportOf((await plans.planned(params.id)).plan),
  ),

  implement(applyImport, { with: [ImportPlans] }, async ({ params: { id: planId } }, { send }, plans) => {
    const { import_id: importId, status, wish } = await plans.find(planId);
    if (status === 'applied') return plans.answer(planId);
    if (!importId) throw notPlanned();
    const { kind, year, fileName, addNew, overwrite } = dated(wish);
    const facts = { importId, planId, kind, year, fileName, addNew, overwrite };
    await send(collegeImports.of(importId), { type: 'BeginImport', ...facts });
    await plans.noteBegun(planId);
    return plans.answer(planId);
  }),

  implement(listImports, ({ query }, { pool }) => readImports(pool, query)),

  implement(undoImport, async ({ params: { id } }, { send, pool }) => {
    await send(collegeImports.of(id), { type: 'BeginUndo', byCommand: false });
    return readImport(pool, id);
  }),

  implement(downloadAthleticsTemplate, () => athleticsTemplate),
];

/** The latest first. */
async function readImports(
  pool: pg.Pool,
  query: { page: number; count: number },
): Promise<{ imports: CollegeImport[]; importCount: number }> {
  const { imports, total } = await collegeImportsPage(pool, query);
  return { imports: imports.map(importOf), importCount: total };
}

/** @throws DomainError not-found while the read model has not seen it */
async function readImport(pool: pg.Pool, importId: string): Promise<CollegeImport> {
  const found = await collegeImportById(pool, importId);
  if (!found) throw notFound('Import');
  return importOf(found);
}

const importOf = ({ importId, begunAt, begunBy, undoneAt, ...found }: CollegeImportFound): CollegeImport => {
  const { kind, year, fileName, status, planId, edited, added, refused, undoneChanges, archived, stays } = found;
  return {
    _id: importId,
    ...{ kind, year, fileName, status, planId, edited, added, refused },
    begunBy: begunBy || 'Touchline',
    begunAt: begunAt.toISOString(),
    undone: undoneAt && { at: undoneAt.toISOString(), changes: undoneChanges, archived, stays },
  };
};
