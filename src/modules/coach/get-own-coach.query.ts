import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { OwnCoach } from '../../../contract/coach/coach.js';
import { coachWithTeams } from '../../../projections/team/coach-list.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { coachAnswer } from './coach-answer.js';

/** A coach as they have themself. */
@Injectable()
export class GetOwnCoach {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** @throws DomainError not-found */
  async run(coachId: string): Promise<OwnCoach> {
    const found = await coachWithTeams(this.pool, coachId);
    if (!found) throw notFound('Coach');
    const { teamId, emailNotifications, ...row } = found;
    const coach = coachAnswer(row);
    const team = coach.teamMemberships.find((one) => one.team._id === teamId)?.team ?? null;
    return { ...coach, team, preferences: { emailNotifications } };
  }
}
