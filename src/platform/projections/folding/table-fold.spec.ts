import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent, type DecodedEvent } from '../../../kernel/event-definition.js';
import type { DomainEvent } from '../../../kernel/event.js';
import { asStored, eventId, RecordedEvents } from '../../../../test/support/recorded-events.js';
import { integer, orNull, text } from '../tables/selection.js';
import { readTable, type RowOf } from '../tables/read-table.js';
import { foldInMemory, rowsOf } from './fold.js';
import { readModel } from './read-model.js';
import { change, each, type Folding } from './steps.js';

const id = z.string();
const Planted = defineEvent({ type: 'Planted', schema: z.object({ treeId: id, gardenId: id }) });
const Grown = defineEvent({ type: 'Grown', schema: z.object({ treeIds: z.array(id), by: z.number() }) });
const GardenClosed = defineEvent({ type: 'GardenClosed', schema: z.object({ gardenId: id }) });
const Visited = defineEvent({ type: 'Visited', schema: z.object({ gardenId: id, by: z.string() }) });

const garden = { name: 'garden', version: 1 };

const treeTable = readTable({
  of: garden,
  name: 'tree',
  key: ['tree_id'],
  columns: { tree_id: text(), garden_id: text(), height: integer() },
  indexes: [['garden_id']],
});
const seenTable = readTable({
  of: garden,
  name: 'seen',
  key: ['tree_id', 'by'],
  columns: { tree_id: text(), by: text(), note: orNull(text()) },
});

const trees = rowsOf(treeTable).from({
  reads: [Planted, Grown],
  key: (event) =>
    event.type === 'Planted' ? { tree_id: event.data.treeId } : event.data.treeIds.map((tree_id) => ({ tree_id })),
  on: {
    Planted: (_, { data }) => ({ tree_id: data.treeId, garden_id: data.gardenId, height: 0 }),
    Grown: change(({ height }, { data }) => ({ height: height + data.by })),
  },
  each: [
    each(
      GardenClosed,
      'garden_id',
      ({ data }) => data.gardenId,
      (_: RowOf<typeof treeTable>) => undefined,
    ),
  ],
});
const seen = rowsOf(seenTable).from({
  reads: [],
  key: () => [],
  on: {},
  spread: [
    trees.spread(
      Visited,
      'garden_id',
      ({ data }) => data.gardenId,
      ({ tree_id }, { data }) => ({ tree_id, by: data.by, note: null }),
    ),
  ],
});

const pageTable = readTable({
  of: garden,
  name: 'page',
  key: ['kind'],
  columns: { page: integer(), kind: text() },
});
const heightTable = readTable({
  of: garden,
  name: 'height',
  key: ['event_id'],
  columns: { event_id: text(), height: integer() },
});
const diary = rowsOf(pageTable).fromEvery({
  key: ({ type }) => ({ kind: type }),
  anew: true,
  follows: 'page',
  after: (_, __, { key, stored, last }) => ({
    page: (last?.page ?? 0) + 1,
    kind: stored?.type ?? `nothing stored of ${key.kind}`,
  }),
});

function log(...facts: DomainEvent[]): readonly DecodedEvent[] {
  const events = new RecordedEvents();
  for (const fact of facts) events.add('garden-1', fact);
  return events.events;
}
const planted = (treeId: string, gardenId = 'g1') => Planted({ treeId, gardenId });

