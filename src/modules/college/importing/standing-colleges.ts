import { Inject, Injectable } from '@nestjs/common';
import { fold, type Past } from '../../../kernel/decider.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { EVENT_CODEC, type EventCodec } from '../../../platform/event-store/event-codec.js';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../../platform/event-store/event-store.js';
import { collegeDecider, type CollegeState } from '../college.decider.js';
import type { CollegeEvent } from '../college.events.js';

/** A college as the log has it. */
export interface StandingCollege {
  readonly state: CollegeState;
  readonly revision: number;
}

/** An event of a college, with its place. */
export type CollegeRecord = Past<CollegeEvent> & Pick<RecordedEvent, 'stream' | 'revision'>;

const AT_ONCE = 500;

/** Every college by the log itself: an import decides on nothing that a read model may not have yet. */
@Injectable()
export class StandingColleges {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  async all(): Promise<StandingCollege[]> {
    const standing = new Map<string, StandingCollege>();
    for await (const event of this.events()) {
      const state = fold(collegeDecider, [event], standing.get(event.stream)?.state);
      if (state) standing.set(event.stream, { state, revision: event.revision });
    }
    return [...standing.values()];
  }

  /** All that ever happened to colleges, in order. */
  async *events(): AsyncGenerator<CollegeRecord> {
    let waiting: StoredEvent[] = [];
    for await (const event of this.store.readAll({ filter: { categories: [collegeDecider.category] } })) {
      if (waiting.push(event) < AT_ONCE) continue;
      yield* await this.decoded(waiting);
      waiting = [];
    }
    yield* await this.decoded(waiting);
  }

  private async decoded(events: readonly StoredEvent[]): Promise<CollegeRecord[]> {
    // A college's stream holds what its decider stated, and nothing else.
    return (await this.codec.decode(events)) as object[] as CollegeRecord[];
  }
}
