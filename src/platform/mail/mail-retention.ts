import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../database/database-pool.js';

/** Days that the content of sent emails is kept. */
export const MAILS_STAY_DAYS = 90;
const PAGE = 1_000;

/**
 * Empties old emails with pictures and address, because an email names its reader and often others. That it was sent,
 * and when, remains, so that it is never sent again.
 */
@Injectable()
export class MailRetention {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** An email unsent for all that time is not sent. */
  async sweep(): Promise<void> {
    for (let emptied = PAGE; emptied === PAGE;) {
      const { rowCount } = await this.pool.query(EMPTY, [MAILS_STAY_DAYS, PAGE]);
      emptied = rowCount ?? 0;
    }
  }
}

const EMPTY = `
  UPDATE touchline.mails SET subject = '', html = '', text = '', images = '[]', to_address = '', to_name = '',
    state = CASE WHEN state = 'sending' THEN 'sent' ELSE state END, topic = NULL
  WHERE id IN (
    SELECT id FROM touchline.mails WHERE to_address <> '' AND created_at < now() - make_interval(days => $1)
    ORDER BY created_at LIMIT $2)`;

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
      `UPDATE touchline.mails SET subject = $2, html = $2, text = $2, images = '[]', topic = NULL,
         state = CASE WHEN state = 'sending' THEN 'sent' ELSE state END,
         to_address = CASE WHEN ${TO_THEM} THEN $2 ELSE to_address END,
         to_name = CASE WHEN ${TO_THEM} THEN $2 ELSE to_name END
       WHERE person_ids && $1::text[] OR lower(to_address) = ANY ($3)`,
      [personIds, ERASED, addresses],
    );
    return rowCount ?? 0;
  }
}

/** Whether an email to the address is kept with its address: an old one, or one to an erased person, is not. */
export async function hasMailed(pool: pg.Pool, address: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM touchline.mails WHERE lower(to_address) = $1 AND to_address <> '' LIMIT 1",
    [address.toLowerCase()],
  );
  return rowCount === 1;
}
