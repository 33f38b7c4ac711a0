import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { eventually } from '../../../../test/support/eventually.js';
import { freshServers } from '../../../../test/support/eventstoredb/server.js';
import { all, newEvent, newEvents } from '../contract/harness.js';
import { PATIENCE } from './retries.js';
import { EventTooLarge, StoreUnavailable, WrongRevision } from '../event-store.js';

// What is said here of the server's behaviour was checked on the in-process server only.

describe.each([{ batchAppend: true }, { batchAppend: false }])('appending to EventStoreDB, %j', (form) => {
  const start = freshServers();

  it('uses the form that the server offers', async () => {
    const { server, open } = await start(form);
    await open().append('thing-1', 'no-stream', newEvents(1));
    expect(server.switches.seen).toMatchObject(form.batchAppend ? { batchAppends: 1 } : { unaryAppends: 1 });
  });

  it('names the expected revision always', async () => {
    const { server, open } = await start(form);
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(2));
    await store.append('thing-1', 1, newEvents(1));
    await expect(store.append('thing-2', 3, newEvents(1))).rejects.toBeInstanceOf(WrongRevision);
    expect(server.switches.seen.expected).toEqual(['no-stream', 1, 3]);
  });

  it('rejects on a conflict whatever the connection string says of it, with the actual revision', async () => {
    const { open } = await start(form);
    const store = open({}, '&throwOnAppendFailure=false');
    await store.append('thing-1', 'no-stream', newEvents(3));
    await expect(store.append('thing-1', 'no-stream', newEvents(1))).rejects.toMatchObject({ actual: 2 });
    await expect(store.append('thing-1', 7, newEvents(1))).rejects.toMatchObject({ actual: 2 });
    await expect(store.append('thing-2', 7, newEvents(1))).rejects.toMatchObject({ actual: 'no-stream' });
  });

  it('keeps its connection when an append is refused', async () => {
    const { server, open } = await start(form);
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(1));
    const before = server.connectionsTaken;
    const tooMuch = Array.from({ length: 3 }, () => newEvent({ data: { text: 'x'.repeat(400_000) } }));
    await expect(store.append('thing-1', 'no-stream', newEvents(1))).rejects.toBeInstanceOf(WrongRevision);
    await expect(store.append('thing-1', 0, tooMuch)).rejects.toBeInstanceOf(EventTooLarge);
    await store.append('thing-1', 0, newEvents(1));
    expect(server.connectionsTaken).toBe(before);
  });

  it.each([status.UNAVAILABLE, status.CANCELLED, status.INTERNAL, status.UNKNOWN])(
    'tries everything again that was in flight when a call failed with gRPC code %i',
    async (code) => {
      const { server, open } = await start(form);
      const store = open();
      await store.append('thing-0', 'no-stream', newEvents(1));
      server.switches.failCall = { code, details: 'A leader was elected.' };
      const streams = Array.from({ length: 12 }, (_, index) => `thing-${index + 1}`);
      await Promise.all(streams.map((stream) => store.append(stream, 'no-stream', newEvents(2))));
      for (const stream of streams) expect(server.log.stream(stream)).toHaveLength(2);
    },
  );

  it('keeps an append once whose acknowledgement was lost', async () => {
    const { server, open } = await start(form);
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(1));
    server.switches.loseAcknowledgement = true;
    expect(await store.append('thing-1', 0, newEvents(2))).toMatchObject({ revision: 2 });
    expect(server.switches.seen.expected).toEqual(['no-stream', 0, 0]);
    expect(server.log.stream('thing-1')).toHaveLength(3);
  });

  it('does not wait for an answer for ever', async () => {
    const { server, open } = await start(form);
    const store = open({ answer: 60 });
    const release = server.switches.holdAnswers();
    const appended = store.append('thing-1', 'no-stream', newEvents(2));
    await eventually('a second attempt', () => server.switches.seen.expected.length > 1);
    release();
    expect(await appended).toMatchObject({ revision: 1 });
    expect(server.log.stream('thing-1')).toHaveLength(2);
  });

  it.each([-15, 15])('appends to a server whose clock is %i s ahead', async (seconds) => {
    const { server, open } = await start(form);
    server.switches.clockAhead = seconds * 1000;
    expect(await open({ outage: 200 }).append('thing-1', 'no-stream', newEvents(1))).toMatchObject({ revision: 0 });
  });

  it('asks a silent server again before it gives up', async () => {
    const { server, open } = await start(form);
    const scale = 40;
    const store = open({ answer: PATIENCE.answer / scale, outage: PATIENCE.outage / scale, longestPause: 1 });
    await store.append('thing-1', 'no-stream', newEvents(1));
    const release = server.switches.holdAnswers();
    await expect(store.append('thing-1', 0, newEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
    release();
    expect(server.switches.seen.expected.length).toBeGreaterThan(3);
  });

  it('does not remember for ever that a look at the server’s features failed', async () => {
    const { server, open } = await start(form);
    server.switches.failFeatures = { code: status.INTERNAL, details: 'Not yet.' };
    expect(await open().append('thing-1', 'no-stream', newEvents(1))).toMatchObject({ revision: 0 });
  });

  it('reads the position back when a repeated append is answered without one', async () => {
    const { server, open } = await start(form);
    const store = open();
    const events = newEvents(2);
    const first = await store.append('thing-1', 'no-stream', events);
    server.switches.hidePosition = true;
    expect(await store.append('thing-1', 'no-stream', events)).toEqual(first);
  });

  it('gives the first result for the same ids at a later revision, where the server would keep them twice', async () => {
    const { server, open } = await start(form);
    const store = open();
    const events = newEvents(2);
    const first = await store.append('thing-1', 'no-stream', events);
    await store.append('thing-1', 1, newEvents(3));
    expect(await store.append('thing-1', 4, events)).toEqual(first);
    expect(await open().append('thing-1', 4, events)).toEqual(first);
    expect(await open().append('thing-1', 9, events)).toEqual(first);
    expect(server.log.stream('thing-1')).toHaveLength(5);
  });

  it('refuses to mix events that are there with new ones', async () => {
    const { server, open } = await start(form);
    const store = open();
    const events = newEvents(2);
    await store.append('thing-1', 'no-stream', events);
    const mixed = [...events.slice(1), ...newEvents(1)];
    await expect(store.append('thing-1', 1, mixed)).rejects.toThrow('in it already');
    expect(server.log.stream('thing-1')).toHaveLength(2);
  });

  it('says so when an append is more than the server takes at once', async () => {
    const { open } = await start(form);
    const events = Array.from({ length: 3 }, () => newEvent({ data: { text: 'x'.repeat(400_000) } }));
    const refusal = open().append('thing-1', 'no-stream', events);
    await expect(refusal).rejects.toBeInstanceOf(EventTooLarge);
    await expect(refusal).rejects.toThrow('MaxAppendSize is 1048576');
  });

  it('refuses what the client would choke on', async () => {
    const { open } = await start(form);
    const store = open();
    await expect(store.append('thing-1', 'no-stream', [])).rejects.toBeInstanceOf(TypeError);
    await expect(store.append('thing-1', 'no-stream', [newEvent({ id: 'one' })])).rejects.toBeInstanceOf(TypeError);
    const circular: Record<string, unknown> = {};
    circular['itself'] = circular;
    await expect(store.append('thing-1', 'no-stream', [newEvent({ data: circular })])).rejects.toThrow('circular');
  });

  it('rejects with StoreUnavailable while the engine is away, and goes on when it is back', async () => {
    const { server, open } = await start(form);
    const store = open({ outage: 300 });
    const events = newEvents(1);
    await store.append('thing-1', 'no-stream', newEvents(1));
    await server.goAway();
    await expect(store.append('thing-1', 0, events)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(all(store.readStream('thing-1'))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    await server.comeBack();
    const again = async () => store.append('thing-1', 0, events).catch(() => undefined);
    expect(await eventually('an append after the outage', again)).toMatchObject({ revision: 1 });
    await store.close();
    await expect(store.append('thing-1', 1, newEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
  }, 20_000);
});

describe('the batch-append stream', () => {
  const start = freshServers();

  it('survives an answer to an append that another stream’s error has rejected already', async () => {
    const mine = await start();
    const others = await start();
    const [store, other] = [mine.open(), others.open()];
    await other.append('thing-0', 'no-stream', newEvents(1));
    const release = mine.server.switches.holdAnswers();
    const appended = store.append('thing-1', 'no-stream', newEvents(2));
    await eventually('the append in the log', () => mine.server.log.stream('thing-1'));
    others.server.dropConnections();
    await eventually('a second attempt', () => mine.server.switches.seen.expected.length > 1);
    release();
    expect(await appended).toMatchObject({ revision: 1 });
    expect(mine.server.log.stream('thing-1')).toHaveLength(2);
  });

  it('settles what is in flight when the server ends it in good order', async () => {
    const { server, open } = await start();
    const store = open({ answer: 60_000 });
    server.switches.endCall = true;
    expect(await store.append('thing-1', 'no-stream', newEvents(2))).toMatchObject({ revision: 1 });
  });

  it('tries again when the server answers that it is not ready', async () => {
    const { server, open } = await start();
    server.switches.refuseWith = 'Server Is Not Ready';
    expect(await open().append('thing-1', 'no-stream', newEvents(1))).toMatchObject({ revision: 0 });
  });

  it('takes an append that is larger than one of its messages', async () => {
    const { open } = await start({ maxAppendSize: 16 * 1024 * 1024 });
    const store = open();
    const events = Array.from({ length: 9 }, () => newEvent({ id: randomUUID(), data: { text: 'x'.repeat(900_000) } }));
    await store.append('thing-1', 'no-stream', events);
    expect((await all(store.readStream('thing-1'))).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });
});
