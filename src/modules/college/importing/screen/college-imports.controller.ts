import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  applyImport,
  downloadAthleticsTemplate,
  downloadImportReport,
  getImportPlan,
  listImports,
  listPlannedLines,
  planImport,
  undoImport,
} from '../../../../../contract/college-import/endpoints.js';
import {
  Ctx,
  Endpoint,
  Input,
  Uploaded,
  type AnswerOf,
  type InputOf,
} from '../../../../platform/http/endpoint.decorator.js';
import type { SpooledFile } from '../../../../platform/http/uploaded-file.js';
import type { RequestContext } from '../../../access/public.js';
import { athleticsTemplate } from '../athletics/athletics-file.js';
import { linesOf, plannedLine } from '../planned-lines.js';
import { collegeImports } from '../stream/college-import.stream.js';
import { reportOf } from '../write-report.js';
import { ImportPlans, notPlanned } from './import-plans.js';
import { ListImports } from './list-imports.query.js';
import { SendImportFile } from './send-import-file.js';

@Controller()
export class CollegeImportsController {
  constructor(
    private readonly plans: ImportPlans,
    private readonly sending: SendImportFile,
    private readonly imports: ListImports,
  ) {}

  @Endpoint(planImport)
  async plan(
    @Input() { body }: InputOf<typeof planImport>,
    @Uploaded() file: SpooledFile,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof planImport>> {
    const { kind, year, fileName, sport = null, addNew, overwrite } = body;
    const options = { addNew: addNew === 'true', overwrite: overwrite === 'true' };
    const planId = context.newId('import plan');
    await this.sending.run(planId, { kind, year, fileName, sport, ...options }, file.path);
    return this.plans.answer(planId);
  }

  @Endpoint(getImportPlan)
  one(@Input() { params }: InputOf<typeof getImportPlan>): Promise<AnswerOf<typeof getImportPlan>> {
    return this.plans.answer(params.id);
  }

  @Endpoint(listPlannedLines)
  async lines(
    @Input() { params, query: { outcome, page, count } }: InputOf<typeof listPlannedLines>,
  ): Promise<AnswerOf<typeof listPlannedLines>> {
    const { plan } = await this.plans.planned(params.id);
    const lines = [...linesOf(plan)].filter((line) => !outcome || line.outcome === outcome);
    return { lines: lines.slice((page - 1) * count, page * count).map(plannedLine), lineCount: lines.length };
  }

  @Endpoint(downloadImportReport)
  async report(@Input() { params }: InputOf<typeof downloadImportReport>): Promise<Readable> {
    return reportOf((await this.plans.planned(params.id)).plan);
  }

  @Endpoint(applyImport)
  async apply(
    @Input() { params: { id: planId } }: InputOf<typeof applyImport>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof applyImport>> {
    const { import_id: importId, status, wish } = await this.plans.find(planId);
    if (status === 'applied') return this.plans.answer(planId);
    if (!importId) throw notPlanned();
    const { kind, year, fileName, addNew, overwrite } = wish;
    const facts = { importId, planId, kind, year, fileName, addNew, overwrite };
    await context.send(collegeImports.of(importId), { type: 'BeginImport', ...facts });
    await this.plans.noteBegun(planId);
    return this.plans.answer(planId);
  }

  @Endpoint(listImports)
  list(@Input() { query }: InputOf<typeof listImports>): Promise<AnswerOf<typeof listImports>> {
    return this.imports.page(query);
  }

  @Endpoint(undoImport)
  async undo(
    @Input() { params: { id } }: InputOf<typeof undoImport>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof undoImport>> {
    await context.send(collegeImports.of(id), { type: 'BeginUndo', byCommand: false });
    return this.imports.one(id);
  }

  @Endpoint(downloadAthleticsTemplate)
  template(): string {
    return athleticsTemplate;
  }
}
