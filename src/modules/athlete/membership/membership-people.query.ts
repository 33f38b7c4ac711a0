import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  membershipPeople,
  type MembershipPeople,
} from '../../../../projections/athlete-profile/membership-people.queries.js';
import type { Position } from '../../../kernel/position.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { ReadModels } from '../../../platform/projections/read-models.js';

export type {
  Correspondent,
  MembershipPeople,
} from '../../../../projections/athlete-profile/membership-people.queries.js';

/** Everybody whom a change of an athlete's membership concerns. */
@Injectable()
export class MembershipPeopleQuery {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** The people as of `position` or later. @throws while the read models are behind it */
  async run(athleteId: string, teamId: string, position: string): Promise<MembershipPeople> {
    // The roster too: who looks at it after a mail was found unneeded sees the athlete there.
    const names = ['team', 'team-roster', 'athlete-profile', 'account-access'];
    if (!(await this.readModels.waitFor(names, position as Position, 5_000))) {
      throw new Error('The read models are behind the event.');
    }
    const people = await membershipPeople(this.pool, athleteId, teamId);
    if (!people) throw new Error('The read models do not know the team or the athlete.');
    return people;
  }
}
