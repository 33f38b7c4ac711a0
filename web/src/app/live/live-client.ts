import { createParser } from 'eventsource-parser';
import type { Told } from './own-changes.js';

/** What the client needs of the world around it. */
export interface LiveWorld {
  /** Opens the stream; rejects when it cannot be opened. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** A stream is open. `again`: not the first one, so something may have been missed. */
  opened(again: boolean): void;
  /** The open stream has ended. */
  ended(): void;
  changed(told: Told): void;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** The server sends something at least every 15 s; a stream that is silent for longer is dead. */
const LONGEST_SILENCE = 45_000;

/**
 * Follows the live stream until `signal` aborts, and reconnects with growing pauses. Fetched rather than an EventSource,
 * which cannot send the mark of the session.
 */
export async function followLive(world: LiveWorld, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE;
  const stopped = () => signal.aborted;
  for (let connection = 0; !stopped(); connection += 1) {
    try {
      const stream = await world.open(signal);
      pause = FIRST_PAUSE;
      world.opened(connection > 0);
      await readStream(stream, world.changed, signal).finally(world.ended);
    } catch {
      // Whatever ended it, the next connection tells.
    }
    if (stopped()) return;
    // Half of it by chance, so that a restarted server is not met by everybody at once.
    await world.wait(pause / 2 + (Math.random() * pause) / 2, signal).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

async function readStream(
  stream: ReadableStream<Uint8Array>,
  changed: LiveWorld['changed'],
  signal: AbortSignal,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => changed(toldIn(data)) });
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  let silence = setTimeout(stop, LONGEST_SILENCE);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(stop, LONGEST_SILENCE);
      parser.feed(value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
}

function toldIn(data: string): Told {
  try {
    const { topics, positions } = JSON.parse(data) as { topics?: unknown; positions?: unknown };
    return { topics: stringsOf(topics), positions: Array.isArray(positions) ? stringsOf(positions) : undefined };
  } catch {
    return { topics: [] };
  }
}

const stringsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
