import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { freshServers } from '../../../../test/support/eventstoredb/server.js';
import type { Proposal } from '../../../../test/support/eventstoredb/log.js';
import { START } from '../../../kernel/position.js';
import { all, newEvents } from '../contract/harness.js';
import { StoreUnavailable } from '../event-store.js';

const foreign = (type: string, text: string, metadata = ''): Proposal => ({
  id: '00000000-0000-4000-8000-00000000000f',
  type,
  contentType: 'application/json',
  data: Buffer.from(text),
  metadata: Buffer.from(metadata),
});

/** What a projection of the engine's own writes that copies an event of ours. */
const copied = JSON.stringify({ schemaVersion: 1, occurredAt: '2026-01-15T12:00:00Z', metadata: {} });

describe('reading from EventStoreDB', () => {
  const start = freshServers();

  it('passes over what is not ours: the engine’s own events, links to nothing, events without our metadata', async () => {
    const { server, open } = await start();
    const store = open();
    expect(await store.head()).toBe(START);
    const { position } = await store.append('thing-1', 'no-stream', newEvents(1));
    server.log.append('$$thing-1', 'no-stream', [foreign('$metadata', '{}')]);
    server.log.append('$ce-thing', 'no-stream', [foreign('ThingHappened', '{}', copied)]);
    server.log.append('copies-1', 'no-stream', [foreign('$ThingHappened', '{}', copied)]);
    server.log.append('links', 'no-stream', [foreign('$>', '0@thing-1')]);
    server.log.append('elsewhere-1', 'no-stream', [foreign('SomethingElse', '{}')]);
    server.log.append('elsewhere-2', 'no-stream', [{ ...foreign('Picture', ''), contentType: 'image/png' }]);
    expect((await all(store.readAll())).map(({ stream }) => stream)).toEqual(['thing-1']);
    expect(await store.head()).toBe(position);
    expect((await all(store.readAll({ direction: 'backwards', limit: 1 }))).map((event) => event.position)).toEqual([
      position,
    ]);
  });

  it('keeps commit and prepare both: events of one explicit transaction share the first', async () => {
    const { open } = await start({ sharedCommits: true });
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(4));
    const events = await all(store.readAll());
    expect(new Set(events.map(({ position }) => position.split('/')[0])).size).toBe(1);
    for (const [index, { position }] of events.entries()) {
      const revisions = async (direction: 'forwards' | 'backwards') =>
        (await all(store.readAll({ after: position, direction }))).map(({ revision }) => revision);
      expect(await revisions('forwards')).toEqual([0, 1, 2, 3].slice(index + 1));
      expect(await revisions('backwards')).toEqual([0, 1, 2, 3].slice(0, index).reverse());
    }
  });

  it('tells its head as a position of the log', async () => {
    const { open } = await start();
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(3));
    expect(await store.head()).toMatch(/^\d+\/\d+$/);
  });

  it.each(['stream', 'log'] as const)('goes on reading the %s where its connection was cut', async (what) => {
    const { server, open } = await start();
    const store = open();
    const events = newEvents(2_000);
    await store.append('thing-1', 'no-stream', events);
    const ids: string[] = [];
    for await (const { id } of what === 'stream' ? store.readStream('thing-1') : store.readAll()) {
      ids.push(id);
      if (ids.length === 700 || ids.length === 1_400) server.dropConnections();
    }
    expect(ids).toEqual(events.map(({ id }) => id));
  });

  it('reads a stream from the leader, not from a node that lags behind it', async () => {
    const [leader, follower] = [await start(), await start()];
    follower.server.switches.leader = leader.server.port;
    const events = newEvents(2);
    await leader.open().append('thing-1', 'no-stream', events);
    expect(await all(follower.open().readStream('thing-1'))).toMatchObject(events.map(({ id }) => ({ id })));
  });

  it('does not wait for ever for a read’s first event', async () => {
    const { server, open } = await start();
    await open().append('thing-1', 'no-stream', newEvents(2));
    const release = server.switches.holdAnswers();
    const store = open({ answer: 50, outage: 100 });
    await expect(all(store.readStream('thing-1'))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    release();
    expect(await all(store.readStream('thing-1'))).toHaveLength(2);
  });

  it('ends the call behind a read that is left half-way', async () => {
    const { server, open } = await start();
    const store = open();
    const events = newEvents(1_200).map((event) => ({ ...event, data: { text: 'x'.repeat(400) } }));
    await store.append('thing-1', 'no-stream', events);
    for await (const event of store.readAll()) {
      expect(event.revision).toBe(0);
      break;
    }
    await eventually('the server’s end of the read closed', () => server.switches.reads.size === 0);
    expect(server.switches.seen.eventsSent).toBeLessThan(1_200);
  });

  it('leaves nothing behind that closing would wait for', async () => {
    const { open } = await start();
    const [store, other] = [open(), open()];
    const events = newEvents(2);
    await store.append('thing-1', 'no-stream', events);
    await store.append('thing-1', 1, newEvents(3));
    // Reads the stream, and then leaves a read of one event whose end arrives before it is cancelled.
    await other.append('thing-1', 4, events);
    for (let index = 0; index < 5; index++) await store.head();
    const began = performance.now();
    await other.close();
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('refuses a category with a hyphen, which no stream is in, and a position of another store', async () => {
    const { open } = await start();
    const store = open();
    await expect(all(store.readAll({ filter: { categories: ['join-request'] } }))).rejects.toThrow('hyphen');
    await expect(all(store.readAll({ after: '120' as typeof START }))).rejects.toThrow('another event store');
  });
});
