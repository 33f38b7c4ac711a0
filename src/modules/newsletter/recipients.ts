import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { dayAt } from '../../../contract/day.js';
import type { Audience } from '../../../contract/newsletter/newsletter.js';
import { wantsEmails } from '../../../projections/account-access/emails-wanted.queries.js';
import { audienceSql, isCountedAdult } from '../../../projections/audience.queries.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { ErasurePart, Row } from '../feature.js';
import type { PersonIds } from '../person.js';

const ADULT = 18;

/** The last day (YYYY-MM-DD) on which somebody who is of age today can be born. */
const adultsBornBy = (now: Date): string => dayAt(now).replace(/^\d{4}/, (year) => String(Number(year) - ADULT));

/** What became of one email. */
export type Outcome = 'sent' | 'skipped' | 'failed';

/** Somebody whose email is still to be sent. `openToken`: null for who is not counted. */
export interface Waiting {
  readonly userId: string;
  readonly openToken: string | null;
}

/** Recipients of posted newsletters, and what became of each email. */
@Injectable()
export class NewsletterRecipients implements ErasurePart {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** How many people an audience has now, and how many of them want newsletters by email. */
  async count(audience: Audience, now: Date): Promise<{ people: number; emails: number }> {
    const { sql, values } = await audienceSql(this.pool, audience, now);
    const { rows } = await this.pool.query<{ people: number; emails: number }>(
      `SELECT count(*)::int AS people, count(*) FILTER (WHERE ${wantsEmails('a', "'newsletters'")})::int AS emails ${sql}`,
      [...values],
    );
    return rows[0] ?? { people: 0, emails: 0 };
  }

  /**
   * Notes the audience, all at once. Done again it changes nothing: who joined since does not get an old newsletter.
   * @returns whether anybody is noted
   */
  async note(newsletterId: string, audience: Audience, now: Date): Promise<boolean> {
    if (await this.anybody(newsletterId)) return true;
    const { sql, values } = await audienceSql(this.pool, audience, now);
    const at = values.length;
    await this.pool.query(
      `INSERT INTO touchline.newsletter_recipients (newsletter_id, user_id, open_token)
       SELECT $${at + 1}, a.user_id, CASE WHEN ${isCountedAdult(`$${at + 2}`)} THEN gen_random_uuid() END ${sql}
       ON CONFLICT DO NOTHING`,
      [...values, newsletterId, adultsBornBy(now)],
    );
    return this.anybody(newsletterId);
  }

  private async anybody(newsletterId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT FROM touchline.newsletter_recipients WHERE newsletter_id = $1 LIMIT 1',
      [newsletterId],
    );
    return rowCount === 1;
  }

  /** The next ones, in a fixed order. */
  async waiting(newsletterId: string, most: number): Promise<Waiting[]> {
    const { rows } = await this.pool.query<Waiting>(
      `SELECT user_id AS "userId", open_token AS "openToken" FROM touchline.newsletter_recipients
       WHERE newsletter_id = $1 AND state = 'waiting' ORDER BY user_id LIMIT $2`,
      [newsletterId, most],
    );
    return rows;
  }

  async settle(newsletterId: string, userId: string, outcome: Outcome): Promise<void> {
    await this.pool.query(
      `UPDATE touchline.newsletter_recipients SET state = $3
       WHERE newsletter_id = $1 AND user_id = $2 AND state = 'waiting'`,
      [newsletterId, userId, outcome],
    );
  }

  /** Counts once that an email was opened; nothing for a token of nobody. When and where is not kept. */
  async opened(token: string): Promise<void> {
    await this.pool.query(
      'UPDATE touchline.newsletter_recipients SET opened = true WHERE open_token = $1 AND NOT opened',
      [token],
    );
  }

  async isFor(newsletterId: string, userId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT FROM touchline.newsletter_recipients WHERE newsletter_id = $1 AND user_id = $2',
      [newsletterId, userId],
    );
    return rowCount === 1;
  }

  /** Erased people leave the figures. */
  async forgetThings({ userId }: PersonIds): Promise<void> {
    if (userId === null) return;
    await this.pool.query('DELETE FROM touchline.newsletter_recipients WHERE user_id = $1', [userId]);
  }
}

/** The newsletters that a person got, for the export of their own data. */
export async function ownNewsletters(pool: pg.Pool, userId: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT newsletter_id AS "newsletterId", state, opened FROM touchline.newsletter_recipients
     WHERE user_id = $1 ORDER BY newsletter_id`,
    [userId],
  );
  return rows;
}
