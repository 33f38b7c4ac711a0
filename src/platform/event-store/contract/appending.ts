import { beforeAll, describe, expect, it } from '@jest/globals';
import { comparePositions } from '../../../kernel/position.js';
import { EventTooLarge, MAX_EVENT_BYTES, StoreUnavailable, WrongRevision, type EventStore } from '../event-store.js';
import { all, appendSurely, freshStream, newEvent, newEvents, type Harness } from './harness.js';

export function appendingContract(harness: () => Harness): void {
  let store: EventStore;
  beforeAll(async () => {
    store = await harness().open();
  });
  const revisions = async (stream: string) => (await all(store.readStream(stream))).map((event) => event.revision);

  describe('expected revisions', () => {
    it('starts a stream at revision 0 and goes on from the exact revision', async () => {
      const stream = freshStream();
      const first = await store.append(stream, 'no-stream', newEvents(3));
      expect(first.revision).toBe(2);
      const second = await store.append(stream, 2, newEvents(2));
      expect(second.revision).toBe(4);
      expect(comparePositions(first.position, second.position)).toBeLessThan(0);
      expect(await revisions(stream)).toEqual([0, 1, 2, 3, 4]);
    });

    it.each([
      { given: 0, expected: 0, actual: 'no-stream' },
      { given: 3, expected: 'no-stream', actual: 2 },
      { given: 3, expected: 1, actual: 2 },
      { given: 3, expected: 7, actual: 2 },
    ] as const)(
      'answers $actual to a writer who expects $expected, and appends nothing',
      async ({ given, expected, actual }) => {
        const stream = freshStream();
        if (given) await store.append(stream, 'no-stream', newEvents(given));
        const refusal = store.append(stream, expected, newEvents(2));
        await expect(refusal).rejects.toBeInstanceOf(WrongRevision);
        await expect(refusal).rejects.toMatchObject({ stream, expected, actual });
        expect(await revisions(stream)).toHaveLength(given);
      },
    );

    it('lets one of many through who decided on the same revision', async () => {
      const stream = freshStream();
      const attempts = await Promise.allSettled(
        Array.from({ length: 16 }, () => store.append(stream, 'no-stream', newEvents(2))),
      );
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const attempt of attempts) {
        if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ name: 'WrongRevision', actual: 1 });
      }
      expect(await revisions(stream)).toEqual([0, 1]);
    });

    it('does not let one writer’s conflict harm those who append beside it', async () => {
      const taken = freshStream();
      await store.append(taken, 'no-stream', newEvents(1));
      const streams = Array.from({ length: 8 }, () => freshStream());
      const [conflict, ...others] = await Promise.allSettled([
        store.append(taken, 'no-stream', newEvents(1)),
        ...streams.map((stream) => store.append(stream, 'no-stream', newEvents(1))),
      ]);
      expect(conflict.status).toBe('rejected');
      expect(others.every(({ status }) => status === 'fulfilled')).toBe(true);
    });
  });

  describe('the same append again', () => {
    it('appends nothing and answers with the first result', async () => {
      const stream = freshStream();
      await store.append(stream, 'no-stream', newEvents(2));
      const events = newEvents(3);
      const first = await store.append(stream, 1, events);
      expect(await store.append(stream, 1, events)).toEqual(first);
      expect(await revisions(stream)).toHaveLength(5);
    });

    it('does so when the stream has moved on since', async () => {
      const stream = freshStream();
      const events = newEvents(2);
      const first = await store.append(stream, 'no-stream', events);
      await store.append(stream, 1, newEvents(4));
      expect(await store.append(stream, 'no-stream', events)).toEqual(first);
      expect(await revisions(stream)).toHaveLength(6);
    });

    it('is kept once when it is sent twice at the same moment, from two clients', async () => {
      const other = await harness().open();
      const stream = freshStream();
      const events = newEvents(2);
      const results = await Promise.all([
        store.append(stream, 'no-stream', events),
        other.append(stream, 'no-stream', events),
        store.append(stream, 'no-stream', events),
      ]);
      expect(new Set(results.map(({ position }) => position)).size).toBe(1);
      expect(await revisions(stream)).toEqual([0, 1]);
    });

    it('is kept once when the acknowledgement of the first was lost', async () => {
      const stream = freshStream();
      const events = newEvents(3);
      harness().loseNextAcknowledgement();
      const [lost] = await Promise.allSettled([store.append(stream, 'no-stream', events)]);
      if (lost.status === 'rejected') expect(lost.reason).toBeInstanceOf(StoreUnavailable);
      expect(await appendSurely(store, stream, 'no-stream', events)).toMatchObject({ revision: 2 });
      expect((await all(store.readStream(stream))).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    });
  });

  describe('sizes', () => {
    const sized = (bytes: number) => newEvent({ data: { text: 'x'.repeat(bytes - '{"text":""}'.length) } });

    it('keeps 900 kB in one event', async () => {
      const stream = freshStream();
      const event = sized(900_000);
      await store.append(stream, 'no-stream', [event]);
      expect((await all(store.readStream(stream)))[0]?.data).toEqual(event.data);
    });

    it('refuses more than 1 MiB with its type and size, and appends none of the append', async () => {
      const stream = freshStream();
      const refusal = store.append(stream, 'no-stream', [newEvent(), sized(MAX_EVENT_BYTES + 1)]);
      await expect(refusal).rejects.toBeInstanceOf(EventTooLarge);
      await expect(refusal).rejects.toMatchObject({ type: 'ThingHappened', bytes: MAX_EVENT_BYTES + 1 });
      expect(await revisions(stream)).toEqual([]);
    });

    it('counts bytes, not characters', async () => {
      const refusal = store.append(freshStream(), 'no-stream', [newEvent({ data: { text: 'é'.repeat(600_000) } })]);
      await expect(refusal).rejects.toBeInstanceOf(EventTooLarge);
    });
  });
}
