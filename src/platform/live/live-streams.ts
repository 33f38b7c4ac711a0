import { Injectable, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '../../kernel/errors.js';
import { topics as names } from '../../../contract/live/live.js';
import type { Caller } from '../../modules/access/caller.js';
import { LiveStream } from './live-stream.js';
import { LiveTopics } from '../signals/live-topics.js';
import { mayHear } from '../../modules/access/may-hear.js';

const BEAT_MS = 15_000;
/** A dozen tabs. */
const MOST_OF_ONE_USER = 12;
const MOST = 5_000;

interface Watcher {
  caller: Caller;
  readonly stream: LiveStream;
  /** Who the caller is now; undefined once they are signed out. */
  look(): Promise<Caller | undefined>;
}

/** Everybody who watches on this process. What somebody may hear follows their scope as it is now, not as it was when they came. */
@Injectable()
export class LiveStreams implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly watchers = new Set<Watcher>();
  private readonly beats: NodeJS.Timeout;
  private readonly deaf: () => void;

  constructor(topics: LiveTopics) {
    this.deaf = topics.subscribe((changed) => this.tell(changed));
    this.beats = setInterval(() => void this.beat(), BEAT_MS).unref();
  }

  /**
   * Opens a stream for the caller. `returning`: they watched before and may have missed something, so they are told to
   * fetch everything.
   * @throws DomainError too-many; unavailable
   */
  open(caller: Caller, look: Watcher['look'], returning: boolean): LiveStream {
    const own = [...this.watchers].filter((watcher) => watcher.caller.userId === caller.userId).length;
    if (own >= MOST_OF_ONE_USER) {
      throw new DomainError('too-many', 'too-many-streams', 'Too many open windows.', { retryAfter: 60 });
    }
    if (this.watchers.size >= MOST) {
      throw new DomainError('unavailable', 'too-many-streams', 'Too many people are watching.', { retryAfter: 30 });
    }
    const watcher: Watcher = { caller, stream: new LiveStream(), look };
    this.watchers.add(watcher);
    watcher.stream.body.on('close', () => this.watchers.delete(watcher));
    if (returning) watcher.stream.tell([names.everything]);
    return watcher.stream;
  }

  get count(): number {
    return this.watchers.size;
  }

  /** Looks everybody up again and keeps the connections alive. */
  async beat(): Promise<void> {
    await Promise.all([...this.watchers].map((watcher) => this.refresh(watcher)));
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

  private tell(changed: ReadonlySet<string>): void {
    for (const watcher of this.watchers) {
      const heard = [...changed].filter((topic) => mayHear(watcher.caller, topic));
      if (heard.length === 0) continue;
      watcher.stream.tell(heard);
      // What they may hear may have changed with their account.
      if (heard.some((topic) => aboutThemselves(watcher.caller, topic))) void this.refresh(watcher);
    }
  }

  private async refresh(watcher: Watcher): Promise<void> {
    try {
      const caller = await watcher.look();
      if (caller) watcher.caller = caller;
      else watcher.stream.end();
    } catch {
      // Without knowing who they are, nothing more is said; they come back.
      watcher.stream.end();
    }
  }
}

const aboutThemselves = ({ userId, athleteId, coachId }: Caller, topic: string): boolean =>
  topic === names.account(userId) ||
  (athleteId !== undefined && topic === names.athlete(athleteId)) ||
  (coachId !== undefined && topic === names.coach(coachId));
