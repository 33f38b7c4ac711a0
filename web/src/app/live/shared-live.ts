import { topics as names } from '../../../../contract/live/live.js';
import { followLive, type LiveWorld } from './live-client.js';
import type { Told } from './own-changes.js';

/** How long a tab that nobody looks at keeps a stream that no other tab has taken over. */
export const HIDDEN_LONG = 60_000;
/** How long a tab that has opened the stream waits to hear that another read it until then. */
const COVERED_WITHIN = 500;
/** Most topics that a hidden tab remembers; past it everything is fetched again. */
const MAX_PENDING = 200;

const EVERYTHING: Told = { topics: [names.everything] };

/** What the tabs of one session tell each other. */
type Note =
  | ({ readonly kind: 'changed' } & Told)
  /** A tab has opened the stream: one that was hidden and still reads another may stop, … */
  | { readonly kind: 'opened' }
  /** … and says that it read until now, so that nothing was missed in between. */
  | { readonly kind: 'covered' };

/** What a tab needs of its browser. */
export interface TabWorld extends Pick<LiveWorld, 'open' | 'wait'> {
  /** What changed, while the tab is looked at. */
  changed(told: Told): void;
  hidden(): boolean;
  /** What connects it with the other tabs of its session; undefined: each tab reads a stream of its own. */
  readonly others: TabsTogether | undefined;
}

export interface TabsTogether {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  readonly locks: Pick<LockManager, 'request'>;
  /** The name of the lock. */
  readonly name: string;
}

/**
 * One live stream for all tabs of a session in one browser: over HTTP/1.1 a browser opens six connections to a server, and
 * each stream would hold one for as long as its tab is open. The tab with the lock reads it and tells the others. Only a
 * tab that is looked at asks for the lock: hidden ones are frozen or closed by some browsers. What a hidden tab is told
 * waits until somebody looks at it.
 */
export class SharedLive {
  /** Aborted when the tab gives up its turn, or the wish for one. */
  private turn: AbortController | undefined;
  /** Whether it is this tab's turn to read. */
  private leads = false;
  private stream: AbortController | undefined;
  private connected = false;
  /** Whether the tab may have missed something before the stream that it opens next. */
  private late: boolean;
  private covered: ((yes: boolean) => void) | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Set<string>();

  constructor(private readonly world: TabWorld) {
    this.late = world.hidden();
    if (world.others) world.others.channel.onmessage = ({ data }) => this.hear(data as Note);
  }

  /** Called at the start and whenever the tab is hidden or shown. */
  look(): void {
    clearTimeout(this.rest);
    if (this.world.hidden()) {
      this.giveUpTurn();
      this.rest = setTimeout(() => this.stopReading(), HIDDEN_LONG);
      return;
    }
    const missed = [...this.pending];
    this.pending.clear();
    if (missed.length > 0) this.world.changed({ topics: missed });
    if (!this.turn) void this.takeTurn();
  }

  /** The tab was kept by the browser without running: nobody can say what it missed. */
  thawed(): void {
    this.take(EVERYTHING);
  }

  stop(): void {
    clearTimeout(this.rest);
    this.giveUpTurn();
    this.stopReading();
    this.covered?.(false);
    this.world.others?.channel.close();
  }

  private async takeTurn(): Promise<void> {
    const turn = (this.turn = new AbortController());
    const { others } = this.world;
    if (!others) return this.lead(turn.signal);
    const hold = (lock: Lock | null) => (lock ? this.lead(turn.signal) : undefined);
    try {
      let free = true;
      await others.locks.request(others.name, { ifAvailable: true }, (lock) => {
        free = lock !== null;
        return hold(lock);
      });
      if (free || turn.signal.aborted) return;
      // Another tab reads, and may end at any time.
      this.late = true;
      await others.locks.request(others.name, { signal: turn.signal }, hold);
    } catch {
      // Given up before it came.
    }
  }

  /** @returns when the turn is given up */
  private lead(turn: AbortSignal): Promise<void> {
    if (turn.aborted) return Promise.resolve();
    this.leads = true;
    // One that was hidden for a moment goes on with the stream that it has.
    if (!this.stream) this.read();
    return new Promise((resolve) => turn.addEventListener('abort', () => resolve(), { once: true }));
  }

  private giveUpTurn(): void {
    this.leads = false;
    this.turn?.abort();
    this.turn = undefined;
  }

  private read(): void {
    const stream = (this.stream = new AbortController());
    const { open, wait } = this.world;
    const world: LiveWorld = {
      open,
      wait,
      opened: (again) => {
        // Somebody else's turn by now: theirs is the stream.
        if (!this.leads) return this.stopReading();
        this.connected = true;
        void this.catchUp(again, stream.signal);
      },
      ended: () => {
        this.connected = false;
        if (!this.leads && this.stream === stream) this.stopReading();
      },
      changed: (told) => {
        if (!stream.signal.aborted) this.tell(told);
      },
    };
    void followLive(world, stream.signal);
  }

  private stopReading(): void {
    this.stream?.abort();
    this.stream = undefined;
    this.connected = false;
    this.late = true;
  }

  /** Where something may have happened that no tab was told of, everything is fetched again. */
  private async catchUp(again: boolean, stream: AbortSignal): Promise<void> {
    const { late } = this;
    this.late = true;
    const covered = !again && (await this.isCovered());
    if (covered || stream.aborted) return;
    this.post({ kind: 'changed', ...EVERYTHING });
    if (again || late) this.take(EVERYTHING);
  }

  private isCovered(): Promise<boolean> {
    if (!this.world.others) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.covered = resolve;
      setTimeout(() => resolve(false), COVERED_WITHIN);
      this.post({ kind: 'opened' });
    });
  }

  private hear(note: Note): void {
    if (note.kind === 'changed') this.take(note);
    else if (note.kind === 'covered') this.covered?.(true);
    else if (note.kind === 'opened') this.handOn();
  }

  /** Another tab reads from now on. */
  private handOn(): void {
    if (this.leads || !this.stream) return;
    if (this.connected) this.post({ kind: 'covered' });
    this.stopReading();
  }

  private tell(told: Told): void {
    this.post({ kind: 'changed', ...told });
    this.take(told);
  }

  private take(told: Told): void {
    if (!this.world.hidden()) return this.world.changed(told);
    told.topics.forEach((topic) => this.pending.add(topic));
    if (this.pending.size <= MAX_PENDING) return;
    this.pending.clear();
    this.pending.add(names.everything);
  }

  private post(note: Note): void {
    this.world.others?.channel.postMessage(note);
  }
}
