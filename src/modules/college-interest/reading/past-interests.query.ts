import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { dayAt, endOfDay } from '../../../../contract/day.js';
import type { AthletesInterests } from '../../../../projections/college-interests/interest.queries.js';
import { everInterests, interestsAsOf } from '../../../../projections/college-interests/interests-as-of.queries.js';
import { atOnce } from '../../../kernel/at-once.js';
import type { Clock } from '../../../kernel/clock.js';
import { invalidField } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { collegeInterests } from '../college-interest.decider.js';
import { commitments } from '../commitment/commitment.decider.js';
import { interestOrders } from '../order/interest-order.decider.js';

const STREAMS_AT_ONCE = 8;

/** An athlete's list as it was at the end of a day, folded from the log. */
@Injectable()
export class PastInterests {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly streams: StreamReader,
  ) {}

  /**
   * @param day YYYY-MM-DD in the zone America/Chicago
   * @throws DomainError invalid for a day to come
   */
  async of(athleteId: string, day: string, search?: string): Promise<AthletesInterests> {
    if (day > dayAt(this.clock.now())) throw invalidField('asOf', 'This day is still to come.');
    const interests = (await everInterests(this.pool, athleteId)).map((id) => collegeInterests.of(id));
    // A commitment says something of an interest: it comes after those.
    const streams = [...interests, commitments.of(athleteId), interestOrders.of(athleteId)];
    const events = await atOnce(STREAMS_AT_ONCE, streams, ({ name }) => this.streams.eventsNamed(name, endOfDay(day)));
    return interestsAsOf(this.pool, events.flat(), search);
  }
}
