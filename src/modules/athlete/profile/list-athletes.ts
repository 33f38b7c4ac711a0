import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listAthletes } from '../../../../contract/athlete/endpoints.js';
import { teamSight } from '../../../../contract/athlete/team-sight.js';
import {
  type AthleteListed,
  athletesPage,
  type Whose,
} from '../../../../projections/athlete-profile/athlete.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import type { AnswerOf, InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { FileReader } from '../../../platform/http/request-context.js';

/** A page of someone's athletes, by name. */
@Injectable()
export class ListAthletes {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly addresses: FileAddresses,
  ) {}

  async run(
    whose: Whose,
    query: InputOf<typeof listAthletes>['query'],
    reader: FileReader,
  ): Promise<AnswerOf<typeof listAthletes>> {
    const { athletes, total } = await athletesPage(this.pool, { whose, ...query });
    const answers = athletes.map(({ imageId, profile, team, ...row }) => ({
      ...row,
      firstName: profile.firstName,
      lastName: profile.lastName,
      ...('teamId' in whose && teamSight[row.accountStatus] === 'name'
        ? unseen
        : { ...shownOf(profile), profileImageUrl: this.addresses.ofPicture(imageId, reader) }),
      team: row.accountStatus === 'active' ? team : null,
      pendingTeam: row.accountStatus === 'active' ? null : team,
    }));
    return { athletes: answers, athleteCount: total };
  }
}

const shownOf = ({ sport, position, schoolLevel, academicAttributes }: AthleteListed['profile']) => ({
  sport,
  position,
  schoolLevel,
  highSchoolGraduationYear: academicAttributes.highSchoolGraduationYear,
});

/** Replacement values for a team that sees only the name. */
const unseen = { sport: null, position: [], schoolLevel: null, highSchoolGraduationYear: null, profileImageUrl: null };
