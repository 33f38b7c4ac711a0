import { Logger } from '@nestjs/common';
import type { DecodedEvent } from '../../kernel/event-definition.js';
import type { Position } from '../../kernel/position.js';
import { isAway } from '../database/away.js';
import type { DedicatedConnection } from '../database/dedicated-connection.js';
import { wasSilent } from '../database/silent.js';
import type { StoredEvent } from '../event-store/event-store.js';
import type { Traces } from '../telemetry/traces.js';
import { advance, type Advance, beginAndAdvance, describe } from './checkpoint.js';
import type { FollowerDefinition, FollowerParts } from './follower-definition.js';
import { RateMeter } from './progress.js';
import { preparedTablesOf } from './tables.js';

/** What is older was caught up with, by a process that was away or is new: of that no traces are made. */
const NEWS_MS = 15 * 60_000;

/** One step for each trace that the batch's events belong to; as long as the whole batch took. */
function traceFollowed(
  traces: Traces,
  { kind, name }: FollowerDefinition,
  events: readonly DecodedEvent[],
  begun: number,
): void {
  const ended = performance.now();
  const since = performance.timeOrigin + ended - NEWS_MS;
  const news = events.filter(({ occurredAt }) => occurredAt.getTime() > since);
  const attributes = { 'touchline.batch': events.length };
  for (const of of new Set(news.map(({ metadata }) => metadata.correlationId)))
    traces.past({ name: `${kind} ${name}`, of, attributes }, begun, ended);
}

/** The checkpoint was moved elsewhere: a rebuild swapped the model, or another owner took over. */
export class Superseded extends Error {
  constructor(name: string) {
    super(`The checkpoint of ${name} is no longer where this owner left it.`);
    this.name = 'Superseded';
  }
}

/** This process has more than its share and leaves the follower to another. */
export class GaveWay extends Error {
  constructor(name: string) {
    super(`Leaves ${name} to another process.`);
    this.name = 'GaveWay';
  }
}

/** Longest that a position passed over without events stays unwritten; waiters in any process hear of it at once. */
const WRITE_PASSED_MS = 250;

/** One owner's time with a follower: the position it has written, the one it has seen, and the transactions between. */
export class FollowerTerm {
  private readonly logger: Logger;
  private written: Position;
  private seen: Position;
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<unknown> = Promise.resolve();
  private readonly meter = new RateMeter();
  private readonly ending = new AbortController();

  constructor(
    private readonly definition: FollowerDefinition,
    private readonly parts: FollowerParts,
    private readonly connection: DedicatedConnection,
    position: Position,
  ) {
    this.logger = new Logger(`Follower ${definition.name}`);
    this.written = position;
    this.seen = position;
    this.announce(position);
  }

  /** Aborted with the reason when the term ends from within. */
  get ended(): AbortSignal {
    return this.ending.signal;
  }

  end(reason: Error): void {
    this.ending.abort(reason);
  }

  get connectionLost(): boolean {
    return this.connection.lost.aborted;
  }

  /** Checkpoint and rows in one transaction. @throws Superseded, or what the handler or the database threw */
  async commit(stored: readonly StoredEvent[], to: Position): Promise<void> {
    const begun = performance.now();
    const events = await this.parts.codec.decode(stored, { personal: this.definition.personal });
    const { client } = this.connection;
    await this.alone(async () => {
      try {
        if (!(await beginAndAdvance(client, this.step(to, stored.length)))) throw new Superseded(this.definition.name);
        await this.definition.handle(events, preparedTablesOf(client), stored);
        await client.query('COMMIT');
      } catch (error) {
        // Lost connections have rolled back already; a silent one would not answer to that either.
        await (wasSilent(error) ? this.connection.close() : client.query('ROLLBACK').catch(() => undefined));
        throw error;
      }
      this.written = to;
    });
    this.seen = to;
    this.announce(to);
    if (this.parts.traces.on) traceFollowed(this.parts.traces, this.definition, events, begun);
    this.tell(events);
  }

  // The transaction is committed: a failing notification must not repeat it.
  private tell(events: readonly DecodedEvent[]): void {
    try {
      this.definition.committed?.(events);
    } catch (error) {
      this.logger.error(`Subscribers weren’t notified of a commit: ${describe(error)}`);
    }
  }

  /** Goes past events that write nothing: waiters hear of it now, the row follows soon. */
  passOver(to: Position): void {
    this.seen = to;
    this.announce(to);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.writePassed().catch((error: unknown) => this.ending.abort(error));
    }, WRITE_PASSED_MS);
  }

  /** Logs what was skipped. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    const over = this.ended.aborted && !(this.ended.reason instanceof GaveWay);
    if (!this.connectionLost && !over) await this.writePassed();
  }

  private writePassed(): Promise<void> {
    return this.alone(async () => {
      const to = this.seen;
      if (to === this.written) return;
      if (!(await advance(this.connection.client, this.step(to, 0)))) throw new Superseded(this.definition.name);
      this.written = to;
    });
  }

  private step(to: Position, events: number): Advance {
    const { name, version } = this.definition;
    return { name, version, from: this.written, to, events, rate: this.meter.add(events) };
  }

  /** One transaction at a time on the connection. */
  private alone<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.work.then(task);
    this.work = turn.catch(() => undefined);
    return turn;
  }

  private announce(position: Position): void {
    this.parts.progress.reached(this.definition.name, position);
    this.parts.signals.send({ positions: { [this.definition.name]: position } });
  }
}

// Two transactions met (serialization, deadlock), one idled too long or got no lock.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const SQL_STATES = /^(40...|57...|25P03|55P03)$/;

/** Whether trying the same again later may succeed: the engine is away or two transactions met, the event is not to blame. */
export function isTransient(error: unknown): boolean {
  if (isAway(error)) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as Partial<Record<string, unknown>>;
  return SQL_STATES.test(String(code)) || (cause !== error && isTransient(cause));
}
