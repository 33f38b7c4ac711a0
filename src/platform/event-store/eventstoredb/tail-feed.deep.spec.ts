import { status } from '@grpc/grpc-js';
import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { freshServers, type FreshServer } from '../../../../test/support/eventstoredb/server.js';
import { Proxy } from '../../../../test/support/eventstoredb/proxy.js';
import { START, type Position } from '../../../kernel/position.js';
import { follow, newEvent, newEvents } from '../contract/harness.js';
import type { Batch, EventFilter, EventStore, StoredEvent } from '../event-store.js';
import { TAIL_LIMITS } from '../tail.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

/** What EventStoreDB 23.10.6 says to a subscription that lags some dozen events behind what is being written. */
const TOO_SLOW = {
  code: status.ABORTED,
  details: 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
};

/** Followers in a process, one a filter; `seen` is what each has come to see. */
function followers(store: EventStore, filters: readonly (EventFilter | undefined)[], after: Position = START) {
  const seen: StoredEvent[][] = filters.map(() => []);
  const leaving = filters.map(() => new AbortController());
  const followed = filters.map(async (filter, index) => {
    const options = { after, signal: leaving[index]!.signal, ...(filter && { filter }) };
    for await (const { events } of store.subscribe(options)) seen[index]!.push(...events);
  });
  return {
    seen,
    leave: (index: number) => leaving[index]!.abort(),
    leaveAll: async () => {
      for (const one of leaving) one.abort();
      await Promise.all(followed);
    },
  };
}

/** Writes `count` events one after the other to one stream, every third of another type. */
async function write(store: EventStore, stream: string, count: number, from = 0): Promise<string[]> {
  const events = newEvents(count).map((event, index) => (index % 3 ? event : { ...event, type: 'Third' }));
  for (const [index, event] of events.entries()) {
    await store.append(stream, from + index ? from + index - 1 : 'no-stream', [event]);
  }
  return idsOf(events);
}

const oneSubscription = ({ server }: FreshServer) =>
  eventually('one subscription', () => server.switches.reads.size === 1);

