import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { topics as names } from '../../../contract/live/live.js';
import { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { DedicatedConnections } from '../database/dedicated-connection.js';
import { LiveTopics } from '../signals/live-topics.js';
import { Signals } from '../signals/signals.js';
import { FollowerFactory } from './follower-factory.js';
import type { FollowerDefinition } from './follower-definition.js';
import { LiveModel, LOOK_AFTER_MS } from './live-model.js';
import type { Projection } from './projection.js';
import { Projections } from './projections.js';
import { followerName, liveSchema } from './read-schema.js';
import { Rebuilder } from './rebuilder.js';
import { Sharing } from './sharing.js';

/** Keeps every read model current, in processes with the role `projector`. */
@Injectable()
export class ProjectionRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** How patient its models are; tests are less so. */
  patience = { lookAfterMs: LOOK_AFTER_MS };
  private models: LiveModel[] = [];
  private deaf: (() => void) | undefined;
  private readonly sharing: Sharing;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly config: Config,
    private readonly projections: Projections,
    private readonly followers: FollowerFactory,
    private readonly rebuilder: Rebuilder,
    private readonly topics: LiveTopics,
    private readonly signals: Signals,
    connections: DedicatedConnections,
  ) {
    this.sharing = new Sharing(connections, () => this.models.map(({ follower }) => follower));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.runs('projector')) await this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** Resolves once every read model can be read. */
  async start(): Promise<void> {
    this.models = this.projections.all.map((projection) => this.model(projection));
    this.deaf = this.signals.on({
      signal: ({ wake }) => wake?.forEach((name) => this.wake(name)),
      missed: () => this.models.forEach((model) => model.wake()),
    });
    this.sharing.start();
    await Promise.all(this.models.map((model) => model.start()));
  }

  async stop(): Promise<void> {
    this.deaf?.();
    await Promise.all([this.sharing.stop(), ...this.models.map((model) => model.stop())]);
  }

  /** Gives the excess of this process's share to others; also done at intervals. */
  async share(): Promise<void> {
    await this.sharing.share();
  }

  /** The read models that this process keeps just now. */
  owned(): string[] {
    return this.models.filter(({ follower }) => follower.owns).map(({ projection }) => projection.name);
  }

  /** Makes one read model of this process check its state now; its versioned name is accepted too. */
  wake(name: string): void {
    this.models.find(({ projection }) => [projection.name, followerName(projection)].includes(name))?.wake();
  }

  private model(projection: Projection): LiveModel {
    const follower = this.followers.create(followerOf(projection, this.topics));
    return new LiveModel(projection, follower, this.rebuilder, this.pool, this.patience);
  }
}

/** The follower that keeps a projection's live tables. Its topics go out after each commit. */
export function followerOf(projection: Projection, topics: LiveTopics): FollowerDefinition {
  const { version, reads, personal } = projection;
  return {
    name: followerName(projection),
    kind: 'projection',
    version,
    reads,
    personal,
    schema: liveSchema(projection),
    handle: async (events, tables, stored) => {
      await projection.apply(events, tables, stored);
      await projection.keeping?.keep(tables, events.length);
    },
    committed: (events) => events.forEach((event) => topics.publish(projection.topics?.(event) ?? [], event.position)),
    statusChanged: () => topics.publish([names.readModels]),
  };
}
