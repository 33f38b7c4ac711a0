import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ask } from './ask.js';

const CHANNEL = 'touchline_events';
const AT_MOST_EVERY_MS = 20;
const LISTEN_AGAIN_MS = 1_000;

/**
 * Tells other processes that the log has grown, and hears it from them. A NOTIFY stands in a transaction of its own, at most every 20 ms: inside
 * the append's transaction it would make commits queue for one lock. A lost one costs no more than the poll that every follower falls back on.
 */
export class Announcements {
  private readonly self = randomUUID();
  private sending: NodeJS.Timeout | undefined;
  private sentAt = 0;
  private ear: pg.PoolClient | undefined;
  private again: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly heard: () => void,
  ) {}

  announce(): void {
    if (this.sending || this.stopped) return;
    this.sending = setTimeout(() => void this.send(), Math.max(0, this.sentAt + AT_MOST_EVERY_MS - Date.now())).unref();
  }

  /** Listens until stopped, on a connection of its own, made anew when it is lost. */
  async listen(): Promise<void> {
    if (this.stopped) return;
    try {
      const client = await this.pool.connect();
      this.ear = client;
      if (this.isStopped()) return this.stop();
      client.on('notification', ({ payload }) => {
        if (payload !== this.self) this.heard();
      });
      // Not once: an error that nobody hears would end the process.
      client.on('error', () => this.listenAgain(client));
      client.once('end', () => this.listenAgain(client));
      await client.query(`LISTEN ${CHANNEL}`);
      this.heard();
    } catch {
      this.listenAgain(this.ear);
    }
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.sending);
    clearTimeout(this.again);
    this.dropEar(this.ear);
  }

  // Asked anew: it can change while something is waited for.
  private isStopped(): boolean {
    return this.stopped;
  }

  private async send(): Promise<void> {
    this.sentAt = Date.now();
    this.sending = undefined;
    // Nothing is lost with an announcement, so it need not wait for the disk.
    const sql = `BEGIN; SET LOCAL synchronous_commit = off; NOTIFY ${CHANNEL}, '${this.self}'; COMMIT`;
    await ask(this.pool, { text: sql }).catch(() => undefined);
  }

  private listenAgain(client: pg.PoolClient | undefined): void {
    this.dropEar(client);
    if (this.stopped || this.again) return;
    this.again = setTimeout(() => {
      this.again = undefined;
      void this.listen();
    }, LISTEN_AGAIN_MS).unref();
  }

  private dropEar(client: pg.PoolClient | undefined): void {
    if (!client || client !== this.ear) return;
    this.ear = undefined;
    client.removeAllListeners('notification');
    client.release(true);
  }
}
