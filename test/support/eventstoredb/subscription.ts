import { randomUUID } from 'node:crypto';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { caughtUp, checkpoint, confirmation } from './answers.js';
import { atOrBefore, type Log, type LogPosition, type LogEvent } from './log.js';
import type { Sender } from './sender.js';

export interface ServerFilter {
  matches(event: LogEvent): boolean;
  /** Most events that one page of a catching-up read looks at. */
  readonly window: number;
  /** A checkpoint at least every so many events looked at. */
  readonly checkpointInterval: number;
}

/** EventStoreDB's own page size, and its window when the client names none. */
export const PAGE = 32;

/** The filter of a read or subscription of $all: event type or stream name, by prefixes or by regular expression. */
export function serverFilter(options: ReadReq.Options): ServerFilter | undefined {
  const filter = options.getFilter();
  if (!filter) return undefined;
  const byType = filter.getEventType();
  const expression = byType ?? filter.getStreamIdentifier();
  if (!expression) throw new Error('A filter names event types or streams.');
  const subject = (event: LogEvent): string => (byType ? event.type : event.stream);
  const prefixes = expression.getPrefixList();
  const regex = expression.getRegex() ? new RegExp(expression.getRegex(), 'u') : undefined;
  const window = filter.hasMax() ? filter.getMax() : PAGE;
  return {
    matches: (event) =>
      regex ? regex.test(subject(event)) : prefixes.some((prefix) => subject(event).startsWith(prefix)),
    window,
    checkpointInterval: window * filter.getCheckpointintervalmultiplier(),
  };
}

const EVERYTHING: ServerFilter = { matches: () => true, window: PAGE, checkpointInterval: Number.POSITIVE_INFINITY };

/** Before the first event: what a subscription from the start has seen. */
const NOWHERE: LogPosition = { commit: -1n, prepare: -1n };

/**
 * A subscription to $all, as EventStoreDB 24 does it (Enumerator.AllSubscription and AllSubscriptionFiltered): catches up in pages, says
 * so, then sends what comes. The checkpoint at the end of catching up is the start of the last page, not the end of the log, and a live
 * checkpoint comes only after as many events as a window holds.
 */
export class Subscription {
  private readonly filtered: boolean;
  private readonly filter: ServerFilter;
  private told: LogPosition;
  private index: number;

  constructor(
    private readonly log: Log,
    private readonly sender: Sender,
    options: ReadReq.Options,
    after: LogPosition | undefined,
  ) {
    const filter = serverFilter(options);
    this.filtered = filter !== undefined;
    this.filter = filter ?? EVERYTHING;
    this.told = after ?? NOWHERE;
    this.index = after ? log.indexAfter(after) : 0;
  }

  async run(): Promise<void> {
    await this.sender.send(confirmation(randomUUID()));
    await this.catchUp();
    await this.sender.send(caughtUp());
    await this.live();
  }

  private async catchUp(): Promise<void> {
    let looked = 0;
    for (let atEnd = false; !atEnd && !this.sender.gone.aborted;) {
      const pageStart = this.told;
      const from = this.index;
      let sent = 0;
      while (this.index < this.log.events.length && this.index - from < this.filter.window && sent < PAGE) {
        const event = this.log.events[this.index++]!;
        if (!this.filter.matches(event)) continue;
        sent++;
        this.told = event;
        await this.sender.event(event);
      }
      atEnd = this.index === this.log.events.length;
      looked += this.index - from;
      if (!this.filtered || !(atEnd || looked >= this.filter.checkpointInterval)) continue;
      looked %= this.filter.checkpointInterval;
      const seen = atEnd ? pageStart : this.log.events[this.index - 1]!;
      if (!atOrBefore(seen, this.told)) this.told = seen;
      if (this.told.commit >= 0n) await this.sender.send(checkpoint(this.told));
    }
  }

  private async live(): Promise<void> {
    for (let looked = 0; !this.sender.gone.aborted;) {
      await this.log.grown(this.index, this.sender.gone);
      while (this.index < this.log.events.length && !this.sender.gone.aborted) {
        const event = this.log.events[this.index++]!;
        if (this.filter.matches(event)) await this.sender.event(event);
        if (++looked < this.filter.checkpointInterval) continue;
        looked = 0;
        await this.sender.send(checkpoint(event));
      }
    }
  }
}
