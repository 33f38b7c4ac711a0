import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  athletePeople,
  linkPeople,
  type AthletePeople,
  type LinkPeople,
} from '../../../../projections/athlete-profile/membership-people.queries.js';
import type { Position } from '../../../kernel/position.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { ReadModels } from '../../../platform/projections/read-models.js';

/** Everybody concerned by a link between an athlete and a parent. */
@Injectable()
export class LinkPeopleQuery {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** The people as of `position` or later; undefined where one of the two is gone. @throws while the read models are behind it */
  async run(
    link: { athleteId: string; teamId: string | null; parentId: string },
    position: string,
  ): Promise<LinkPeople | undefined> {
    await this.reach(position);
    return linkPeople(this.pool, link);
  }

  /** Those around an athlete alone, likewise. */
  async around(athleteId: string, teamId: string | null, position: string): Promise<AthletePeople | undefined> {
    await this.reach(position);
    return athletePeople(this.pool, athleteId, teamId);
  }

  private async reach(position: string): Promise<void> {
    const names = ['team', 'athlete-profile', 'account-access'];
    if (!(await this.readModels.waitFor(names, position as Position, 5_000))) {
      throw new Error('The read models are behind the event.');
    }
  }
}
