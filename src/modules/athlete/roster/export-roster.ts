import { Inject, Injectable, Logger } from '@nestjs/common';
import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';
import type { GuardianContact } from '../../../../contract/athlete/athlete.js';
import {
  exportedGuardians,
  type ExportedInterest,
  exportedInterests,
  exportedProfiles,
  exportPlan,
  type ExportPlan,
} from '../../../../projections/athlete-profile/exported-athletes.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { disposition } from '../../../platform/http/file-name.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { takingAlong } from '../../access/public.js';
import { standing } from '../verifying/athlete-verifying.events.js';
import type { ExportedAthlete } from './export/columns.js';
import { workbookFileName, writeRosterWorkbook } from './export/roster-workbook.js';

export type { ExportPlan };

const PAGE = 250;

/** The athletes of a workbook, page by page: no connection is held while a slow reader downloads. */
@Injectable()
export class ExportedAthletes {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Undefined: there is no such team. */
  plan(teamId: string, athleteIds: readonly string[] | undefined): Promise<ExportPlan | undefined> {
    return exportPlan(this.pool, teamId, athleteIds);
  }

  /** The next page is fetched while the one before is being written. */
  async *pages(teamId: string, { athleteIds }: ExportPlan): AsyncGenerator<ExportedAthlete[]> {
    let coming = this.page(teamId, athleteIds.slice(0, PAGE));
    for (let from = PAGE; from - PAGE < athleteIds.length; from += PAGE) {
      const page = await coming;
      coming = this.page(teamId, athleteIds.slice(from, from + PAGE));
      // A client that closed the connection gets no more data.
      coming.catch(() => undefined);
      yield page;
    }
  }

  private async page(teamId: string, athleteIds: readonly string[]): Promise<ExportedAthlete[]> {
    if (athleteIds.length === 0) return [];
    const [profiles, guardians, interests] = await Promise.all([
      exportedProfiles(this.pool, teamId, athleteIds),
      exportedGuardians(this.pool, athleteIds),
      exportedInterests(this.pool, athleteIds),
    ]);
    const byAthlete = new Map<string, GuardianContact[]>(athleteIds.map((id) => [id, []]));
    for (const { athleteId, ...guardian } of guardians) byAthlete.get(athleteId)?.push(guardian);
    const listOf = new Map<string, ExportedInterest[]>(athleteIds.map((id) => [id, []]));
    for (const interest of interests) listOf.get(interest.athleteId)?.push(interest);
    return profiles.map(({ athleteId, profile, verifications, activityCount }) => ({
      ...profile,
      verified: standing(verifications, profile.measurableAttributes),
      parentGuardians: byAthlete.get(athleteId) ?? [],
      interests: listOf.get(athleteId) ?? [],
      activityCount,
    }));
  }
}

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
