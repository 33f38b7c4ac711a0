import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { RosterAthlete } from '../../../../contract/athlete/athlete.js';
import type { RosterQuery } from '../../../../contract/team/endpoints.js';
import { rosterPage } from '../../../../projections/team-roster/roster-page.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { standing } from '../verifying/verification.facts.js';

/** A page of the roster and how many athletes there are on all pages. */
@Injectable()
export class ListTeamAthletes {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly addresses: FileAddresses,
  ) {}

  /** `viewerId`: user id of who asks. */
  async run(
    teamId: string,
    query: RosterQuery,
    viewerId: string,
  ): Promise<{ athletes: RosterAthlete[]; athleteCount: number }> {
    const { athletes, total } = await rosterPage(this.pool, teamId, query, viewerId);
    const answers = athletes.map(({ photoId, verifications, ...row }) => ({
      ...row,
      verifiedMeasurables: standing(verifications, row.measurableAttributes).map(({ name }) => name),
      profileImageUrl: this.addresses.ofPicture(photoId),
      createdAt: row.createdAt.toISOString(),
      lastActivityAt: row.lastActivityAt.toISOString(),
      statusChangedAt: row.statusChangedAt?.toISOString() ?? null,
    }));
    return { athletes: answers, athleteCount: total };
  }
}
