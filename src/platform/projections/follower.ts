import { Logger } from '@nestjs/common';
import { backOff, pause } from '../clock/regularly.js';
import type { DedicatedConnection } from '../database/dedicated-connection.js';
import type { Batch } from '../event-store/event-store.js';
import {
  beginCheckpoint,
  type Checkpoint,
  clearFailure,
  describe,
  PREPARE_ADVANCE,
  readCheckpoint,
  recordFailure,
  tryOwn,
} from './checkpoint.js';
import { filterOf, type FollowerDefinition, type FollowerParts } from './follower-definition.js';
import { FollowerTerm, GaveWay, isTransient, Superseded } from './follower-term.js';

/** Maximum of events in one transaction; a live follower takes what is there. */
const BATCH = 2_000;
/** A follower at the head begins its transactions at least so far apart: under load fewer and larger ones take less of the machine. */
const GAP_MS = 6;
/** More events at once than this are load: then it rests as long as they took, up to this limit. */
const FEW = 2;
const MAX_REST_MS = 40;
const LOOK_AGAIN_MS = 1_000;

/**
 * The checkpointed loop of projections and reactions. Any number of processes may start the same follower: one owns it
 * (session advisory lock), and another takes over when the owner's session ends. Rows and checkpoint move in one
 * transaction, so each event takes effect exactly once on what `handle` writes through `tables`. A failing event stops
 * this follower alone, until `retry` or a new process.
 */
export class Follower {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private waking = new AbortController();
  private running: Promise<void> | undefined;
  /** A new process may hold a new program: what it finds failed when it starts, it tries once. */
  private triesFailed: boolean | undefined;
  private term: FollowerTerm | undefined;
  /** Leaves it to other processes until then, in milliseconds of performance.now(). */
  private standsBackUntil = 0;

  constructor(
    readonly definition: FollowerDefinition,
    private readonly parts: FollowerParts,
  ) {
    this.logger = new Logger(`Follower ${definition.name}`);
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Makes the row of a follower that says where it begins, unless it exists: from now on it skips nothing. */
  async makeRow(): Promise<void> {
    await this.checkpoint();
  }

  /** Ends after the batch in hand; another process can take over at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.waking.abort();
    await this.running;
  }

  /** Looks at its row now instead of within a second. */
  wake(): void {
    this.waking.abort();
  }

  /** Whether this process follows just now. */
  get owns(): boolean {
    return this.term !== undefined;
  }

  /** Ends after the batch in hand and leaves it to other processes for so long. */
  giveWay(milliseconds: number): void {
    this.standsBackUntil = performance.now() + milliseconds;
    this.term?.end(new GaveWay(this.definition.name));
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopping.signal.aborted) {
      try {
        const followed = await this.turn();
        failures = 0;
        if (!followed) await this.rest();
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        const over = error instanceof Superseded || error instanceof GaveWay;
        if (over) this.logger.log(error.message);
        else this.logger.warn(`Interrupted; trying again: ${describe(error)}`);
        failures = over ? 0 : failures + 1;
        // A standby looks now: while nothing follows, writers wait.
        if (error instanceof GaveWay) this.parts.signals.send({ wake: [this.definition.name] });
        await pause(backOff(failures), this.stopping.signal);
      }
    }
  }

  private async rest(): Promise<void> {
    await pause(LOOK_AGAIN_MS * (0.75 + Math.random() / 2), this.waking.signal);
    if (this.waking.signal.aborted) this.waking = new AbortController();
  }

  /** One term of ownership; false if another process owns it. */
  private async turn(): Promise<boolean> {
    const { name } = this.definition;
    if (performance.now() < this.standsBackUntil) return false;
    const seen = await this.checkpoint();
    if (seen) this.triesFailed ??= seen.status === 'failed';
    if (!seen || seen.owned || !this.mayFollow(seen)) return false;
    const connection = await this.parts.connections.open(name, { limited: true });
    try {
      if (!(await tryOwn(connection.client, 'follow', name))) return false;
      await connection.client.query(
        `SET search_path = ${this.definition.schema}; SET synchronous_commit = off; ${PREPARE_ADVANCE}`,
      );
      if (seen.status === 'failed') await clearFailure(connection.client, name);
      this.triesFailed = false;
      const checkpoint = await readCheckpoint(connection.client, name);
      if (!checkpoint || !this.mayFollow(checkpoint)) return false;
      await this.follow(connection, checkpoint);
      return true;
    } finally {
      await connection.close();
    }
  }

  private mayFollow({ version, status }: Checkpoint): boolean {
    return version === this.definition.version && (status === 'running' || this.triesFailed === true);
  }

  private async checkpoint(): Promise<Checkpoint | undefined> {
    const { name, kind, version, begin } = this.definition;
    const found = await readCheckpoint(this.parts.pool, name);
    if (found || !begin) return found;
    const position = begin === 'head' ? await this.parts.store.head() : undefined;
    await beginCheckpoint(this.parts.pool, { name, kind, version, ...(position ? { position } : {}) });
    return readCheckpoint(this.parts.pool, name);
  }

  private async follow(connection: DedicatedConnection, checkpoint: Checkpoint): Promise<void> {
    const term = new FollowerTerm(this.definition, this.parts, connection, checkpoint.position);
    this.term = term;
    const signal = AbortSignal.any([this.stopping.signal, connection.lost, term.ended]);
    const after = checkpoint.position;
    this.logger.log(`Following from position ${after}`);
    try {
      for await (const batch of this.parts.store.subscribe({
        after,
        filter: filterOf(this.definition),
        signal,
        batchSize: BATCH,
      })) {
        const begun = performance.now();
        if (batch.events.length === 0) term.passOver(batch.position);
        else if (!(await this.handle(term, batch))) return;
        else if (batch.events.length < BATCH) await pause(restAfter(batch, performance.now() - begun), signal);
      }
      await term.close();
      if (this.stopping.signal.aborted) return;
      const why: unknown = reasonOf(term.ended) ?? reasonOf(connection.lost) ?? new Error('The subscription ended.');
      throw why;
    } finally {
      this.term = undefined;
      await term.close().catch(() => undefined);
    }
  }

  /** False: an event failed for good, and this follower stops here. */
  private async handle(term: FollowerTerm, batch: Batch): Promise<boolean> {
    try {
      await term.commit(batch.events, batch.position);
      return true;
    } catch (error) {
      if (this.passes(error, term)) throw error;
      this.logger.warn(`A batch of ${batch.events.length} events failed; trying event by event: ${describe(error)}`);
    }
    for (const [index, event] of batch.events.entries()) {
      const last = index === batch.events.length - 1;
      try {
        await term.commit([event], last ? batch.position : event.position);
      } catch (error) {
        if (this.passes(error, term)) throw error;
        if (!(await recordFailure(this.parts.pool, this.definition, event, error)))
          throw new Superseded(this.definition.name);
        this.definition.statusChanged?.();
        this.logger.error(`Stopped by event ${event.id} (${event.type}) at ${event.position}: ${describe(error)}`);
        return false;
      }
    }
    return true;
  }

  private passes(error: unknown, term: FollowerTerm): boolean {
    return (
      term.connectionLost ||
      error instanceof Superseded ||
      isTransient(error) ||
      this.definition.isTransient?.(error) === true
    );
  }
}

const restAfter = ({ events }: Batch, took: number): number =>
  Math.max(GAP_MS - took, events.length > FEW ? Math.min(took, MAX_REST_MS) : 0);

const reasonOf = (signal: AbortSignal): unknown => (signal.aborted ? signal.reason : undefined);
