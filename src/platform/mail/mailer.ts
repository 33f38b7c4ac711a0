import { Inject, Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { EmailKind } from '../../../contract/mail/vocabulary.js';
import { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import type { WhyStopped } from '../../../contract/mail/vocabulary.js';
import { writable } from '../../kernel/plain-text.js';
import { PermanentFailure } from '../jobs/job-handler.js';
import { kept, type KeptPicture, unpacked } from './kept-pictures.js';
import {
  type Mail,
  MAIL_GATE,
  MAIL_TRANSPORT,
  type MailContent,
  type MailGate,
  type MailTransport,
  NoSuchMailbox,
} from './mail.js';
import { withUnsubscribe } from './message/unsubscribe-foot.js';
import { senderOf } from './smtp-transport.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

const MAX_ADDRESS_CHARACTERS = 254;
const MAX_NAME_CHARACTERS = 100;
const MAX_SUBJECT_CHARACTERS = 200;

const Address = z.email().max(MAX_ADDRESS_CHARACTERS);

/** Whether it is one plain email address, without anything that a header could misread. */
const isAddress = (address: string): boolean => Address.safeParse(address).success;

// Control characters and line separators would end a header; direction marks would make it read as another.
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const oneLine = (text: string, most: number): string => {
  const line = writable(text.replace(UNSAFE, ' ')).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
};

/** A name as a header can carry it. */
export const headerName = (name: string): string => oneLine(name, MAX_NAME_CHARACTERS);

/** A subject as a header can carry it. */
export const headerSubject = (subject: string): string => oneLine(subject, MAX_SUBJECT_CHARACTERS);

/** What became of an email. `bounced`: the mail server has just said that there is no such mailbox. */
export type MailOutcome = 'sent' | 'already-sent' | 'not-sent' | 'bounced';

interface MailRow {
  id: number;
  message_id: string;
  to_address: string;
  to_name: string;
  subject: string;
  html: string;
  text: string;
  images: readonly KeptPicture[];
  person_ids: readonly string[];
  kind: EmailKind | null;
  state: 'sending' | 'sent' | 'not-sent';
}

/**
 * Sends each email once: one row and one Message-ID for each key. A second call, a retry or another process finds it
 * sent and does nothing. Only a crash between the mail server's OK and our record repeats an email, with the same
 * Message-ID.
 */
@Injectable()
export class Mailer {
  private readonly from: ReturnType<typeof senderOf>;
  private readonly logger = new Logger(Mailer.name);

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(MAIL_GATE) private readonly gate: MailGate,
    private readonly links: UnsubscribeLinks,
    config: Config,
  ) {
    this.from = senderOf(config);
  }

  /**
   * `already-sent`: the key was sent, or an email of the topic waits for its reader; that email stays. An earlier
   * unsent email of the topic is sent now. `not-sent`: the reader does not want the kind, or the address bounced or
   * complained before. `not-sent` and `bounced` are for good: the row says why, and the key is not sent later either.
   * @throws PermanentFailure for an invalid address, or an email that the mail server refuses; otherwise an error that
   * can be retried
   */
  async send(mail: Mail): Promise<MailOutcome> {
    if (!isAddress(mail.to.address)) throw new PermanentFailure('The recipient’s address isn’t valid.');
    const key = await this.write(mail);
    try {
      return await this.leave(key);
    } catch (error) {
      if (!(error instanceof NoSuchMailbox)) throw error;
      this.logger.warn(error.message);
      // Without a connection in hand, as recording takes some. The one or the other is repeated without harm.
      await this.gate.bounced({ id: this.messageIdOf(key), address: mail.to.address, codes: error.codes });
      await this.pool.query(`${KEEP_BACK} WHERE key = $2 AND state = 'sending'`, ['bounced', key]);
      return 'bounced';
    }
  }

  private async leave(key: string): Promise<MailOutcome> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // A session that dies while waiting for the mail server is noticed here and by the next query.
    const lose = (error: Error): void => void (broken = error);
    client.on('error', lose);
    try {
      return await this.handOver(client, key);
    } catch (error) {
      await client.query('ROLLBACK').catch(lose);
      throw error;
    } finally {
      client.off('error', lose);
      client.release(broken);
    }
  }

  /** Why no email at all reaches an address; undefined while emails do. */
  async whyStopped(address: string): Promise<WhyStopped | undefined> {
    const refusal = await this.gate.refusal(this.pool, { address, personId: '', kind: null });
    return refusal === 'unwanted' ? undefined : refusal;
  }

  /** The reader has looked at the topic: later events are emailed again. */
  async looked(topic: string): Promise<void> {
    await this.pool.query(
      "UPDATE touchline.mails SET looked_at = now() WHERE topic = $1 AND looked_at IS NULL AND state = 'sent'",
      [topic],
    );
  }

  /** Deletes emails whose keys begin with `prefix` and that are older than `minutes`, for example used codes. */
  async forget(prefix: string, minutes: number): Promise<void> {
    await this.pool.query(
      'DELETE FROM touchline.mails WHERE starts_with(key, $1) AND created_at < now() - make_interval(mins => $2)',
      [prefix, minutes],
    );
  }

  /**
   * The row is committed before the email is sent.
   * @returns the key of the row that represents the email
   */
  private async write(mail: Mail): Promise<string> {
    const { key, to, subject, pictures = [], about = [], topic, kind } = mail;
    const { html, text } = await this.footed(mail);
    await this.pool.query(
      `INSERT INTO touchline.mails (key, message_id, person_ids, to_address, to_name, subject, html, text, images, topic, kind)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
      [
        key,
        this.messageIdOf(key),
        [to.personId, ...about],
        to.address,
        headerName(to.name),
        headerSubject(subject),
        html,
        text,
        JSON.stringify(kept(pictures)),
        topic ?? null,
        kind ?? null,
      ],
    );
    if (topic === undefined) return key;
    const { rows } = await this.pool.query<{ key: string }>(
      `SELECT key FROM touchline.mails WHERE key = $1 OR (topic = $2 AND to_address = $3 AND looked_at IS NULL)
       ORDER BY key = $1 DESC LIMIT 1`,
      [key, topic, to.address],
    );
    if (!rows[0]) throw new Error('The email for this topic was read before this one could join it.');
    return rows[0].key;
  }

  private messageIdOf(key: string): string {
    const [, host] = this.from.address.split('@');
    return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}>`;
  }

  /** The row's lock is held until the mail server has answered: another worker waits and then finds it sent. */
  private async handOver(client: pg.PoolClient, key: string): Promise<MailOutcome> {
    await client.query('BEGIN');
    const { rows } = await client.query<MailRow>('SELECT * FROM touchline.mails WHERE key = $1 FOR UPDATE', [key]);
    const row = rows[0];
    if (!row) throw new Error('The email was removed before it could be sent.');
    if (row.state !== 'sending') {
      await client.query('ROLLBACK');
      return row.state === 'sent' ? 'already-sent' : 'not-sent';
    }
    const { message_id: messageId, subject, html, text, kind } = row;
    const [personId = ''] = row.person_ids;
    const refusedFor = await this.gate.refusal(client, { address: row.to_address, personId, kind });
    if (refusedFor) {
      await client.query(`${KEEP_BACK} WHERE id = $2`, [refusedFor, row.id]);
      await client.query('COMMIT');
      return 'not-sent';
    }
    const to = { name: row.to_name, address: row.to_address };
    await this.transport.deliver({
      messageId,
      from: this.from,
      to,
      subject,
      html,
      text,
      pictures: unpacked(row.images),
      unsubscribe: kind ? await this.links.of({ userId: personId, kind }) : undefined,
    });
    await client.query("UPDATE touchline.mails SET state = 'sent', sent_at = now() WHERE id = $1", [row.id]);
    await client.query('COMMIT');
    return 'sent';
  }

  private async footed({ kind, to, ...content }: Mail): Promise<Pick<MailContent, 'html' | 'text'>> {
    if (!kind) return content;
    const { url } = await this.links.of({ userId: to.personId, kind });
    return withUnsubscribe(content, kind, url);
  }
}

/** What was never seen represents its topic no longer. */
const KEEP_BACK = "UPDATE touchline.mails SET state = 'not-sent', refused_for = $1, topic = NULL";

/**
 * Sends every email, whatever happens to the others.
 * @throws the first error, preferring a retryable one: a repeated job finds the others sent
 */
export async function sendEach(mailer: Pick<Mailer, 'send'>, mails: readonly Mail[]): Promise<void> {
  const failures: unknown[] = [];
  for (const mail of mails) await mailer.send(mail).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.find((error) => !(error instanceof PermanentFailure)) ?? failures[0];
}
