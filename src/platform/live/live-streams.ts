import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PassThrough } from 'node:stream';
import { type LiveMessage, MAX_POSITIONS, topics as names } from '../../../contract/live/live.js';
import { DomainError } from '../../kernel/errors.js';
import { CALLER_LOOKUP, type CallerLookup } from '../guard/ports.js';
import { LiveTopics, sessionsOf } from '../signals/live-topics.js';
import type { ChangedTopics } from '../signals/signals.js';
import { atMost, AUDIENCE, type Audience, type Hearing, TopicMap } from './topic-map.js';
import type { SignedIn } from '../http/request-context.js';

/** Minimum time between two messages: changes in between are sent together. */
const GAP_MS = 50;
/**
 * Maximum of waiting topics: past it the client gets the resources instead of their parts, then a request to fetch
 * everything.
 */
const MAX_WAITING = 100;
/** A client that accepts nothing for so long is dropped; it returns and fetches everything. */
const STUCK_MS = 30_000;

/** One watching client: coalesces topics, writes no faster than they are taken, and gives up on those who take nothing. */
export class LiveStream {
  /** The body of the answer, as server-sent events. */
  readonly body = new PassThrough({ highWaterMark: 16 * 1024 });
  private waiting: ReadonlySet<string> = new Set();
  /** Positions of the events that wait to be told; undefined where something else waits too. */
  private positions: ReadonlySet<string> | undefined = new Set();
  private timer: NodeJS.Timeout | undefined;
  private sent = 0;
  private sentAt = -GAP_MS;
  private stuckSince: number | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {
    // The headers leave with the first bytes.
    this.write(': watching\n\n');
    this.body.on('close', () => clearTimeout(this.timer));
  }

  get open(): boolean {
    return !this.body.destroyed && !this.body.writableEnded;
  }

  /** @param positions of the events that changed them; undefined where something else did */
  tell(topics: Iterable<string>, positions?: Iterable<string>): void {
    this.waiting = atMost(MAX_WAITING, new Set([...this.waiting, ...topics]));
    const known = positions && this.positions && new Set([...this.positions, ...positions]);
    this.positions = known && known.size <= MAX_POSITIONS ? known : undefined;
    this.plan();
  }

  /** Keeps the connection alive. A stuck client is dropped. */
  beat(): void {
    if (!this.open) return;
    if (this.stuckSince === undefined) this.write(': still here\n\n');
    else if (this.now() - this.stuckSince > STUCK_MS) this.body.destroy();
  }

  end(): void {
    clearTimeout(this.timer);
    this.body.end();
  }

  private plan(): void {
    if (!this.open || this.timer || this.stuckSince !== undefined || this.waiting.size === 0) return;
    this.timer = setTimeout(() => this.flush(), Math.max(0, this.sentAt + GAP_MS - this.now()));
  }

