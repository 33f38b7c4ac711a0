import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { dayAt } from '../../../contract/day.js';
import { audienceSql } from '../../../projections/audience.queries.js';
import { marketingOn } from '../../../projections/marketing.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { ErasurePart, Row } from '../feature.js';
import type { PersonIds } from '../person.js';
import type { MarketingState } from './marketing.decider.js';

/** Who has closed what, and what somebody is shown next. */
@Injectable()
export class MarketingDismissals implements ErasurePart {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** At most one a day: nothing more on the day on which they closed one. */
  async next(userId: string, now: Date): Promise<MarketingState | undefined> {
    const today = dayAt(now);
    if ((await this.lastDay(userId)) === today) return undefined;
    for (const notification of await marketingOn(this.pool, today, userId))
      if (await this.isFor(notification, userId, now)) return notification;
    return undefined;
  }

  /** Done again it stays as it was. */
  async dismiss(marketingId: string, userId: string, now: Date): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.marketing_dismissals (user_id, marketing_id, dismissed_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [userId, marketingId, now],
    );
  }

  async forgetThings({ userId }: PersonIds): Promise<void> {
    if (userId === null) return;
    await this.pool.query('DELETE FROM touchline.marketing_dismissals WHERE user_id = $1', [userId]);
  }

  private async lastDay(userId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ last: Date | null }>(
      'SELECT max(dismissed_at) AS last FROM touchline.marketing_dismissals WHERE user_id = $1',
      [userId],
    );
    return rows[0]?.last ? dayAt(rows[0].last) : undefined;
  }

  private async isFor({ fields: { roles, sports } }: MarketingState, userId: string, now: Date): Promise<boolean> {
    const { sql, values } = await audienceSql(this.pool, { roles, sports, teamIds: [], plans: [] }, now);
    const { rowCount } = await this.pool.query(`SELECT ${sql} AND a.user_id = $${values.length + 1}`, [
      ...values,
      userId,
    ]);
    return rowCount === 1;
  }
}

/** The marketing notifications that a person has closed, for the export of their own data. */
export async function ownDismissals(pool: pg.Pool, userId: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT marketing_id AS "marketingId", dismissed_at AS "dismissedAt" FROM touchline.marketing_dismissals
     WHERE user_id = $1 ORDER BY dismissed_at`,
    [userId],
  );
  return rows;
}
