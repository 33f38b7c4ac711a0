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

/** The codes that were mailed to an address, the latest last. */
export async function codesMailedTo(pool: pg.Pool, address: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT text FROM touchline.mails WHERE to_address = $1 AND key LIKE 'mail-code.%' AND state = 'sent' ORDER BY id`,
    [address],
  );
  return rows.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []);
}

/** Waits for the code that is mailed as the `count`th. */
export function codeMailedTo(pool: pg.Pool, address: string, count = 1): Promise<string> {
  return eventually(`code ${count} for ${address}`, async () => (await codesMailedTo(pool, address))[count - 1]);
}
