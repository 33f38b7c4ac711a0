import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { dayAt } from '../../../../contract/day.js';
import type { RosterAthlete } from '../../../../contract/athlete/athlete.js';
import {
  changeAthleteStatuses,
  exportRoster,
  getTeamToday,
  listTeamAthletes,
  type RosterQuery,
  setAthleteGroups,
} from '../../../../contract/team/endpoints.js';
import { rosterPage, rosterToday } from '../../../../projections/roster-page/roster-page.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import type { FileReader } from '../../../platform/http/request-context.js';
import { implement } from '../../access/public.js';
import { AthleteCounts } from '../athlete-counts.js';
import { JoinRequestsSeen } from '../membership/join-requests-seen.js';
import { standing } from '../verifying/athlete-verifying.events.js';
import { ChangeMany, SetAthleteGroups } from './change-many.js';
import { ExportRoster } from './export-roster.js';

/** A page of the roster and how many athletes there are on all pages. */
@Injectable()
export class ListTeamAthletes {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly addresses: FileAddresses,
    private readonly counts: AthleteCounts,
  ) {}

  async run(
    teamId: string,
    query: RosterQuery,
    viewer: FileReader,
    now: Date,
  ): Promise<{ athletes: RosterAthlete[]; athleteCount: number }> {
    const { athletes, total } = await rosterPage(this.pool, teamId, query, viewer.userId, dayAt(now), this.counts.sql);
    const answers = athletes.map(({ photoId, verifications, counts, ...row }) => ({
      ...row,
      ...counts,
      verifiedMeasurables: standing(verifications, row.measurableAttributes).map(({ name }) => name),
      profileImageUrl: this.addresses.ofPicture(photoId, viewer),
      createdAt: row.createdAt.toISOString(),
      lastActivityAt: row.lastActivityAt.toISOString(),
      statusChangedAt: row.statusChangedAt?.toISOString() ?? null,
    }));
    return { athletes: answers, athleteCount: total };
  }
}

export const rosterHandlers = [
  implement(
    listTeamAthletes,
    { with: [JoinRequestsSeen, ListTeamAthletes] },
    async ({ params, query }, { caller, now }, seen, athletes) => {
      await seen.note(params.id, query, caller);
      return athletes.run(params.id, query, caller, now());
    },
  ),

  implement(getTeamToday, ({ params }, { pool, now }) => rosterToday(pool, params.id, dayAt(now()))),

  implement(exportRoster, { with: [ExportRoster] }, ({ params, body }, context, exporting) =>
    exporting.run(params.id, body.athleteIds, context),
  ),

  implement(setAthleteGroups, { with: [SetAthleteGroups] }, ({ params, body }, context, grouping) =>
    grouping.run(params.id, body, context),
  ),

  implement(changeAthleteStatuses, { with: [ChangeMany] }, ({ params: { id: teamId }, body }, context, many) => {
    const { athleteIds, newStatus, previousStatus } = body;
    return many.run(teamId, athleteIds, { type: 'ChangeAccountStatus', newStatus, previousStatus, teamId }, context);
  }),
];
