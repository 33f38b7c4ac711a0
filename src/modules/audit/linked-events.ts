import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { historyTable } from '../../../projections/history/history.table.js';
import type { Position } from '../../kernel/position.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { type ChainLink, NO_HASH, readLink } from '../../platform/event-store/hash-chain.js';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../platform/event-store/event-store.js';

/** A link as the history read model keeps it. */
export interface StoredLink {
  readonly sequence: number;
  readonly event_id: string;
  readonly stream: string;
  readonly occurred_at: Date;
  readonly previous_hash: string;
  readonly hash: string;
  /** What its hash was when its event was first followed; null where that is missing. */
  readonly kept: string | null;
}

/** A link with the event at its place in the log; undefined past the end of the log. */
export interface LinkedPair {
  readonly link: StoredLink;
  readonly event: StoredEvent | undefined;
}

/** Sequences, both inclusive; empty when `first` lies past `last`. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

const PAGE = 1_000;

/** The chain and the log side by side, read as fast as the reader goes. */
@Injectable()
export class LinkedEvents {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** The links from the first to the last event of a time. Without bounds: all links there are now. */
  async span({ from, to }: { from?: string | undefined; to?: string | undefined } = {}): Promise<Span> {
    const { rows } = await this.pool.query<Span>(
      `SELECT COALESCE(min(sequence), 1)::int8 AS first, COALESCE(max(sequence), 0)::int8 AS last FROM ${historyTable.live}
       WHERE ($1::timestamptz IS NULL OR occurred_at >= $1) AND ($2::timestamptz IS NULL OR occurred_at < $2)`,
      [from ?? null, to ?? null],
    );
    return rows[0] ?? { first: 1, last: 0 };
  }

  async *read({ first, last }: Span): AsyncGenerator<LinkedPair> {
    const before = await this.before(first);
    const events = this.store.readAll(before ? { after: before.position } : {})[Symbol.asyncIterator]();
    try {
      for await (const link of this.links(first, last)) {
        const next = await events.next();
        yield { link, event: next.done ? undefined : next.value };
      }
    } finally {
      await events.return?.();
    }
  }

  /** Hash of the link before `sequence`. */
  async hashBefore(sequence: number): Promise<string> {
    return (await this.before(sequence))?.hash ?? NO_HASH;
  }

  async link(sequence: number): Promise<StoredLink | undefined> {
    for await (const link of this.links(sequence, sequence)) return link;
    return undefined;
  }

  /** The last link that was kept as its event was first followed. */
  lastKept(): Promise<ChainLink | undefined> {
    return readLink(this.pool);
  }

  private async before(sequence: number): Promise<{ position: Position; hash: string } | undefined> {
    const { rows } = await this.pool.query<{ position: Position; hash: string }>(
      `SELECT position, hash FROM ${historyTable.live} WHERE sequence < $1 ORDER BY sequence DESC LIMIT 1`,
      [sequence],
    );
    return rows[0];
  }

  private async *links(first: number, last: number): AsyncGenerator<StoredLink> {
    for (let next = first; next <= last;) {
      const { rows } = await this.pool.query<StoredLink>(
        `SELECT sequence, e.event_id, stream, occurred_at, previous_hash, e.hash, encode(l.hash, 'hex') AS kept
         FROM ${historyTable.live} e LEFT JOIN touchline.chain_links l USING (sequence)
         WHERE sequence BETWEEN $1 AND $2 ORDER BY sequence LIMIT ${PAGE}`,
        [next, last],
      );
      yield* rows;
      const end = rows.at(-1);
      if (!end) return;
      next = end.sequence + 1;
    }
  }
}
