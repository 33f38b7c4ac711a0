import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { LiveStream } from './live-stream.js';

const read = (stream: LiveStream): string => String(stream.body.read() ?? '');

/** Fills what may lie unread, as a client does that takes nothing. */
async function clog(stream: LiveStream): Promise<void> {
  const long = 'x'.repeat(2_000);
  for (let sent = 0; stream.body.writableLength < stream.body.writableHighWaterMark; sent++) {
    const before = stream.body.writableLength + stream.body.readableLength;
    stream.tell([`${sent} ${long}`]);
    await eventually('it was written', () => stream.body.writableLength + stream.body.readableLength > before);
  }
}

describe('LiveStream', () => {
  it('begins with something, so that the headers leave', () => {
    expect(read(new LiveStream())).toBe(': watching\n\n');
  });

  it('tells topics together, each once, with an id', async () => {
    const stream = new LiveStream();
    read(stream);
    stream.tell(['team:1', 'team:1']);
    stream.tell(['athlete:2']);
    await eventually('a message', () => stream.body.readableLength > 0);
    expect(read(stream)).toBe('id: 1\ndata: {"topics":["team:1","athlete:2"]}\n\n');
  });

  it('tells to fetch everything rather than a hundred topics', async () => {
    const stream = new LiveStream();
    read(stream);
    stream.tell(Array.from({ length: 101 }, (_, index) => `athlete:${index}`));
    await eventually('a message', () => stream.body.readableLength > 0);
    expect(read(stream)).toContain('{"topics":["*"]}');
  });

  it('tells of one thing rather than of a hundred of its parts', async () => {
    const stream = new LiveStream();
    read(stream);
    stream.tell(['file:2', ...Array.from({ length: 101 }, (_, index) => `team:1:athlete:${index}`)]);
    await eventually('a message', () => stream.body.readableLength > 0);
    expect(read(stream)).toContain('{"topics":["file:2","team:1"]}');
  });

  it('gathers topics for a client that takes nothing, and tells them once it does', async () => {
    const stream = new LiveStream();
    await clog(stream);
    const lying = stream.body.writableLength + stream.body.readableLength;
    for (let round = 0; round < 20; round++) stream.tell([`team:${round % 3}`]);
    expect(stream.body.writableLength + stream.body.readableLength).toBe(lying);
    let taken = '';
    stream.body.on('data', (chunk: Buffer) => (taken += chunk.toString()));
    await eventually('the rest', () => taken.includes('["team:0","team:1","team:2"]'));
  });

  it('lets a client go that takes nothing for half a minute', async () => {
    let now = 0;
    const stream = new LiveStream(() => now);
    await clog({ ...stream, tell: (topics: Iterable<string>) => ((now += 60), stream.tell(topics)) } as LiveStream);
    stream.beat();
    expect(stream.open).toBe(true);
    now += 31_000;
    stream.beat();
    expect(stream.open).toBe(false);
  });
});