describe('the fold of a table', () => {
  it('finds a row by its key, or several, and leaves alone what is not there', () => {
    const events = log(planted('t1'), planted('t2'), Grown({ treeIds: ['t1', 't2', 't3'], by: 3 }));
    expect(trees.inMemory(events)).toEqual([
      { tree_id: 't1', garden_id: 'g1', height: 3 },
      { tree_id: 't2', garden_id: 'g1', height: 3 },
    ]);
  });

  it('finds rows by another column, as they are when the event comes', () => {
    const events = log(planted('t1'), planted('t2'), planted('t1', 'g2'), GardenClosed({ gardenId: 'g1' }));
    expect(trees.inMemory(events)).toEqual([{ tree_id: 't1', garden_id: 'g2', height: 0 }]);
  });

  it('says of a table that is made anew that nobody asks for its rows, unless another one does', () => {
    const page = { of: garden, name: 'page', key: ['kind'], columns: { page: integer(), kind: text() } } as const;
    const pages = rowsOf(readTable(page)).fromEvery({
      key: ({ type }) => ({ kind: type }),
      anew: true,
      after: (_, __, { key }) => ({ page: 1, ...key }),
    });
    expect([trees.unread, pages.unread]).toEqual([false, true]);
    pages.spread(
      Visited,
      'kind',
      ({ data }) => data.by,
      (row) => row,
    );
    expect(pages.unread).toBe(false);
  });

  it('adds a row for each row of another table', () => {
    const events = log(planted('t1'), planted('t2', 'g2'), Visited({ gardenId: 'g1', by: 'Kim' }), planted('t3'));
    expect(foldInMemory([seen, trees], events)[0]).toEqual([{ tree_id: 't1', by: 'Kim', note: null }]);
  });

  it('keeps rows of its own: one that a function hands out twice stays two', () => {
    const same = { tree_id: 't1', garden_id: 'g1', height: 0 };
    const planting = rowsOf(treeTable).from({
      reads: [Planted, Grown],
      key: ({ data }) => ({ tree_id: 'treeId' in data ? data.treeId : (data.treeIds[0] ?? '') }),
      on: { Planted: () => same, Grown: change(({ height }, { data }) => ({ height: height + data.by })) },
    });
    const rows = planting.inMemory(log(planted('t1'), planted('t2'), Grown({ treeIds: ['t1'], by: 3 })));
    expect(rows.map(({ height }) => height)).toEqual([3, 0]);
    expect(same.height).toBe(0);
  });

  it('makes a row of every event, with the one before and what the log keeps', () => {
    const events = log(planted('t1'), Visited({ gardenId: 'g1', by: 'Kim' }), Grown({ treeIds: ['t1'], by: 2 }));
    const folding: Folding = { fromEmpty: true };
    for (const [index, stored] of asStored(events).entries()) {
      for (const fold of [trees, diary]) fold.apply(folding, events[index]!, stored);
    }
    expect(diary.rows(folding)).toEqual([
      { page: 1, kind: 'Planted' },
      { page: 2, kind: 'Visited' },
      { page: 3, kind: 'Grown' },
    ]);
    expect(readModel({ name: 'diary', version: 1, tables: [trees, diary] })).toMatchObject({
      reads: 'all',
      personal: true,
    });
  });

  it('hands an event rows of the same table that it recalls, as far as there are any', () => {
    const heights = rowsOf(heightTable).fromEvery({
      key: (event) => ({ event_id: event.id }),
      anew: true,
      recalls: ({ metadata: { undoes } }) => (undoes === undefined ? [] : [{ event_id: undoes }]),
      after: (_, __, { key, recalled: [below] }) => ({ ...key, height: 1 + (below?.height ?? 0) }),
    });
    const events = new RecordedEvents();
    const [first, unknown] = [events.add('garden-1', planted('t1')), eventId(9)];
    const second = events.add('garden-1', planted('t1'), { undoes: first.id });
    events.add('garden-1', planted('t1'), { undoes: second.id });
    events.add('garden-1', planted('t1'), { undoes: unknown });
    expect(heights.inMemory(events.events).map(({ height }) => height)).toEqual([1, 2, 3, 1]);
  });

  it('says what it reads, and so does its read model', () => {
    const types = (definitions: readonly { type: string }[] | 'all') =>
      definitions === 'all' ? [] : definitions.map(({ type }) => type);
    expect(types(trees.reads)).toEqual(['Planted', 'Grown', 'GardenClosed']);
    const model = readModel({ name: 'garden', version: 1, tables: [trees, seen] });
    expect(types(model.reads)).toEqual(['Planted', 'Grown', 'GardenClosed', 'Visited']);
    expect(model).toMatchObject({ personal: false, byKeyAlone: false });
  });

  it('does not compile without a function for an event that it reads, or with one for another', () => {
    const planting = () => ({ tree_id: 't', garden_id: 'g', height: 0 });
    rowsOf(treeTable).from({
      reads: [Planted, GardenClosed],
      key: () => [],
      // @ts-expect-error: nothing for GardenClosed
      on: { Planted: planting },
    });
    const declare = () =>
      rowsOf(treeTable).from({
        reads: [Planted],
        key: () => [],
        // @ts-expect-error: GardenClosed is not read
        on: { Planted: planting, GardenClosed: () => undefined },
      });
    expect(declare).toThrow('GardenClosed, which it does not read');
  });

  it('types rows and events', () => {
    rowsOf(treeTable).from({
      reads: [Planted],
      key: ({ data }) => ({ tree_id: data.treeId }),
      on: {
        // @ts-expect-error: a height is a number
        Planted: (_, { data }) => ({ tree_id: data.treeId, garden_id: data.gardenId, height: 'tall' }),
      },
    });
    rowsOf(treeTable).from({
      reads: [Planted],
      // @ts-expect-error: the event has no such field
      key: ({ data }) => ({ tree_id: data.bushId }),
      on: { Planted: (row) => row },
    });
    expect(treeTable.live).toBe('read_garden_1.tree');
  });
});
