import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DedicatedConnections } from '../../database/dedicated-connection.js';
import { listen } from '../../database/listen.js';
import { ask } from './ask.js';

const CHANNEL = 'touchline_events';
const AT_MOST_EVERY_MS = 20;

/**
 * Tells other processes that the log has grown, and hears it from them. NOTIFY has its own transaction, at most every
 * 20 ms: inside the append's transaction it would make commits queue for one lock. A lost one costs no more than the
 * poll of every subscription.
 */
export class Announcements {
  private readonly self = randomUUID();
  private readonly stopping = new AbortController();
  private sending: NodeJS.Timeout | undefined;
  private sentAt = 0;
  private listening: Promise<void> | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly heard: () => void,
  ) {}

  announce(): void {
    if (this.sending || this.stopping.signal.aborted) return;
    this.sending = setTimeout(() => void this.send(), Math.max(0, this.sentAt + AT_MOST_EVERY_MS - Date.now())).unref();
  }

  /** Listens until stopped. */
  listen(): void {
    const heard = (from: string) => {
      if (from !== this.self) this.heard();
    };
    // An append may have come before the first LISTEN.
    const ear = { heard, listens: () => this.heard() };
    this.listening ??= listen(new DedicatedConnections(this.pool), CHANNEL, ear, this.stopping.signal);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.sending);
    await this.listening;
  }

  private async send(): Promise<void> {
    this.sentAt = Date.now();
    this.sending = undefined;
    // Nothing is lost with an announcement, so it need not wait for the disk.
    const sql = `BEGIN; SET LOCAL synchronous_commit = off; NOTIFY ${CHANNEL}, '${this.self}'; COMMIT`;
    await ask(this.pool, { text: sql }).catch(() => undefined);
  }
}
