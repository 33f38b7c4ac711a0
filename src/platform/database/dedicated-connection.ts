import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { AnsweringClient } from './answering-client.js';
import { DATABASE_POOL } from './database-pool.js';

const GOODBYE_MS = 1_000;

/** A connection outside the pool, for session state: advisory locks, search_path, LISTEN. */
export class DedicatedConnection {
  private readonly ending = new AbortController();

  constructor(readonly client: pg.Client) {
    client.on('error', (error) => this.ending.abort(error));
    client.on('end', () => this.ending.abort(new Error('The database connection ended.')));
  }

  /** Aborted once the connection is gone, for whatever reason. */
  get lost(): AbortSignal {
    return this.ending.signal;
  }

  untilLost(): Promise<void> {
    return this.lost.aborted
      ? Promise.resolve()
      : new Promise((resolve) => this.lost.addEventListener('abort', () => resolve(), { once: true }));
  }

  async close(): Promise<void> {
    this.ending.abort(new Error('The database connection was closed.'));
    // A broken connection cannot say goodbye, and a silent one will not answer.
    const goodbye = this.client.end().catch(() => undefined);
    await Promise.race([goodbye, wait(GOODBYE_MS, undefined, { ref: false })]);
  }
}

// A session that hangs inside a transaction must not hold its rows forever; a dead peer must be noticed.
const SETTINGS = `SET idle_in_transaction_session_timeout = '60s'; SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;

/** Opens {@link DedicatedConnection}s to the pool's database. */
@Injectable()
export class DedicatedConnections {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * @param limited whether a statement waits for its answer as long as one of the pool does; else forever, as builds must
   * @param until closes it, also while it is being opened
   * @throws what pg throws while the database is away
   */
  async open(
    name: string,
    { limited = false, until }: { limited?: boolean; until?: AbortSignal } = {},
  ): Promise<DedicatedConnection> {
    const { options } = this.pool;
    const limit = limited ? {} : { query_timeout: 0 };
    const client: pg.Client = new AnsweringClient({ ...options, ...passwordOf(options), ...limit, keepAlive: true });
    const connection = new DedicatedConnection(client);
    until?.addEventListener('abort', () => void connection.close(), { signal: connection.lost });
    try {
      // pg does not answer requests for a connection that was ended since.
      await Promise.race([client.connect(), connection.untilLost()]);
      connection.lost.throwIfAborted();
      await client.query(SETTINGS);
      await client.query("SELECT set_config('application_name', $1, false)", [`touchline ${name}`]);
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }
}

// The pool hides its password from enumeration, so that a spread would leave it out.
const passwordOf = ({ password }: pg.PoolOptions) => (password === undefined ? {} : { password });
