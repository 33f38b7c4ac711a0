import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { topics } from '../../../contract/live/live.js';
import { DomainError, notFound } from '../../kernel/errors.js';
import { START, type Position } from '../../kernel/position.js';
import { pause } from '../clock/regularly.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { EVENT_STORE, type EventStore, StoreUnavailable } from '../event-store/event-store.js';
import { LiveTopics } from '../signals/live-topics.js';
import { Signals } from '../signals/signals.js';
import { clearFailure, describe, isOwnedSql, readCheckpoint } from './checkpoint.js';
import { followerStatuses, type FollowerStatus, headNow } from './follower-status.js';
import { OtherVersions } from './other-versions.js';
import { Progress } from './progress.js';
import { ProjectionRunner } from './projection-runner.js';
import type { Projection } from './projection.js';
import { Projections } from './projections.js';
import { Rebuilder, type Rebuilt } from './rebuilder.js';
import { forgetFailure } from './rebuild-log.js';
import { liveSchema } from './read-schema.js';
import { Refolder, type ChangedEvent } from './refolder.js';
import { Verifier } from './verifier.js';
import type { VerifyReport } from './compare-tables.js';

/** Signals report progress at once; the table is read this often in case one was lost. */
const POLL_MS = 100;

/** The read models as the rest of the application sees them, whichever process keeps them. */
@Injectable()
export class ReadModels implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReadModels.name);
  private readonly stopping = new AbortController();
  private readonly unknown = new Set<string>();
  private polling: Promise<void> | undefined;
  private deaf: (() => void) | undefined;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly projections: Projections,
    private readonly progress: Progress,
    private readonly signals: Signals,
    private readonly topics: LiveTopics,
    private readonly rebuilder: Rebuilder,
    private readonly refolder: Refolder,
    private readonly verifier: Verifier,
    private readonly otherVersions: OtherVersions,
    private readonly runner: ProjectionRunner,
  ) {}

  onModuleInit(): void {
    this.deaf = this.signals.on({
      signal: ({ positions }) => {
        for (const [name, position] of Object.entries(positions ?? {}))
          this.progress.reached(name, position as Position);
      },
      missed: () => undefined,
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process stops.'));
    this.deaf?.();
    await this.polling;
  }

  /**
   * Waits until all these read models have seen everything up to `position`.
   * @returns false when that took longer than `timeoutMs`, or a name is of no read model
   */
  async waitFor(names: readonly string[], position: Position, timeoutMs = 2_000): Promise<boolean> {
    if (!names.every((name) => this.isKnown(name))) return false;
    const reached = this.progress.wait(this.followerNames(names), position, timeoutMs);
    this.askAlong();
    return reached;
  }

  /** The same for a job, which runs again when they are behind the event that it follows. @throws Error */
  async require(names: readonly string[], position: string): Promise<void> {
    if (!(await this.waitFor(names, position as Position, 5_000)))
      throw new Error('The read models are behind the event.');
  }

  /**
   * Waits as {@link waitFor} does, but not for failed or unowned ones.
   * @returns false if one of them is behind, at the latest after `timeoutMs`
   */
  async reach(names: readonly string[], position: Position, timeoutMs = 2_000): Promise<boolean> {
    const reached = this.progress.waitWhileMoving(this.followerNames(names), position, timeoutMs);
    this.askAlong();
    return reached;
  }

  /** As {@link reach}, of every read model that reads events of these types: then screens show what such events did. */
  shows(types: readonly string[], position: Position, timeoutMs = 2_000): Promise<boolean> {
    return this.reach(this.projections.readersOf(types), position, timeoutMs);
  }

  /** How far the rows of a read model go; the start of the log when it has never been live. */
  async positionOf(name: string): Promise<Position> {
    return (await readCheckpoint(this.pool, this.projections.followerNameOf(name)))?.position ?? START;
  }

  /** Whether the log answers, within a second or so. */
  async isLogThere(): Promise<boolean> {
    return (await headNow(this.store)) !== null;
  }

  /** Every read model and every reaction; without what the log alone knows while it is away. */
  status(): Promise<FollowerStatus[]> {
    const { pool, store, progress, projections } = this;
    return followerStatuses({ pool, store, progress, projections });
  }

  /**
   * Whether every follower runs, for /health, with the state of each: one that nobody runs counts as stopped.
   * @throws StoreUnavailable while the log is away
   */
  async health(): Promise<{ ok: boolean; followers: FollowerStatus[] }> {
    const followers = await this.status();
    if (followers.some(({ head }) => head === null)) throw new StoreUnavailable('It doesn’t answer.');
    return { ok: followers.every(({ status }) => status !== 'failed' && status !== 'stopped'), followers };
  }

  /**
   * Rebuilds a read model beside the live one and swaps; resolves when it is done. `begun` is called once it is under
   * way.
   * @throws DomainError not-found; conflict `build-running`; BuildFailed
   */
  async rebuild(name: string, begun: () => void = () => undefined): Promise<Rebuilt> {
    const projection = this.named(name);
    let started = false;
    try {
      return await this.rebuilder.rebuild(projection, this.stopping.signal, () => {
        if (!started) begun();
        started = true;
        this.topics.publish([topics.readModels]);
      });
    } finally {
      this.wake(name);
      this.topics.publish([topics.readModels]);
    }
  }

  /**
   * Refolds the rows that these events touched, because the events read differently now; otherwise rebuilds the whole
   * read model. Other versions are rebuilt by the processes that follow them, and dropped if there are none.
   * @throws as {@link rebuild}
   */
  async refold(name: string, changed: readonly ChangedEvent[]): Promise<void> {
    const projection = this.named(name);
    await this.otherVersions.outdate(projection);
    if (!(await this.refolder.refold(projection, changed))) await this.rebuild(name);
  }

  /**
   * Writes the rows that live read models with personal data have to new files: old ones hold rows that were changed or
   * deleted. @throws DomainError conflict `build-running`
   */
  async rewritePersonal(signal: AbortSignal): Promise<void> {
    const either = AbortSignal.any([signal, this.stopping.signal]);
    for (const projection of this.projections.all)
      if (projection.personal) await this.rebuilder.rewrite(projection, either);
  }

  /** The schemas of the read models that {@link rewritePersonal} is about. */
  get schemasOfPeople(): readonly string[] {
    return this.projections.all.filter(({ personal }) => personal).map(liveSchema);
  }

  /** The schemas of read models that see nothing personal. */
  get schemasOfNobody(): readonly string[] {
    return this.projections.all.filter(({ personal }) => !personal).map(liveSchema);
  }

  /**
   * Resolves once the rebuild is under way; {@link status} has its progress.
   * @throws as {@link rebuild} if it cannot begin
   */
  startRebuild(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.rebuild(name, resolve).catch((error: unknown) => {
        // A refusal that the caller is told of is no failure.
        if (!(error instanceof DomainError)) this.logger.error(`The rebuild of ${name} failed: ${describe(error)}`);
        reject(error);
      });
    });
  }

  /**
   * Compares one read model, or all, with the log.
   * @throws DomainError not-found; conflict `build-running`, `not-live`; BuildFailed
   */
  async verify(name?: string): Promise<VerifyReport[]> {
    const reports: VerifyReport[] = [];
    for (const projection of name === undefined ? this.projections.all : [this.named(name)]) {
      reports.push(await this.verifier.verify(projection, this.stopping.signal));
    }
    return reports;
  }

  /** Lets a failed read model or reaction try its event again. @throws DomainError not-found when it has not failed */
  async retry(name: string): Promise<void> {
    const row = this.projections.followerNameOf(name);
    const [following, building] = await Promise.all([clearFailure(this.pool, row), forgetFailure(this.pool, row)]);
    if (!following && !building) throw notFound('A failed read model or reaction with this name');
    this.wake(name);
    this.topics.publish([topics.readModels]);
  }

  private wake(name: string): void {
    this.runner.wake(name);
    this.signals.send({ wake: [name] });
  }

  private named(name: string): Projection {
    const projection = this.projections.find(name);
    if (!projection) throw notFound('Read model');
    return projection;
  }

  private followerNames(names: readonly string[]): string[] {
    return names.map((name) => this.projections.followerNameOf(name));
  }

  private isKnown(name: string): boolean {
    if (this.projections.find(name)) return true;
    if (!this.unknown.has(name)) this.logger.error(`The read model "${name}" doesn’t exist.`);
    this.unknown.add(name);
    return false;
  }

  /** Repeats while someone waits. */
  private askAlong(): void {
    if (this.progress.isAwaited) this.polling ??= this.poll().finally(() => (this.polling = undefined));
  }

  private async poll(): Promise<void> {
    for (;;) {
      await pause(POLL_MS, this.stopping.signal);
      const names = this.progress.awaited();
      if (names.length === 0 || this.stopping.signal.aborted) return;
      try {
        const { rows } = await this.pool.query<{ name: string; position: Position; moves: boolean }>(
          `SELECT name, position, status = 'running' AND ${isOwnedSql('follow', 'name')} AS moves
           FROM touchline.followers WHERE name = ANY ($1)`,
          [names],
        );
        for (const { name, position } of rows) this.progress.reached(name, position);
        const moving = new Set(rows.filter(({ moves }) => moves).map(({ name }) => name));
        for (const name of names) if (!moving.has(name)) this.progress.stands(name);
      } catch (error) {
        this.logger.warn(`Can’t read the positions of the read models: ${describe(error)}`);
      }
    }
  }
}
