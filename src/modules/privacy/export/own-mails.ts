import type pg from 'pg';
import type { Row } from '../../feature.js';

const PAGE = 200;
const ABOUT_OTHERS = '(This email is also about someone else, so its text is left out.)';

/** The emails that were sent to oneself, under any of one's ids, page by page. */
export async function* mailsTo(pool: pg.Pool, ids: readonly string[]): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<MailRow>(MAILS, [ids, after, PAGE]);
    yield* rows.map(mailOf);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

// The recipient is the first of the people whose mail it is.
const MAILS = `
  SELECT id, created_at, sent_at, to_address, subject, text, person_ids <@ $1::text[] AS about_nobody_else
  FROM touchline.mails WHERE person_ids && $1::text[] AND person_ids[1] = ANY ($1) AND id > $2 ORDER BY id LIMIT $3`;

interface MailRow {
  readonly id: number;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly to_address: string;
  readonly subject: string;
  readonly text: string;
  readonly about_nobody_else: boolean;
}

const mailOf = ({ created_at, sent_at, to_address, subject, text, about_nobody_else: own }: MailRow): Row => ({
  writtenAt: created_at,
  sentAt: sent_at,
  to: to_address,
  subject: own ? subject : ABOUT_OTHERS,
  text: own ? text : ABOUT_OTHERS,
});
