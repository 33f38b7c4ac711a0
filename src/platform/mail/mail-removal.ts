import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../database/database-pool.js';

const ERASED = '[erased]';
const TO_THEM = '(person_ids[1] = ANY ($1) OR lower(to_address) = ANY ($3))';

/** Empties the emails to and about a person: that one was sent, and when, remains. */
@Injectable()
export class MailRemoval {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Empties a person's emails. Unsent ones count as sent: they are not sent, and represent no others.
   * @param personIds all ids of the person
   * @param addresses lower case; every email to one of them is theirs too
   * @returns how many emails there are
   */
  async run(personIds: readonly string[], addresses: readonly string[] = []): Promise<number> {
    const { rowCount } = await this.pool.query(
      `UPDATE touchline.mails SET subject = $2, html = $2, text = $2, images = '[]', state = 'sent', topic = NULL,
         to_address = CASE WHEN ${TO_THEM} THEN $2 ELSE to_address END,
         to_name = CASE WHEN ${TO_THEM} THEN $2 ELSE to_name END
       WHERE person_ids && $1::text[] OR lower(to_address) = ANY ($3)`,
      [personIds, ERASED, addresses],
    );
    return rowCount ?? 0;
  }
}
