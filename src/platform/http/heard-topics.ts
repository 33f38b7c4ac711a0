import type { RecordedEvent } from '../../kernel/event.js';
import type { SignedIn } from './signed-in.js';

/** Nest injection token of the {@link HeardTopics}: whoever knows who hears what provides it. */
export const HEARD_TOPICS = Symbol('HeardTopics');

/** What an answer tells its caller of the events that it wrote. */
export interface HeardTopics {
  /** The topics that these events change, of those that the caller may hear. */
  of(events: readonly RecordedEvent[], caller: SignedIn): ReadonlySet<string>;
}
