import { describe, expect, it } from '@jest/globals';
import { freshServers } from '../../../../test/support/eventstoredb/server.js';
import type { Log } from '../../../../test/support/eventstoredb/log.js';
import { START } from '../../../kernel/position.js';
import { all, follow, newEvent, newEvents } from '../contract/harness.js';
import { openEventStoreDb } from './open-event-store-db.js';

const OURS = {
  $correlationId: 'c',
  $causationId: 'c',
  schemaVersion: 1,
  occurredAt: '2026-01-15T12:00:00Z',
  metadata: { actor: { userId: 'user-1', role: 'coach' }, commandId: 'c', correlationId: 'c', causationId: 'c' },
};

/** What another application writes, under a stream name and a type that could be ours. */
function writeForeign(log: Log, stream: string, metadata: unknown, data: unknown = { what: 'theirs' }): void {
  const id = crypto.randomUUID();
  const [bytes, about] = [data, metadata].map((value) => Buffer.from(JSON.stringify(value)));
  log.append(stream, 'any', [
    { id, type: 'ThingHappened', contentType: 'application/json', data: bytes!, metadata: about! },
  ]);
}

describe('an EventStoreDB that another application writes to, too', () => {
  const start = freshServers();

  it.each([
    ['none', null],
    ['a list', []],
    ['other fields', { tenant: 'acme' }],
    ['the same names with nothing in them', { ...OURS, metadata: {} }],
    ['the same names with null in them', { ...OURS, metadata: null }],
    ['nobody who did it', { ...OURS, metadata: { ...OURS.metadata, actor: null } }],
    ['no command', { ...OURS, metadata: { ...OURS.metadata, commandId: 7 } }],
    ['no version', { ...OURS, schemaVersion: 'one' }],
    ['no time', { ...OURS, occurredAt: 'yesterday' }],
  ])('passes over its events: metadata of %s', async (_, metadata) => {
    const { server, open } = await start();
    const store = open();
    await store.append('thing-1', 'no-stream', newEvents(1));
    writeForeign(server.log, 'thing-2', metadata);
    writeForeign(server.log, 'thing-1', metadata);
    await store.append('thing-3', 'no-stream', newEvents(1));
    const streams = (events: readonly { stream: string }[]) => events.map(({ stream }) => stream);
    expect(streams(await all(store.readAll()))).toEqual(['thing-1', 'thing-3']);
    expect(await all(store.readStream('thing-2'))).toEqual([]);
    const seen = await follow(store, { after: START }, (so) => so.length === 2);
    expect(streams(seen)).toEqual(['thing-1', 'thing-3']);
  });

  it('passes over an event whose data is no object', async () => {
    const { server, open } = await start();
    for (const data of [null, 7, 'text', [1]]) writeForeign(server.log, 'thing-1', OURS, data);
    expect(await all(open().readAll())).toEqual([]);
  });

  describe.each([
    ['ours.', ''],
    ['', 'ours.'],
    ['ours.', 'ours2.'],
    ['a.', 'A.'],
  ])('of the same kind, with the prefix "%s" beside "%s"', (prefix, other) => {
    it('keeps streams of one name apart, and their revisions', async () => {
      const { server, open } = await start();
      const [mine, theirs] = [open({ prefix }), open({ prefix: other })];
      await theirs.append('thing-1', 'no-stream', newEvents(3));
      const events = newEvents(2);
      expect(await mine.append('thing-1', 'no-stream', events)).toMatchObject({ revision: 1 });
      const kept = await all(mine.readStream('thing-1'));
      expect(kept.map(({ id, stream }) => [id, stream])).toEqual(events.map(({ id }) => [id, 'thing-1']));
      expect(await mine.revisionOf('thing-1', events[1]!.id)).toBe(1);
      expect(server.log.stream(`${prefix}thing-1`)).toHaveLength(2);
    });

    it('names its own stream in a refusal', async () => {
      const { open } = await start();
      const store = open({ prefix });
      await expect(store.append('thing-1', 4, newEvents(1))).rejects.toMatchObject({ stream: 'thing-1' });
    });

    it.each([
      ['everything', {}],
      ['a category', { filter: { categories: ['thing'] } }],
      ['a type', { filter: { types: ['ThingHappened'] } }],
    ])('reads and follows its own of %s', async (_, options) => {
      const { open } = await start();
      const [mine, theirs] = [open({ prefix }), open({ prefix: other })];
      await theirs.append('thing-1', 'no-stream', newEvents(2));
      await mine.append('thing-2', 'no-stream', newEvents(2));
      const { position } = await theirs.append('thing-3', 'no-stream', newEvents(1));
      const ids = async () => (await all(mine.readStream('thing-2'))).map(({ id }) => id);
      expect((await all(mine.readAll(options))).map(({ id }) => id)).toEqual(await ids());
      let written = false;
      const seen = await follow(mine, { after: START, ...options }, async (so) => {
        if (so.length === 2 && !written) {
          written = true;
          await theirs.append('thing-1', 1, newEvents(1));
          await mine.append('thing-2', 1, [newEvent()]);
        }
        return so.length >= 3;
      });
      expect(seen.map(({ id }) => id)).toEqual(await ids());
      const [last] = seen.slice(-1);
      expect(await mine.head()).toBe(last!.position);
      expect(last!.position).not.toBe(position);
    });
  });

  it('lets the server keep back what is not ours while following', async () => {
    const { server, open } = await start();
    const [mine, theirs] = [open({ prefix: 'ours.' }), open()];
    for (let index = 0; index < 5; index++) await theirs.append(`thing-${index}`, 'no-stream', newEvents(1_000));
    await mine.append('thing-1', 'no-stream', newEvents(1));
    const before = server.switches.seen.eventsSent;
    await follow(mine, { after: START }, (so) => so.length === 1);
    expect(server.switches.seen.eventsSent - before).toBeLessThan(1_000);
  });

  it('is opened under its prefix', async () => {
    const { server, open } = await start();
    const store = await openEventStoreDb(server.url, 'ours.');
    await store.append('thing-1', 'no-stream', newEvents(1));
    expect(server.log.stream('ours.thing-1')).toHaveLength(1);
    expect(await all(open().readAll())).toEqual([]);
    await store.close();
  });
});
