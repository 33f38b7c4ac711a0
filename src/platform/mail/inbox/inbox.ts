import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { notFound } from '../../../kernel/errors.js';
import { Config } from '../../config/config.js';
import { isOpenToOthers } from '../../config/in-production.js';
import { isLoopback } from '../../config/variable.js';
import { DATABASE_POOL } from '../../database/database-pool.js';
import type { KeptPicture } from '../kept-pictures.js';
import type { MailTransport } from '../mail.js';

type Deciding = Pick<Config, 'smtpUrl' | 'demo' | 'production' | 'host' | 'port' | 'trustProxy'> &
  Partial<Pick<Config, 'publicUrl'>>;

/** The inbox shows all emails to everybody, so it exists only in trials on this machine. */
const isInboxOpen = (config: Deciding): boolean =>
  config.smtpUrl === undefined && config.demo && !isOpenToOthers(config);

/** Address of the local inbox for the start-up message; undefined without one. */
export const inboxAddress = (config: Deciding): string | undefined =>
  isInboxOpen(config) ? `http://localhost:${config.port}/inbox` : undefined;

export interface InboxEntry {
  readonly id: number;
  readonly to_name: string;
  readonly to_address: string;
  readonly subject: string;
  readonly sent_at: Date;
}

export interface InboxMail extends InboxEntry {
  readonly html: string;
  readonly text: string;
  readonly images: readonly KeptPicture[];
}

/** Who asks, as the socket knows it, and for which host. */
export interface Asked {
  readonly from: string;
  readonly host: string;
}

export const INBOX_PAGE = 50;

/** Emails of the local inbox. A closed inbox answers 404. */
@Injectable()
export class Inbox {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly config: Config,
  ) {}

  /** The latest first, at most {@link INBOX_PAGE}; those older than `before` when it is given. @throws not-found while closed */
  async list(asked: Asked, before?: number): Promise<InboxEntry[]> {
    this.mustBeOpen(asked);
    const { rows } = await this.pool.query<InboxEntry>(
      `SELECT id, to_name, to_address, subject, sent_at FROM touchline.mails
       WHERE state = 'sent' AND ($1::bigint IS NULL OR id < $1) ORDER BY id DESC LIMIT ${INBOX_PAGE}`,
      [before ?? null],
    );
    return rows;
  }

  /** @throws not-found, also while closed */
  async read(asked: Asked, id: number): Promise<InboxMail> {
    this.mustBeOpen(asked);
    const { rows } = await this.pool.query<InboxMail>(
      `SELECT id, to_name, to_address, subject, sent_at, html, text, images FROM touchline.mails WHERE id = $1 AND state = 'sent'`,
      [id],
    );
    if (!rows[0]) throw notFound('Email');
    return rows[0];
  }

  // A page of somewhere else can have a browser at this machine ask for us under its own name (DNS rebinding).
  private mustBeOpen({ from, host }: Asked): void {
    const here = isLoopback(from) && isLoopback(host.replace(/:\d+$/, ''));
    if (!here || !isInboxOpen(this.config)) throw notFound('Page');
  }
}

/** The transport without a mail server: the row is the delivery, read at /inbox. */
export class LocalInbox implements MailTransport {
  deliver(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    // Nothing is open.
  }
}
