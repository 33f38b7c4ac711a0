import { beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { comparePositions } from '../../../kernel/position.js';
import type { Batch, EventStore } from '../event-store.js';
import { all, appendSurely, follow, freshCategory, freshStream, newEvent, newEvents, type Harness } from './harness.js';

export function subscribingContract(harness: () => Harness): void {
  let store: EventStore;
  beforeEach(async () => {
    store = await harness().open();
  });
  afterEach(async () => store.close());

  describe('following the log', () => {
    it('gives what is there, then what comes, each once and in order', async () => {
      const category = freshCategory();
      const stream = freshStream(category);
      const events = newEvents(30);
      const after = await store.head();
      await store.append(stream, 'no-stream', events.slice(0, 10));
      const seen = await follow(store, { after, filter: { categories: [category] } }, async (so) => {
        if (so.length === 10) await store.append(stream, 9, events.slice(10, 20));
        if (so.length === 20) await store.append(stream, 19, events.slice(20));
        return so.length >= 30;
      });
      expect(seen.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    });

    it('sees what another client appends', async () => {
      const other = await harness().open();
      const category = freshCategory();
      const after = await store.head();
      const following = follow(store, { after, filter: { categories: [category] } }, (so) => so.length === 20);
      for (let index = 0; index < 20; index++) await other.append(freshStream(category), 'no-stream', newEvents(1));
      expect(await following).toHaveLength(20);
    });

    it('goes on exactly after the position it is given', async () => {
      const category = freshCategory();
      const after = await store.head();
      await store.append(freshStream(category), 'no-stream', newEvents(10));
      const filter = { categories: [category] };
      const whole = await follow(store, { after, filter }, (so) => so.length === 10);
      const rest = await follow(store, { after: whole[3]!.position, filter }, (so) => so.length === 6);
      expect(rest.map(({ revision }) => revision)).toEqual([4, 5, 6, 7, 8, 9]);
    });

    it('tells how far the log has been seen when a filter passes everything over', async () => {
      const after = await store.head();
      let last = after;
      for (let index = 0; index < 5; index++) {
        last = (await store.append(freshStream(), 'no-stream', newEvents(1))).position;
      }
      const seen = await follow(
        store,
        { after, filter: { types: ['NothingOfTheKind'] } },
        (_, position) => comparePositions(position as typeof last, last) >= 0,
      );
      expect(seen).toEqual([]);
    });

    it('filters by type and category while it follows', async () => {
      const category = freshCategory();
      const after = await store.head();
      const following = follow(
        store,
        { after, filter: { types: ['Wanted'], categories: [category] } },
        (so) => so.length === 2,
      );
      await store.append(freshStream(), 'no-stream', [newEvent({ type: 'Wanted' })]);
      await store.append(freshStream(category), 'no-stream', [newEvent(), newEvent({ type: 'Wanted' }), newEvent()]);
      await store.append(freshStream(category), 'no-stream', [newEvent({ type: 'Wanted' })]);
      expect((await following).map(({ type, stream }) => [type, stream.split('-')[0]])).toEqual([
        ['Wanted', category],
        ['Wanted', category],
      ]);
    });

    it('lets a slow consumer set the pace, and loses nothing while the log runs far ahead', async () => {
      const category = freshCategory();
      const ending = new AbortController();
      const options = {
        after: await store.head(),
        filter: { categories: [category] },
        batchSize: 50,
        signal: ending.signal,
      };
      const batches = store.subscribe(options)[Symbol.asyncIterator]();
      const ids: string[] = [];
      const seen: string[] = [];
      const append = async (count: number) => {
        const events = newEvents(count);
        await store.append(freshStream(category), 'no-stream', events);
        ids.push(...events.map(({ id }) => id));
      };
      const draw = async () => {
        const { value } = (await batches.next()) as IteratorYieldResult<Batch>;
        expect(value.events.length).toBeLessThanOrEqual(50);
        seen.push(...value.events.map(({ id }) => id));
      };
      await append(1);
      while (!seen.length) await draw();
      for (let index = 0; index < 30; index++) await append(100);
      while (seen.length < ids.length) await draw();
      expect(seen).toEqual(ids);
      ending.abort();
      expect((await batches.next()).done).toBe(true);
    });

    it('never gives more than batchSize events at once', async () => {
      const category = freshCategory();
      const after = await store.head();
      await store.append(freshStream(category), 'no-stream', newEvents(205));
      let before = 0;
      await follow(store, { after, batchSize: 20 }, (so) => {
        expect(so.length - before).toBeLessThanOrEqual(20);
        before = so.length;
        return so.length >= 205;
      });
    });

    it('ends a batch by the size of its events, also far behind', async () => {
      const category = freshCategory();
      const after = await store.head();
      const data = { text: 'x'.repeat(100_000) };
      for (let index = 0; index < 5; index++)
        await store.append(freshStream(category), 'no-stream', newEvents(8, { data }));
      const other = await harness().open();
      let before = 0;
      await follow(store, { after, filter: { categories: [category] }, batchSize: 2_000 }, async (so) => {
        // Long enough for the rest to arrive in the meantime.
        await all(other.readAll({ after }));
        // A megabyte holds ten of them and a part of the next.
        expect(so.length - before).toBeLessThanOrEqual(11);
        before = so.length;
        return so.length >= 40;
      });
    });

    it('resumes by itself after its connections were cut', async () => {
      const category = freshCategory();
      const writer = await harness().open();
      const after = await store.head();
      const events = newEvents(60);
      const stream = freshStream(category);
      await writer.append(stream, 'no-stream', events.slice(0, 1));
      let appended = 1;
      const seen = await follow(store, { after, filter: { categories: [category] } }, async (so) => {
        if (so.length < appended || appended === 60) return so.length >= 60;
        await harness().dropConnections();
        await appendSurely(writer, stream, appended - 1, events.slice(appended, Math.min(appended + 20, 60)));
        appended = Math.min(appended + 20, 60);
        return false;
      });
      expect(seen.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      expect(await all(writer.readStream(stream))).toHaveLength(60);
    });

    it('ends when it is told to, also while it waits, and when the store is closed', async () => {
      const ending = new AbortController();
      const head = await store.head();
      const waiting = follow(store, { after: head }, () => false);
      const ended = all(store.subscribe({ after: head, signal: ending.signal }));
      ending.abort();
      await ended;
      await store.close();
      await waiting;
      await all(store.subscribe({ after: head, signal: AbortSignal.abort() }));
    });
  });
}
