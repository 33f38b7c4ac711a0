import { PassThrough, type Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { notFound } from '../../../kernel/errors.js';
import { disposition } from '../../../platform/http/file-name.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { takingAlong } from '../../access/public.js';
import { workbookFileName } from './export/file-name.js';
import { writeRosterWorkbook } from './export/roster-workbook.js';
import { ExportedAthletes } from './exported-athletes.query.js';

/** Answers with the workbook while it is being written. */
@Injectable()
export class ExportRoster {
  private readonly logger = new Logger(ExportRoster.name);

  constructor(private readonly athletes: ExportedAthletes) {}

  /** @throws DomainError not-found, before the first byte; an error after it cuts the download off */
  async run(teamId: string, athleteIds: readonly string[] | undefined, { reply }: RequestContext): Promise<Readable> {
    const plan = await this.athletes.plan(teamId, athleteIds);
    if (!plan) throw notFound('Team');
    reply.header('content-disposition', disposition('attachment', workbookFileName(plan.teamName)));
    const out = new PassThrough();
    const head = { teamName: plan.teamName, athleteCount: plan.athleteIds.length, mostGuardians: plan.mostGuardians };
    writeRosterWorkbook(out, head, this.athletes.pages(teamId, plan)).catch((error: unknown) => {
      if (out.destroyed) return;
      this.logger.error(`An export broke off: ${String(error)}`);
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return takingAlong(out, { teamId, athleteIds: plan.athleteIds });
  }
}
