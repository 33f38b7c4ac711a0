import { describe, expect, it } from '@jest/globals';
import { followLive } from './live-client.js';

const streamOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

/** Follows the streams in turn, then stops. */
async function follow(connections: (ReadableStream<Uint8Array> | Error)[]) {
  const stop = new AbortController();
  const changed: string[][] = [];
  const opened: boolean[] = [];
  const pauses: number[] = [];
  await followLive(
    {
      async open() {
        const next = connections.shift();
        if (next instanceof Error) throw next;
        if (next) return next;
        stop.abort();
        throw new Error('no more');
      },
      opened: (again) => void opened.push(again),
      ended: () => undefined,
      changed: ({ topics }) => void changed.push([...topics]),
      wait: async (ms) => void pauses.push(ms),
    },
    stop.signal,
  );
  return { changed, opened, pauses };
}

describe('the live client', () => {
  it('tells the topics, also when a message comes in pieces, and passes over heartbeats', async () => {
    const { changed } = await follow([
      streamOf(
        ': hello\n\ndata: {"topics":["team:1"]}\n\nda',
        'ta: {"topics":["athlete:2","team:1"]}\n',
        '\n: beat\n\n',
      ),
    ]);
    expect(changed).toEqual([['team:1'], ['athlete:2', 'team:1']]);
  });

  it('says which connections come after a gap', async () => {
    const { opened } = await follow([streamOf('data: {"topics":["team:1"]}\n\n'), new Error('away'), streamOf()]);
    expect(opened).toEqual([false, true]);
  });

  it('waits longer each time it fails, and starts over once connected', async () => {
    const away = () => new Error('away');
    const { pauses } = await follow([
      away(),
      away(),
      away(),
      away(),
      away(),
      away(),
      away(),
      away(),
      streamOf(),
      away(),
    ]);
    const [first = 0, second = 0, , , , , , eighth = 0, afterStream = 0] = pauses;
    expect(first).toBeLessThanOrEqual(500);
    expect(second).toBeGreaterThanOrEqual(500);
    expect(eighth).toBeGreaterThanOrEqual(15_000);
    expect(eighth).toBeLessThanOrEqual(30_000);
    expect(afterStream).toBeLessThanOrEqual(500);
  });

  it('is not upset by nonsense', async () => {
    const { changed } = await follow([streamOf('data: nonsense\n\ndata: {"topics":7}\n\ndata: {"topics":["*"]}\n\n')]);
    expect(changed).toEqual([[], [], ['*']]);
  });
});