  private flush(): void {
    this.timer = undefined;
    if (!this.open) return;
    const { positions } = this;
    const message: LiveMessage = { topics: [...this.waiting], ...(positions && { positions: [...positions] }) };
    this.waiting = new Set();
    this.positions = new Set();
    this.sentAt = this.now();
    this.sent += 1;
    this.write(`id: ${this.sent}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  private write(text: string): void {
    if (this.body.write(text)) return;
    this.stuckSince = this.now();
    this.body.once('drain', () => {
      this.stuckSince = undefined;
      this.plan();
    });
  }
}

const BEAT_MS = 15_000;
/** Most streams of one user: a dozen tabs. */
const MAX_OF_ONE_USER = 12;
const MOST = 5_000;

interface Watcher {
  readonly userId: string;
  /** The caller is looked up by it again and again. */
  readonly token: string;
  readonly stream: LiveStream;
  hearing: Hearing;
}

/** Positions of the events that changed these; undefined where something else changed one of them. */
function positionsOf(topics: ReadonlySet<string>, changed: ChangedTopics): readonly string[] | undefined {
  const positions: string[] = [];
  for (const topic of topics) {
    const at = changed.get(topic);
    if (!at) return undefined;
    positions.push(...at);
  }
  return positions;
}

/** All watchers of this process. What they hear follows their current scope, not the one at the start. */
@Injectable()
export class LiveStreams<Caller extends SignedIn> implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly watchers = new Set<Watcher>();
  private readonly listening = new TopicMap<Watcher>();
  private readonly bySession = new TopicMap<Watcher>();
  private readonly beats: NodeJS.Timeout;
  private readonly deaf: () => void;

  constructor(
    topics: LiveTopics,
    @Inject(CALLER_LOOKUP) private readonly callers: CallerLookup<Caller>,
    @Inject(AUDIENCE) private readonly audience: Audience<Caller>,
  ) {
    this.deaf = topics.subscribe((changed) => this.tell(changed));
    this.beats = setInterval(() => void this.beat(), BEAT_MS).unref();
  }

  /**
   * Opens a stream for a caller and their token. `returning`: they watched before and may have missed something, so
   * they are asked to fetch everything.
   * @throws DomainError too-many; unavailable
   */
  open(caller: Caller, token: string, returning: boolean): LiveStream {
    const own = [...this.watchers].filter(({ userId }) => userId === caller.userId).length;
    if (own >= MAX_OF_ONE_USER) {
      throw new DomainError('too-many', 'too-many-streams', 'Too many windows are open. Close some.', {
        retryAfter: 60,
      });
    }
    if (this.watchers.size >= MOST) {
      throw new DomainError('unavailable', 'too-many-streams', 'Too many people are connected.', { retryAfter: 30 });
    }
    const hearing = this.audience.hearing(caller);
    const watcher: Watcher = { userId: caller.userId, token, stream: new LiveStream(), hearing };
    this.watchers.add(watcher);
    this.listening.add(watcher, hearing);
    const sessions = { topics: [sessionsOf(caller.userId)], kinds: [], own: [] };
    this.bySession.add(watcher, sessions);
    watcher.stream.body.on('close', () => {
      this.watchers.delete(watcher);
      this.listening.remove(watcher, watcher.hearing);
      this.bySession.remove(watcher, sessions);
    });
    // The session may have ended since the guard looked it up.
    void this.refresh([watcher]);
    if (returning) watcher.stream.tell([names.everything]);
    return watcher.stream;
  }

  get count(): number {
    return this.watchers.size;
  }

  /** Looks everybody up again, all at once, and keeps the connections alive. */
  async beat(): Promise<void> {
    await this.refresh([...this.watchers]);
    for (const { stream } of this.watchers) stream.beat();
  }

  onModuleDestroy(): void {
    clearInterval(this.beats);
    this.deaf();
  }

  // Before the server closes: it waits for open answers.
  beforeApplicationShutdown(): void {
    for (const { stream } of this.watchers) stream.end();
  }

  private tell(changed: ChangedTopics): void {
    if (changed.has(names.everything)) {
      for (const { stream } of this.watchers) stream.tell([names.everything]);
      // That a session ended may be among what was missed.
      void this.refresh([...this.watchers]);
    }
    void this.refresh([...this.bySession.hearing(changed.keys()).keys()]);
    const heard = this.listening.hearing(changed.keys());
    for (const [{ stream }, topics] of heard) stream.tell(topics, positionsOf(topics, changed));
    // What they may hear may have changed with their account.
    void this.refresh(
      [...heard]
        .filter(([{ hearing }, topics]) => hearing.own.some((topic) => topics.has(topic)))
        .map(([watcher]) => watcher),
    );
  }

  private async refresh(watchers: readonly Watcher[]): Promise<void> {
    if (watchers.length === 0) return;
    const callers = await this.look([...new Set(watchers.map(({ token }) => token))]);
    for (const watcher of watchers) {
      const caller = callers.get(watcher.token);
      if (!caller) watcher.stream.end();
      else if (this.watchers.has(watcher)) this.hearAs(watcher, this.audience.hearing(caller));
    }
  }

  // The caller is unknown now, so nothing more is sent; they return.
  private async look(tokens: readonly string[]): Promise<ReadonlyMap<string, Caller>> {
    try {
      return await this.callers.byTokens(tokens);
    } catch {
      return new Map();
    }
  }

  private hearAs(watcher: Watcher, hearing: Hearing): void {
    this.listening.remove(watcher, watcher.hearing);
    watcher.hearing = hearing;
    this.listening.add(watcher, hearing);
  }
}
