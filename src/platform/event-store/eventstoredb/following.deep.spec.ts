import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { freshServers } from '../../../../test/support/eventstoredb/server.js';
import { comparePositions, START } from '../../../kernel/position.js';
import { all, follow, newEvent, newEvents } from '../contract/harness.js';
import type { Batch, EventStore, SubscribeOptions } from '../event-store.js';

function pull(store: EventStore, options: Omit<SubscribeOptions, 'signal'>) {
  const ending = new AbortController();
  const batches = store.subscribe({ ...options, signal: ending.signal })[Symbol.asyncIterator]();
  return {
    next: async (): Promise<Batch> => ((await batches.next()) as IteratorYieldResult<Batch>).value,
    end: async () => {
      ending.abort();
      expect((await batches.next()).done).toBe(true);
    },
  };
}

describe('following EventStoreDB', () => {
  const start = freshServers();

  it('gives no checkpoint before the events in front of it were handled, though the client reports it earlier', async () => {
    const { open } = await start();
    const store = open();
    await store.append('wanted-1', 'no-stream', newEvents(30));
    await store.append('other-1', 'no-stream', newEvents(1_500));
    await store.append('wanted-1', 29, newEvents(1));
    const wanted = (await all(store.readStream('wanted-1'))).map(({ position }) => position);
    const following = pull(store, { after: START, filter: { categories: ['wanted'] }, batchSize: 7 });
    let seen = 0;
    let last = START;
    let passed = 0;
    while (seen < wanted.length) {
      const batch = await following.next();
      seen += batch.events.length;
      if (!batch.events.length) passed++;
      expect(comparePositions(batch.position, last)).toBeGreaterThan(0);
      const next = wanted[seen];
      if (next) expect(comparePositions(batch.position, next)).toBeLessThan(0);
      last = batch.position;
    }
    expect(passed).toBeGreaterThan(0);
    await following.end();
  });

  it('tells of what it passes over as soon as it is there, once it has caught up', async () => {
    const { open } = await start();
    const store = open();
    await store.append('wanted-1', 'no-stream', newEvents(1));
    const following = pull(store, { after: START, filter: { categories: ['wanted'] } });
    expect((await following.next()).events).toHaveLength(1);
    for (let index = 0; index < 3; index++) {
      const { position } = await store.append(`other-${index}`, 'no-stream', newEvents(1));
      expect(await following.next()).toEqual({ events: [], position });
    }
    await following.end();
  });

  it('lets the server filter what is there already', async () => {
    const { server, open } = await start();
    const store = open();
    for (let index = 0; index < 5; index++) await store.append(`other-${index}`, 'no-stream', newEvents(1_000));
    await store.append('wanted-1', 'no-stream', [newEvent({ type: 'A+B' }), newEvent({ type: 'AB' })]);
    const before = server.switches.seen.eventsSent;
    const seen = await follow(store, { after: START, filter: { types: ['A+B'] } }, (so) => so.length === 1);
    expect(seen.map(({ type }) => type)).toEqual(['A+B']);
    expect(server.switches.seen.eventsSent - before).toBeLessThan(1_000);
  });

  it('goes on after the last handled position when commit positions are shared', async () => {
    const { open } = await start({ sharedCommits: true });
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(6));
    const whole = await follow(store, { after: START, batchSize: 2 }, (so) => so.length === 6);
    for (const [index, { position }] of whole.entries()) {
      if (index === 5) continue;
      const rest = await follow(store, { after: position }, (so) => so.length === 5 - index);
      expect(rest.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5].slice(index + 1));
    }
  });

  it.each(['cut', 'ended in good order', 'away for a while'])('resumes when its connection was %s', async (how) => {
    const { server, open } = await start();
    const [store, writer] = [open(), open()];
    const events = newEvents(40);
    await writer.append('thing-1', 'no-stream', events.slice(0, 20));
    const seen = await follow(store, { after: START, filter: { categories: ['thing'] } }, async (so) => {
      if (so.length !== 20) return so.length === 40;
      if (how === 'cut') server.dropConnections();
      if (how === 'ended in good order') server.switches.endReads();
      if (how === 'away for a while') await server.goAway().then(() => server.comeBack());
      await writer.append('thing-1', 19, events.slice(20));
      return false;
    });
    expect(seen.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  it('repeats nothing that the consumer came back from, and everything it did not', async () => {
    const { server, open } = await start();
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(1_000));
    const following = pull(store, { after: START, batchSize: 10 });
    const revisions: number[] = [];
    while (revisions.length < 1_000) {
      const { events } = await following.next();
      revisions.push(...events.map(({ revision }) => revision));
      if (revisions.length % 100 < events.length) server.dropConnections();
    }
    expect(revisions).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
    await following.end();
  });

  it('is held back by a slow consumer: the server sends no more than some buffers hold', async () => {
    const { server, open } = await start();
    const [store, writer] = [open(), open()];
    for (let index = 0; index < 30; index++) {
      const events = newEvents(100).map((event) => ({ ...event, data: { text: 'x'.repeat(5_000) } }));
      await writer.append(`thing-${index}`, 'no-stream', events);
    }
    const following = pull(store, { after: START, batchSize: 10 });
    await following.next();
    const sent = (): number => server.switches.seen.eventsSent;
    let [before, unchanged] = [-1, 0];
    await eventually('the server stopped sending', async () => {
      unchanged = sent() === before ? unchanged + 1 : 0;
      before = sent();
      await writer.append(`pause-${randomUUID()}`, 'no-stream', newEvents(1));
      return unchanged === 20;
    });
    expect(sent()).toBeLessThan(1_000);
    await following.end();
  });

  it('gathers what is ready into one batch', async () => {
    const { server, open } = await start();
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(400));
    const following = pull(store, { after: START, batchSize: 150 });
    await following.next();
    await eventually('everything sent', () => server.switches.seen.eventsSent >= 301);
    await store.head();
    expect((await following.next()).events.length).toBeGreaterThan(100);
    await following.end();
  });

  it('ends its call on the server when the consumer leaves', async () => {
    const { server, open } = await start();
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(3));
    for await (const batch of store.subscribe({ after: START, signal: new AbortController().signal })) {
      if (batch.events.length) break;
    }
    await eventually('the server’s end closed', () => server.switches.reads.size === 0);
  });
});