describe('the one live subscription of a process', () => {
  const start = freshServers();
  afterEach(() => void jest.restoreAllMocks());

  it('serves all followers, whatever they filter, each event sent once', async () => {
    const fresh = await start();
    const [store, writer] = [fresh.open(), fresh.open()];
    const before = await write(writer, 'thing-1', 9);
    const filters = [undefined, { types: ['Third'] }, { categories: ['thing'] }, { categories: ['other'] }, undefined];
    const following = followers(store, filters);
    await eventually('all caught up', () => following.seen[4]!.length === 9 && following.seen[1]!.length === 3);
    await oneSubscription(fresh);
    const sent = fresh.server.switches.seen.eventsSent;
    const ids = [...before, ...(await write(writer, 'thing-1', 30, 9)), ...(await write(writer, 'other-1', 3))];
    await eventually('everything seen', () => following.seen[0]!.length === 42 && following.seen[3]!.length === 3);
    expect(fresh.server.switches.seen.eventsSent - sent).toBe(33);
    await eventually('the others', () => following.seen[4]!.length === 42 && following.seen[2]!.length === 39);
    expect(idsOf(following.seen[0]!)).toEqual(ids);
    expect(following.seen[1]!).toEqual(following.seen[0]!.filter(({ type }) => type === 'Third'));
    await following.leaveAll();
  });

  it('is joined from behind while others write, without a gap and without a doubled event', async () => {
    const fresh = await start();
    const [store, writer] = [fresh.open(), fresh.open()];
    const ids = await write(writer, 'thing-0', 600);
    const early = followers(store, [undefined]);
    const late: ReturnType<typeof followers>[] = [];
    for (let stream = 1; stream <= 8; stream++) {
      late.push(followers(store, [undefined, { categories: ['thing'] }, { types: ['Third'] }]));
      ids.push(...(await write(writer, `thing-${stream}`, 30)));
    }
    const [first, ...others] = [early, ...late].flatMap(({ seen }) => seen);
    await eventually('everything seen by the first', () => first!.length === ids.length);
    expect(idsOf(first!)).toEqual(ids);
    const thirds = idsOf(first!.filter(({ type }) => type === 'Third'));
    for (const [index, seen] of others.entries()) {
      const wanted = index % 3 === 2 ? thirds : ids;
      await eventually(`everything seen by another`, () => seen.length >= wanted.length);
      expect(idsOf(seen)).toEqual(wanted);
    }
    await oneSubscription(fresh);
    await Promise.all([early, ...late].map((one) => one.leaveAll()));
  });

  it('is not held back by a slow follower, which reads for itself what is kept no longer', async () => {
    const fresh = await start();
    const [store, writer] = [fresh.open(), fresh.open()];
    await write(writer, 'thing-1', 1);
    const quick = followers(store, [undefined]);
    const ending = new AbortController();
    const slow = store.subscribe({ after: START, signal: ending.signal, batchSize: 20 })[Symbol.asyncIterator]();
    const drawn: string[] = [];
    const draw = async () => drawn.push(...idsOf(((await slow.next()) as IteratorYieldResult<Batch>).value.events));
    while (!drawn.length) await draw();
    const second = draw();
    await oneSubscription(fresh);
    await write(writer, 'thing-1', 1, 1);
    await second;
    const large = newEvents(40, { data: { text: 'x'.repeat(TAIL_LIMITS.size / 20) } });
    for (const [index, event] of large.entries()) await writer.append('thing-1', index + 1, [event]);
    await eventually('everything seen by the quick one', () => quick.seen[0]!.length === 42);
    const subscriptions = fresh.server.switches.seen.subscriptions;
    while (drawn.length < 42) await draw();
    expect(drawn).toEqual(idsOf(quick.seen[0]!));
    expect(fresh.server.switches.seen.subscriptions).toBe(subscriptions + 1);
    const next = slow.next();
    await oneSubscription(fresh);
    ending.abort();
    await next;
    await quick.leaveAll();
  });

  it.each(['cut', 'ended in good order', 'silent', 'too slow'])(
    'is opened again once for all when it was %s',
    async (how) => {
      // The client finds pings so close to each other worth a warning.
      jest.spyOn(console, 'warn').mockReturnValue(undefined);
      const said = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
      const fresh = await start();
      const writer = fresh.open();
      const { proxy, url } = await Proxy.before(`${fresh.server.url}&keepAliveInterval=300&keepAliveTimeout=300`);
      const store = new EventStoreDbEventStore(url);
      const ids = await write(writer, 'thing-1', 3);
      const following = followers(store, [undefined, { categories: ['thing'] }, { types: ['ThingHappened', 'Third'] }]);
      await eventually('all caught up', () => following.seen.every(({ length }) => length === 3));
      await oneSubscription(fresh);
      const subscriptions = fresh.server.switches.seen.subscriptions;
      if (how === 'cut') proxy.dropConnections();
      if (how === 'ended in good order') fresh.server.switches.endReads();
      if (how === 'too slow') fresh.server.switches.endReads(TOO_SLOW);
      if (how === 'silent') proxy.hush();
      ids.push(...(await write(writer, 'thing-1', 20, 3)));
      await eventually('everything seen', () => following.seen.every(({ length }) => length >= 23));
      for (const seen of following.seen) expect(idsOf(seen)).toEqual(ids);
      expect(fresh.server.switches.seen.subscriptions).toBe(subscriptions + 1);
      const outage = ['The event log can’t be reached; trying again.', 'The event log can be reached again.'];
      expect(said.mock.calls.flat()).toEqual(how === 'too slow' ? [] : outage);
      await following.leaveAll();
      await store.close();
      await proxy.close();
    },
  );

  it('sends its followers to ask for themselves when it is refused, and begins again', async () => {
    const fresh = await start();
    const [store, writer] = [fresh.open(), fresh.open()];
    const ids = await write(writer, 'thing-1', 3);
    const following = followers(store, [undefined, { categories: ['thing'] }]);
    await eventually('all caught up', () => following.seen.every(({ length }) => length === 3));
    await oneSubscription(fresh);
    fresh.server.switches.failRead = { code: status.PERMISSION_DENIED, details: 'No longer allowed.' };
    fresh.server.switches.endReads();
    await eventually('the refusal', () => fresh.server.switches.failRead === undefined);
    ids.push(...(await write(writer, 'thing-1', 20, 3)));
    await eventually('everything seen', () => following.seen.every(({ length }) => length >= 23));
    for (const seen of following.seen) expect(idsOf(seen)).toEqual(ids);
    await oneSubscription(fresh);
    await following.leaveAll();
  });

  it('ends when the last follower leaves, and begins anew with the next one', async () => {
    const fresh = await start();
    const store = fresh.open();
    await write(store, 'thing-1', 3);
    const following = followers(store, [undefined, undefined]);
    await eventually('all caught up', () => following.seen.every(({ length }) => length === 3));
    await oneSubscription(fresh);
    following.leave(0);
    await write(store, 'thing-1', 1, 3);
    await eventually('the other one goes on', () => following.seen[1]!.length === 4);
    expect(following.seen[0]).toHaveLength(3);
    await following.leaveAll();
    await eventually('no subscription', () => fresh.server.switches.reads.size === 0);
    await write(store, 'thing-1', 5, 4);
    const after = following.seen[1]!.at(-1)!.position;
    const seen = await follow(store, { after }, (so) => so.length === 5);
    expect(seen.map(({ revision }) => revision)).toEqual([4, 5, 6, 7, 8]);
  });

  it('refuses a position that another event store drew, also when it is live', async () => {
    const { open } = await start();
    const store = open();
    await store.append('thing-1', 'no-stream', [newEvent()]);
    const following = followers(store, [undefined]);
    await eventually('caught up', () => following.seen[0]!.length === 1);
    await expect(follow(store, { after: '9999999' as Position }, () => true)).rejects.toThrow('another event store');
    await following.leaveAll();
  });
});
