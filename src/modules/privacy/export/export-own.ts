import { PassThrough, Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { dayAt } from '../../../../contract/day.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import type { RequestContext } from '../../access/public.js';
import { accountSections } from './account-sections.js';
import { historySection } from './history-section.js';
import { mailSection } from './mail-section.js';
import { profileSections } from './profile-sections.js';
import { selfOf, type Section } from './section.js';
import { writeJson } from './write-json.js';
import { writeWorkbook } from './write-workbook.js';

/** Each reads everything there is on a person. */
export const EXPORT_LIMIT: Limit = { name: 'own-export', most: 30, seconds: 60 * 60 };

/** Everything held on the caller, and on nobody else, written while it is read. */
@Injectable()
export class ExportOwn {
  private readonly logger = new Logger(ExportOwn.name);

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError too-many */
  async asJson(context: RequestContext): Promise<Readable> {
    const sections = await this.sections(context, 'json');
    return Readable.from(writeJson(sections, this.clock.now()), { objectMode: false, highWaterMark: 64 * 1024 });
  }

  /** @throws DomainError too-many, before the first byte; an error after it cuts the download off */
  async asWorkbook(context: RequestContext): Promise<Readable> {
    const sections = await this.sections(context, 'xlsx');
    const out = new PassThrough();
    writeWorkbook(out, sections).catch((error: unknown) => {
      if (out.destroyed) return;
      this.logger.error(`An export broke off: ${String(error)}`);
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return out;
  }

  private async sections({ caller, reply }: RequestContext, extension: string): Promise<readonly Section[]> {
    await this.limits.count(EXPORT_LIMIT, caller.userId);
    reply.header(
      'content-disposition',
      `attachment; filename="touchline-your-data-${dayAt(this.clock.now())}.${extension}"`,
    );
    const self = selfOf(caller);
    return [
      ...accountSections(this.pool, self),
      ...profileSections(this.pool, self),
      mailSection(this.pool, self),
      historySection(this.pool, self),
    ];
  }
}
