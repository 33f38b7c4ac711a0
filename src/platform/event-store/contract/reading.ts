import { beforeAll, describe, expect, it } from '@jest/globals';
import { comparePositions } from '../../../kernel/position.js';
import type { EventStore, ReadAllOptions } from '../event-store.js';
import { all, freshCategory, freshStream, newEvent, newEvents, type Harness } from './harness.js';

export function readingContract(harness: () => Harness): void {
  let store: EventStore;
  beforeAll(async () => {
    store = await harness().open();
  });

  describe('reading a stream', () => {
    it('gives back every part of an event as it was appended', async () => {
      const stream = freshStream();
      const event = newEvent({
        type: 'NobodyDeclaredThis',
        schemaVersion: 7,
        data: { z: 1, a: [null, true, 0.1, { deep: 'Zoë 🏈 \u0000 "\\' }], text: '1e400', big: 9_007_199_254_740_991 },
        metadata: { ...newEvent().metadata, teamId: 'team-1', undoes: 'e0c9035a-0000-4000-8000-000000000000' },
      });
      const { position } = await store.append(stream, 'no-stream', [event]);
      expect(await all(store.readStream(stream))).toEqual([{ ...event, stream, revision: 0, position }]);
    });

    it('is empty for a stream that is not there', async () => {
      expect(await all(store.readStream(freshStream()))).toEqual([]);
      expect(await all(store.readStream(freshStream(), { direction: 'backwards' }))).toEqual([]);
    });

    it('keeps the order of the appends, past any page size', async () => {
      const stream = freshStream();
      const events = newEvents(1_500);
      await store.append(stream, 'no-stream', events.slice(0, 700));
      await store.append(stream, 699, events.slice(700));
      const read = await all(store.readStream(stream));
      expect(read.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      expect(read.map(({ revision }) => revision)).toEqual(events.map((_, index) => index));
      const backwards = await all(store.readStream(stream, { direction: 'backwards' }));
      expect(backwards.map(({ revision }) => revision)).toEqual(events.map((_, index) => 1_499 - index));
    });

    it.each([
      { options: { from: 2 }, revisions: [2, 3, 4] },
      { options: { limit: 2 }, revisions: [0, 1] },
      { options: { from: 1, limit: 2 }, revisions: [1, 2] },
      { options: { from: 5 }, revisions: [] },
      { options: { direction: 'backwards' }, revisions: [4, 3, 2, 1, 0] },
      { options: { direction: 'backwards', limit: 1 }, revisions: [4] },
      { options: { direction: 'backwards', from: 2 }, revisions: [2, 1, 0] },
      { options: { direction: 'backwards', from: 2, limit: 2 }, revisions: [2, 1] },
    ] as const)('with $options gives revisions $revisions', async ({ options, revisions }) => {
      const stream = freshStream();
      await store.append(stream, 'no-stream', newEvents(5));
      expect((await all(store.readStream(stream, options))).map(({ revision }) => revision)).toEqual(revisions);
    });
  });

  describe('looking an event of a stream up by its id', () => {
    it('says where it lies, of this stream alone, also when another client wrote it', async () => {
      const [stream, other] = [freshStream(), freshStream()];
      const [events, others] = [newEvents(3), newEvents(1)];
      const writer = await harness().open();
      await writer.append(stream, 'no-stream', events.slice(0, 2));
      await writer.append(other, 'no-stream', others);
      expect(await store.revisionOf(stream, events[1]!.id)).toBe(1);
      expect(await store.revisionOf(stream, events[2]!.id)).toBeUndefined();
      await writer.append(stream, 1, events.slice(2));
      expect(await store.revisionOf(stream, events[2]!.id)).toBe(2);
      expect(await store.revisionOf(stream, others[0]!.id)).toBeUndefined();
      expect(await store.revisionOf(freshStream(), events[0]!.id)).toBeUndefined();
    });
  });

  describe('reading the whole log', () => {
    it('goes on after a position, backwards from it too, and knows its head', async () => {
      const category = freshCategory();
      const filter = { categories: [category] };
      const before = await store.head();
      for (let index = 0; index < 5; index++) await store.append(freshStream(category), 'no-stream', newEvents(1));
      const found = await all(store.readAll({ after: before, filter }));
      expect(found).toHaveLength(5);
      const [first, second, third, , last] = found.map(({ position }) => position);
      const positions = async (options: ReadAllOptions) =>
        (await all(store.readAll({ ...options, filter }))).map(({ position }) => position);
      expect(await positions({ after: third! })).toEqual(found.slice(3).map(({ position }) => position));
      expect(await positions({ after: first!, limit: 1 })).toEqual([second]);
      expect(await positions({ direction: 'backwards', after: third! })).toEqual([second, first]);
      expect(await positions({ direction: 'backwards', limit: 1 })).toEqual([last]);
      expect(comparePositions(await store.head(), last!)).toBeGreaterThanOrEqual(0);
    });

    it('filters by types, by categories, and by both', async () => {
      const [mine, yours] = [freshCategory(), freshCategory()];
      const before = await store.head();
      for (const category of [mine, yours]) {
        for (const type of ['Apple', 'Pear', 'Plum']) {
          await store.append(freshStream(category), 'no-stream', [newEvent({ type: `${type}${mine}` })]);
        }
      }
      const [apple, pear] = [`Apple${mine}`, `Pear${mine}`];
      const count = async (filter: NonNullable<ReadAllOptions['filter']>) =>
        (await all(store.readAll({ after: before, filter }))).length;
      expect(await count({ categories: [mine] })).toBe(3);
      expect(await count({ categories: [mine, yours] })).toBe(6);
      expect(await count({ types: [apple] })).toBe(2);
      expect(await count({ types: [apple, pear], categories: [yours] })).toBe(2);
      expect(await count({ types: ['Nothing'], categories: [yours] })).toBe(0);
    });

    it('does not take one category for another that it begins with', async () => {
      const category = freshCategory();
      await store.append(`${category}s-1`, 'no-stream', newEvents(1));
      await store.append(`${category}-1-2`, 'no-stream', newEvents(1));
      const found = await all(store.readAll({ filter: { categories: [category] } }));
      expect(found.map(({ stream }) => stream)).toEqual([`${category}-1-2`]);
    });

    it('can be left half-way', async () => {
      const category = freshCategory();
      await store.append(freshStream(category), 'no-stream', newEvents(50));
      for await (const event of store.readAll({ filter: { categories: [category] } })) {
        expect(event.revision).toBe(0);
        break;
      }
      expect(await all(store.readAll({ filter: { categories: [category] }, limit: 3 }))).toHaveLength(3);
    });
  });
}
