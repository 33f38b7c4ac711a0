import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { TestDatabase } from '../../../../test/support/database.js';
import { flakyLine } from '../../../../test/support/flaky-line.js';
import { migratedTestDatabase } from '../../../../test/support/migrate.js';
import { createPool } from '../../database/create-pool.js';
import { all, follow, freshCategory, freshStream, newEvent, newEvents } from '../contract/harness.js';
import { observeTotalOrder } from '../contract/total-order.js';
import { StoreUnavailable, WrongRevision } from '../event-store.js';
import { PostgresEventStore } from './postgres-event-store.js';

/** What Postgres does to a log that is kept in it naïvely, and that ours does not suffer from it. */
describe('the Postgres event store', () => {
  let database: TestDatabase;
  let raw: pg.Pool;
  const stores: PostgresEventStore[] = [];
  const open = (url = database.url, pool = createPool(url, { name: 'pitfalls', max: 4 })) => {
    const store = new PostgresEventStore(pool);
    stores.push(store);
    return store;
  };
  beforeAll(async () => {
    database = await migratedTestDatabase();
    raw = createPool(database.url, { name: 'pitfalls', max: 4 });
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await raw.end();
    await database.drop();
  });

  const untilSomebodyWaits = async (count = 1) => {
    const waiting =
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%append%'";
    while (((await raw.query(waiting)).rowCount ?? 0) < count) continue;
  };

  it('would let a live reader miss events without the lock: the contract’s check sees it', async () => {
    const unlocked = await migratedTestDatabase();
    const client = createPool(unlocked.url, { name: 'pitfalls', max: 1 });
    const found = await client.query<{ source: string }>(
      "SELECT pg_get_functiondef('touchline.append_events'::regproc) AS source",
    );
    const source = found.rows[0]?.source ?? '';
    const without = source.replace(/PERFORM pg_advisory_xact_lock\(\d+\);/, '');
    expect(without).not.toBe(source);
    await client.query(without);
    const several = Array.from({ length: 17 }, () => open(unlocked.url));
    // Unlucky runs of a race are repeated; with the lock the contract allows not a single one.
    let anomalies = 0;
    for (let run = 0; run < 10 && !anomalies; run++) {
      const seen = await observeTotalOrder(several[0]!, several.slice(1), { writers: 16, events: 4_000, group: 10 });
      anomalies += seen.missed + seen.outOfOrder;
    }
    expect(anomalies).toBeGreaterThan(0);
    await Promise.all(several.map((store) => store.close()));
    await client.end();
    await unlocked.drop();
  }, 120_000);

  it('is not stopped by holes that rolled back transactions leave in the sequence', async () => {
    const store = open();
    const category = freshCategory();
    const filter = { categories: [category] };
    const streams = Array.from({ length: 3 }, () => freshStream(category));
    const after = await store.head();
    const append = async (stream: string) => {
      await raw.query("SELECT nextval('touchline.events_position_drawn') FROM generate_series(1, 7)");
      await store.append(stream, 'no-stream', newEvents(1));
    };
    await append(streams.shift()!);
    const seen = await follow(store, { after, filter }, async (so, position) => {
      const next = streams.shift();
      if (next) await append(next);
      return so.length === 3 && position === so[2]?.position;
    });
    const [first, second] = seen.map(({ position }) => Number(position));
    expect(second! - first!).toBe(8);
  });

  it('orders positions as numbers where they gain a digit', async () => {
    await raw.query("SELECT setval('touchline.events_position_drawn', 99_999_990)");
    const category = freshCategory();
    const store = open();
    const events = newEvents(20);
    await store.append(freshStream(category), 'no-stream', events);
    const read = await all(store.readAll({ filter: { categories: [category] } }));
    expect(read.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    const backwards = await all(store.readAll({ filter: { categories: [category] }, direction: 'backwards' }));
    expect(backwards.map(({ id }) => id)).toEqual(events.map(({ id }) => id).reverse());
  });

  it('commits together what waits while another append is in flight', async () => {
    const store = open();
    const category = freshCategory();
    await Promise.all(Array.from({ length: 64 }, () => store.append(freshStream(category), 'no-stream', newEvents(1))));
    const { rows } = await raw.query<{ events: number; transactions: number }>(
      'SELECT count(*) AS events, count(DISTINCT xmin::text) AS transactions FROM touchline.events WHERE stream LIKE $1',
      [`${category}-%`],
    );
    expect(rows[0]?.events).toBe(64);
    expect(rows[0]?.transactions).toBeLessThanOrEqual(2);
  });

  it('tells an event id that is taken from a revision that is taken, and fails the one append alone', async () => {
    const store = open();
    const taken = newEvent();
    await store.append(freshStream(), 'no-stream', [taken]);
    const streams = Array.from({ length: 5 }, () => freshStream());
    const [bad, ...good] = await Promise.allSettled(
      streams.map((stream, index) => store.append(stream, 'no-stream', [newEvent(), index ? newEvent() : taken])),
    );
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('kept before') } });
    expect(good.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(await all(store.readStream(streams[0]!))).toEqual([]);
  });

  it('answers with the first result when the same events come at another expected revision', async () => {
    const store = open();
    const [stream, events] = [freshStream(), newEvents(2)];
    const first = await store.append(stream, 'no-stream', events);
    expect(await store.append(stream, 1, events)).toEqual(first);
    expect(await all(store.readStream(stream))).toHaveLength(2);
  });

  it.each([1, 2])('calls it a wrong revision when somebody wrote the stream past an append of %s', async (count) => {
    const store = open();
    const stream = freshStream();
    const client = await raw.connect();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO touchline.events (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
       VALUES (nextval('touchline.events_position_drawn'), $1, 0, gen_random_uuid(), 'Sneaked', 1, '{}', '{}', now())`,
      [stream],
    );
    const refusal = expect(store.append(stream, 'no-stream', newEvents(count))).rejects.toEqual(
      new WrongRevision(stream, 'no-stream', 0),
    );
    await untilSomebodyWaits();
    await client.query('COMMIT');
    client.release();
    await refusal;
  });

  it('tells a lone writer whose snapshot was older than its lock what really became of the stream', async () => {
    const store = open();
    const [ahead, refused] = [freshStream(), freshStream()];
    const client = await raw.connect();
    const locked = await client.query<{ key: string }>(
      "SELECT substring(pg_get_functiondef('touchline.append_events'::regproc) FROM 'xact_lock.([0-9]+)') AS key",
    );
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [locked.rows[0]?.key]);
    const appends = Promise.allSettled([store.append(refused, 'no-stream', newEvents(1))]);
    const follows = open().append(ahead, 0, newEvents(1));
    await untilSomebodyWaits(2);
    for (const stream of [ahead, refused]) {
      await client.query(
        `INSERT INTO touchline.events (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
         VALUES (nextval('touchline.events_position_drawn'), $1, 0, gen_random_uuid(), 'First', 1, '{}', '{}', now())`,
        [stream],
      );
    }
    await client.query('COMMIT');
    client.release();
    expect((await appends)[0]).toMatchObject({
      status: 'rejected',
      reason: new WrongRevision(refused, 'no-stream', 0),
    });
    expect(await follows).toMatchObject({ revision: 1 });
  });

  it('does not notify inside the append’s transaction, and announces many appends with few notifications', async () => {
    const store = open();
    const heard: (string | undefined)[] = [];
    const ear = new pg.Client({ connectionString: database.url });
    await ear.connect();
    ear.on('notification', ({ payload }) => heard.push(payload));
    await ear.query('LISTEN touchline_events');
    const source = await raw.query<{ source: string }>(
      "SELECT pg_get_functiondef('touchline.append_events'::regproc) AS source",
    );
    expect(source.rows[0]?.source).not.toMatch(/notify/i);
    const stream = freshStream();
    for (let index = 0; index < 100; index++) await store.append(stream, index ? index - 1 : 'no-stream', newEvents(1));
    while (!heard.length) await ear.query('SELECT 1');
    expect(heard.length).toBeLessThan(50);
    await ear.end();
  });

  it('reads the table once for all followers at the head', async () => {
    let queries = 0;
    class CountingPool extends pg.Pool {
      override query = ((...query: Parameters<pg.Pool['query']>) => {
        if (JSON.stringify(query[0]).includes('FROM touchline.events WHERE')) queries++;
        return pg.Pool.prototype.query.apply(this, query);
      }) as pg.Pool['query'];
    }
    const store = open(database.url, new CountingPool({ connectionString: database.url, max: 4 }));
    const other = open();
    const after = await store.head();
    const category = freshCategory();
    const following = Array.from({ length: 10 }, () =>
      follow(store, { after, filter: { categories: [category] } }, (so) => so.length === 100),
    );
    await other.append(freshStream(category), 'no-stream', newEvents(1));
    queries = 0;
    for (let index = 0; index < 99; index++) await store.append(freshStream(category), 'no-stream', newEvents(1));
    for (const seen of await Promise.all(following)) expect(seen).toHaveLength(100);
    // Each follower for itself would have read a thousand times.
    expect(queries).toBeLessThan(100);
  });

  it('says that it is unavailable while the database is away, and goes on when it is there again', async () => {
    const line = await flakyLine(database.url);
    const store = open(line.url);
    const category = freshCategory();
    const [stream, events] = [freshStream(category), newEvents(3)];
    const after = await store.head();
    const following = follow(store, { after, filter: { categories: [category] } }, (so) => so.length === 3);
    await store.append(stream, 'no-stream', events.slice(0, 1));
    line.break();
    await expect(store.append(stream, 0, events.slice(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(all(store.readStream(stream))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    line.restore();
    await store.append(stream, 0, events.slice(1));
    expect((await following).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    await store.close();
    await line.close();
  });

  it('goes on past connections that fell silent, appending what came to nothing and what was kept unheard once', async () => {
    const line = await flakyLine(database.url);
    const store = open(line.url);
    const category = freshCategory();
    const [stream, events] = [freshStream(category), newEvents(3)];
    const after = await store.head();
    const following = follow(store, { after, filter: { categories: [category] } }, (so) => so.length === 3);
    await store.append(stream, 'no-stream', events.slice(0, 1));
    line.hush();
    expect(await store.append(stream, 0, events.slice(1, 2))).toMatchObject({ revision: 1 });
    line.hushAnswerTo('append_one_event');
    expect(await store.append(stream, 1, events.slice(2))).toMatchObject({ revision: 2 });
    expect(await all(store.readStream(stream))).toHaveLength(3);
    expect((await following).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    await store.close();
    await line.close();
  }, 30_000);

  it('is unavailable while the server takes no writes', async () => {
    const readOnly = await migratedTestDatabase();
    const url = new URL(readOnly.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const store = open(url.href);
    await expect(store.append(freshStream(), 'no-stream', newEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.append(freshStream(), 'no-stream', newEvents(2))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await all(store.readAll())).toEqual([]);
    await store.close();
    await readOnly.drop();
  });

  it('cuts a page before it takes too much memory, and loses nothing at the cut', async () => {
    const store = open();
    const category = freshCategory();
    const large = newEvents(20, { data: { text: 'x'.repeat(900_000) } });
    for (const event of large) await store.append(freshStream(category), 'no-stream', [event]);
    const after = String(
      Number((await all(store.readAll({ filter: { categories: [category] }, limit: 1 })))[0]!.position) - 1,
    );
    const sizes: number[] = [];
    let before = 0;
    await follow(open(), { after: after as never, filter: { categories: [category] } }, (so) => {
      if (so.length > before) sizes.push(so.length - before);
      before = so.length;
      return so.length === 20;
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
    const read = await all(store.readAll({ filter: { categories: [category] } }));
    expect(read.map(({ id }) => id)).toEqual(large.map(({ id }) => id));
  });
});
