import { PassThrough, Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { dayAt } from '../../../../contract/day.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { EventDefinitions } from '../../../platform/event-store/event-definitions.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import type { Caller, RequestContext } from '../../access/public.js';
import { FEATURES, streamsOfPerson, type Feature, type Self } from '../../feature.js';
import { idsOf } from '../../person.js';
import { writeJson, type Section } from './write-json.js';
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
    @Inject(FEATURES) private readonly features: readonly Feature[],
    private readonly definitions: EventDefinitions,
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
    const self = this.selfOf(caller);
    return this.features.flatMap(({ personalData }) =>
      personalData.flatMap(({ of, read, ...section }) => {
        const id = self[of];
        return id === null ? [] : [{ ...section, rows: () => read(this.pool, id, self, this.definitions) }];
      }),
    );
  }

  private selfOf({ userId, email, athleteId, coachId, parentId }: Caller): Self {
    const profiles = { athleteId: athleteId ?? null, coachId: coachId ?? null, parentId: parentId ?? null };
    const person = { userId, ...profiles };
    return { ...person, email, ids: idsOf(person), streams: streamsOfPerson(this.features, person) };
  }
}
