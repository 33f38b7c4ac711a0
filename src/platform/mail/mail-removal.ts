import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../database/database-pool.js';

const ERASED = '[erased]';

/** Empties the mails to a person and about them: that a mail was sent, and when, remains. */
@Injectable()
export class MailRemoval {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * A mail that has not left counts as sent afterwards: it leaves no more.
   * @param personIds everything that the person is known by
   * @returns how many mails of theirs there are
   */
  async run(personIds: readonly string[]): Promise<number> {
    const { rowCount } = await this.pool.query(
      `UPDATE touchline.mails SET subject = $2, html = $2, text = $2, state = 'sent',
         to_address = CASE WHEN person_ids[1] = ANY ($1) THEN $2 ELSE to_address END,
         to_name = CASE WHEN person_ids[1] = ANY ($1) THEN $2 ELSE to_name END
       WHERE person_ids && $1::text[]`,
      [personIds, ERASED],
    );
    return rowCount ?? 0;
  }
}
