import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { getAthleteActivity } from '../../../contract/athlete/activity.js';
import { streamEntries } from '../../../projections/history/history.queries.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { AnswerOf, InputOf } from '../../platform/http/endpoint.decorator.js';
import { Access, type Caller } from '../access/public.js';
import { athletes } from '../athlete/public.js';

/** What was changed of an athlete, the latest first: their own stream in words. */
@Injectable()
export class ListActivity {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly access: Access,
  ) {}

  async run(
    athleteId: string,
    caller: Caller,
    paging: InputOf<typeof getAthleteActivity>['query'],
  ): Promise<AnswerOf<typeof getAthleteActivity>> {
    const { entries, next, total } = await streamEntries(this.pool, athletes.of(athleteId).name, {
      ...paging,
      asTeam: this.access.asTeam(caller, 'history.read'),
    });
    const activity = entries.map(({ eventId: _id, occurredAt, who, words, changes, turns }) => ({
      _id,
      occurredAt,
      who,
      words,
      changes,
      turns,
    }));
    return { activity, next, activityCount: total };
  }
}
