import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import type { Clock } from '../../kernel/clock.js';
import { CLOCK } from '../clock/clock.module.js';
import { regularly } from '../clock/regularly.js';
import { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { giveBack } from '../database/silent.js';
import { readLink } from '../event-store/hash-chain.js';
import { addLine, anchorsDirectory, readLines } from './anchor-file.js';
import { BadAnchor, readAnchor, signAnchor, type SignedAnchor, SigningKey, stampedOf } from './anchor.js';
import { askForTimeStamp } from './time-stamp.js';

type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** Of the advisory lock under which an anchor is written: several workers write one after the other. */
const ANCHOR_LOCK = 7_216_340_118;

/** The first anchor that differs from the stored links. */
export interface AgainstAnchor {
  /** In words. */
  readonly why: string;
  /** The link of the anchor; none for an unreadable anchor. */
  readonly sequence: number | undefined;
}

/** The result of comparing the log with its anchors. */
export interface AnchorsReport {
  readonly count: number;
  readonly last: SignedAnchor | undefined;
  readonly against: AgainstAnchor | undefined;
}

const ANOTHER_LOG = 'If these anchors belong to another log, set TOUCHLINE_ANCHORS to a directory for this one.';

/** Anchors: what left the database of the links that were kept, and whether these are still the same. */
@Injectable()
export class Anchors {
  private readonly logger = new Logger(Anchors.name);
  private readonly directory: string;
  private readonly keys: readonly string[];

  constructor(
    private readonly config: Config,
    private readonly key: SigningKey,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.directory = anchorsDirectory(config);
    this.keys = [key.publicKey, ...config.formerSigningKeys];
  }

  /**
   * Writes an anchor of the last link; undefined if nothing happened since the last one.
   * @throws BadAnchor if the log differs from its anchors: it is not anchored then
   */
  async add(): Promise<SignedAnchor | undefined> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
      const { last, against } = await this.report(client);
      if (against) throw new BadAnchor(`The log doesn’t match its anchors: ${against.why}`);
      const link = await readLink(client);
      if (!link || link.sequence === last?.anchor.sequence) return undefined;
      const { sequence, hash } = link;
      const anchor = await this.stamped(signAnchor({ sequence, hash, time: this.clock.now().toISOString() }, this.key));
      await addLine(this.directory, anchor);
      return anchor;
    } finally {
      await giveBack(client);
    }
  }

  /** Without a time stamp if the service has none: an anchor now is worth more than a late one. */
  private async stamped(signed: SignedAnchor): Promise<SignedAnchor> {
    const { timeStampUrl: url, timeStampAuthorities: authorities } = this.config;
    if (url === undefined || authorities === undefined) return signed;
    try {
      return { ...signed, timeStamp: await askForTimeStamp(stampedOf(signed.anchor), { url, authorities }) };
    } catch (error) {
      this.logger.warn(`An anchor has no time stamp: ${error instanceof Error ? error.message : 'unknown'}`);
      return signed;
    }
  }

  /** Compares every anchor with the links that are kept in the database, from the oldest on. */
  async report(db: Queryable = this.pool): Promise<AnchorsReport> {
    const lines = await readLines(this.directory);
    const anchors: SignedAnchor[] = [];
    try {
      for (const [index, line] of lines.entries()) anchors.push(readAnchor(line, index + 1, this.keys));
    } catch (error) {
      if (!(error instanceof BadAnchor)) throw error;
      const against = { why: error.message, sequence: undefined };
      return { count: lines.length, last: anchors.at(-1), against };
    }
    return { count: lines.length, last: anchors.at(-1), against: await firstAgainst(db, anchors) };
  }
}

async function firstAgainst(db: Queryable, anchors: readonly SignedAnchor[]): Promise<AgainstAnchor | undefined> {
  const { rows } = await db.query<{ sequence: number; event_id: string; hash: string }>(
    `SELECT sequence, event_id, encode(hash, 'hex') AS hash FROM touchline.chain_links WHERE sequence = ANY ($1)`,
    [anchors.map(({ anchor }) => anchor.sequence)],
  );
  const links = new Map(rows.map((link) => [link.sequence, link]));
  let before = 0;
  for (const { anchor } of anchors) {
    const { sequence, hash, time } = anchor;
    const link = links.get(sequence);
    if (link?.hash !== hash) {
      const said = `The anchor of ${time} says that link ${sequence} was ${hash}.`;
      const why = link
        ? `${said} It is different now (event ${link.event_id}): the log was changed between link ${before + 1} and link ${sequence}.`
        : `${said} That link is missing now: the log was cut off after link ${before} or later.`;
      return { why: before === 0 ? `${why} ${ANOTHER_LOG}` : why, sequence };
    }
    before = sequence;
  }
  return undefined;
}

/** Lets an anchor leave the database regularly, in processes with the role `worker`. */
@Injectable()
export class AnchorNowAndThen implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly config: Config,
    private readonly anchors: Anchors,
  ) {}

  onApplicationBootstrap(): void {
    const { signingKey, anchorMinutes } = this.config;
    // A key that ends with the process signs nothing that is to be kept.
    if (!this.config.runs('worker') || !signingKey) return;
    this.stop = regularly('Anchors', anchorMinutes * 60_000, () => this.anchors.add());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }
}
