import type pg from 'pg';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Position } from '../../../kernel/position.js';
import { StoreUnavailable, type StoredEvent } from '../event-store.js';
import { OutageLog, Tail, TAIL_LIMITS } from '../tail.js';
import { ANSWER_MS, ask } from './ask.js';
import { headOf, PAGE_EVENTS, pageOfLog } from './pages.js';
import { DedicatedConnections } from '../../database/dedicated-connection.js';
import { listen } from '../../database/listen.js';

const CHANNEL = 'touchline_events';
const AT_MOST_EVERY_MS = 20;

/**
 * Tells other processes that the log has grown, and hears it from them. NOTIFY has its own transaction, at most every
 * 20 ms: inside the append's transaction it would make commits queue for one lock. A lost one costs no more than the
 * poll of every subscription.
 */
class Announcements {
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

const POLL_MS = 250;

/**
 * Keeps the process's {@link Tail} at the head of the log: by its own appends, by announcements of others, and by
 * polling.
 */
export class TailFeed {
  readonly tail = new Tail(TAIL_LIMITS);
  private readonly logger = new Logger('EventStore');
  private readonly outage = new OutageLog();
  private readonly announcements: Announcements;
  private poll: NodeJS.Timeout | undefined;
  private starting: Promise<void> | undefined;
  private fetching = false;
  private fetchAgain = false;
  private stopped = false;

  constructor(private readonly pool: pg.Pool) {
    this.announcements = new Announcements(pool, () => this.fetch());
  }

  /** Position up to which the tail knows everything, or undefined before the start. */
  get head(): number | undefined {
    return this.tail.head === undefined ? undefined : Number(this.tail.head);
  }

  /**
   * Begins at the head, with the first follower.
   * @throws StoreUnavailable; it can be called again then
   */
  start(): Promise<void> {
    this.starting ??= this.begin().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    });
    return this.starting;
  }

  /**
   * The process's own latest appends in log order. Only filled while something follows; `size` is about the number of
   * characters.
   */
  appended(events: () => readonly StoredEvent[], at: { first: number; last: number }, size: number): void {
    const { head } = this;
    if (head === undefined) return;
    if (at.first === head + 1) this.tail.add(events(), size, String(at.last) as Position);
    else if (at.last > head) this.fetch();
  }

  announce(): void {
    this.announcements.announce();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    this.tail.wake();
    await this.announcements.stop();
  }

  private async begin(): Promise<void> {
    this.tail.startAt(String(await headOf(this.pool)) as Position);
    this.poll = setInterval(() => this.fetch(), POLL_MS).unref();
    this.announcements.listen();
  }

  /** Reads new events once for all concurrent callers. */
  private fetch(): void {
    this.fetchAgain = true;
    if (this.fetching || this.tail.head === undefined) return;
    this.fetching = true;
    void this.catchUp();
  }

  private async catchUp(): Promise<void> {
    try {
      while (this.fetchAgain) {
        this.fetchAgain = false;
        const range = {
          above: this.head ?? 0,
          upTo: Number.MAX_SAFE_INTEGER,
          backwards: false,
          filter: undefined,
          answerMs: ANSWER_MS,
        };
        const { events, bytes, whole } = await pageOfLog(this.pool, { ...range, limit: PAGE_EVENTS });
        const last = events.at(-1);
        if (last) this.tail.add(events, bytes / events.length, last.position);
        if (!whole) this.fetchAgain = true;
      }
      this.outage.found(false);
    } catch (error) {
      if (this.stopped) return;
      if (!(error instanceof StoreUnavailable)) this.logger.error(error);
      this.outage.found(true);
    } finally {
      this.fetching = false;
    }
  }
}
