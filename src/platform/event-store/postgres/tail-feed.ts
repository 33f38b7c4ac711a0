import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { StoreUnavailable, type StoredEvent } from '../event-store.js';
import { Announcements } from './announcements.js';
import { ANSWER_MS } from './ask.js';
import { headOf, PAGE_EVENTS, pageOfLog } from './pages.js';
import { Tail } from './tail.js';

const POLL_MS = 250;
const LIMITS = { events: 10_000, size: 16 * 1024 * 1024 };

/** Keeps the process's {@link Tail} at the head of the log: by what this process appends itself, by announcements of others, and by polling. */
export class TailFeed {
  readonly tail = new Tail(LIMITS);
  private readonly logger = new Logger('EventStore');
  private readonly announcements: Announcements;
  private poll: NodeJS.Timeout | undefined;
  private starting: Promise<void> | undefined;
  private fetching = false;
  private fetchAgain = false;
  private away = false;
  private stopped = false;

  constructor(private readonly pool: pg.Pool) {
    this.announcements = new Announcements(pool, () => this.fetch());
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

  /** What this process has just appended, in the order of the log. Made only when somebody follows; `size` is characters an event, about. */
  appended(events: () => readonly StoredEvent[], at: { first: number; last: number }, size: number): void {
    if (this.tail.head === undefined) return;
    if (at.first === this.tail.head + 1) this.tail.add(events(), size, at.last);
    else if (at.last > this.tail.head) this.fetch();
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
    this.tail.startAt(await headOf(this.pool));
    this.poll = setInterval(() => this.fetch(), POLL_MS).unref();
    this.announcements.listen();
  }

  /** Reads what is new, once for everybody who asks while it is being read. */
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
          above: this.tail.head ?? 0,
          upTo: Number.MAX_SAFE_INTEGER,
          backwards: false,
          filter: undefined,
          answerMs: ANSWER_MS,
        };
        const { events, bytes, whole } = await pageOfLog(this.pool, { ...range, limit: PAGE_EVENTS });
        const last = events.at(-1);
        if (last) this.tail.add(events, bytes / events.length, Number(last.position));
        if (!whole) this.fetchAgain = true;
      }
      this.found(false);
    } catch (error) {
      if (this.stopped) return;
      if (!(error instanceof StoreUnavailable)) this.logger.error(error);
      this.found(true);
    } finally {
      this.fetching = false;
    }
  }

  private found(away: boolean): void {
    if (away !== this.away)
      this.logger.warn(away ? 'The event log can not be reached; trying on.' : 'The event log is there again.');
    this.away = away;
  }
}
