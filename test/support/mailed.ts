import type pg from 'pg';
import { eventually } from './eventually.js';

/** Waits for a mail to an address whose subject says this, and gives its text. */
export const textMailedTo = (pool: pg.Pool, address: string, subject: string): Promise<string> =>
  eventually(`the mail "${subject}" to ${address}`, async () => {
    const { rows } = await pool.query<{ text: string }>(
      'SELECT text FROM touchline.mails WHERE to_address = $1 AND subject LIKE $2 ORDER BY id',
      [address, `%${subject}%`],
    );
    return rows[0]?.text;
  });
