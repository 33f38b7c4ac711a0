/** An event as a client proposes it. */
export interface Proposal {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export interface LogEvent extends Proposal, LogPosition {
  readonly stream: string;
  readonly revision: number;
  /** .NET ticks (100 ns) since 1970, in decimals. */
  readonly created: string;
}

export type Expected = 'any' | 'no-stream' | number;

export type Outcome = { readonly last: LogEvent } | { readonly current: number };

export const atOrBefore = (a: LogPosition, b: LogPosition): boolean =>
  a.commit < b.commit || (a.commit === b.commit && a.prepare <= b.prepare);

export const sizeOf = ({ data, metadata, type }: Proposal): number => data.length + metadata.length + 2 * type.length;

/**
 * The log of the test server: EventStoreDB's rules of appending (IndexWriter.CheckCommit of EventStoreDB 24), in memory.
 * Positions grow by the size of what is written, and commit equals prepare, as for every event written over gRPC;
 * with `sharedCommits` the events of one append share one commit position, as the explicit transactions of older versions did.
 */
export class Log {
  readonly events: LogEvent[] = [];
  private readonly streams = new Map<string, LogEvent[]>();
  private readonly waiting = new Set<() => void>();
  private end = 0n;

  constructor(private readonly options: { maxEvents: number; sharedCommits: boolean }) {}

  stream(name: string): readonly LogEvent[] | undefined {
    return this.streams.get(name);
  }

  /** @throws RangeError when the log holds as many events as it may */
  append(stream: string, expected: Expected, proposals: readonly Proposal[]): Outcome {
    const present = this.streams.get(stream) ?? [];
    const current = present.length - 1;
    const from = expected === 'no-stream' ? -1 : expected;
    if (from === 'any' ? present.some(({ id }) => id === proposals[0]?.id) : from < current) {
      return this.repeated(present, from, proposals);
    }
    if (from !== 'any' && from > current) return { current };
    return { last: this.write(stream, present, proposals) };
  }

  /** The index of the first event after a position. */
  indexAfter(position: LogPosition): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (atOrBefore(this.events[middle]!, position)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Resolves when something was appended after event number `length - 1`, or the signal fires. */
  async grown(length: number, signal: AbortSignal): Promise<void> {
    if (this.events.length > length || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  /** Fewer ids than were sent first, or other ones, is a conflict; the same ids in the same places are the first append again. */
  private repeated(present: readonly LogEvent[], from: number | 'any', proposals: readonly Proposal[]): Outcome {
    const start = from === 'any' ? present.findIndex(({ id }) => id === proposals[0]?.id) : from + 1;
    const same = proposals.length > 0 && proposals.every(({ id }, index) => present[start + index]?.id === id);
    const last = present[start + proposals.length - 1];
    return same && last ? { last } : { current: present.length - 1 };
  }

  private write(stream: string, present: LogEvent[], proposals: readonly Proposal[]): LogEvent {
    if (this.events.length + proposals.length > this.options.maxEvents) throw new RangeError('The test log is full.');
    const created = `${Date.now()}0000`;
    const commit = this.end + proposals.reduce((bytes, proposal) => bytes + BigInt(sizeOf(proposal)), 1n);
    for (const proposal of proposals) {
      const prepare = this.end;
      this.end += BigInt(sizeOf(proposal)) + 64n;
      const position = { commit: this.options.sharedCommits ? commit : prepare, prepare };
      const event = { ...proposal, ...position, stream, revision: present.length, created };
      present.push(event);
      this.events.push(event);
    }
    if (commit >= this.end) this.end = commit + 1n;
    this.streams.set(stream, present);
    for (const wake of [...this.waiting]) wake();
    return present[present.length - 1]!;
  }
}
