import type { HistoryEntry } from '../../contract/history/history.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import type { Change, Doer, Names, Teller } from '../../src/kernel/story.js';
import type { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';

/** The sentence of an event. */
export interface Told {
  readonly about: Pick<HistoryEntry['about'], 'kind' | 'id'>;
  /** What several that one request changed alike are called. */
  readonly many: string;
  /** One sentence without the who: `accepted Jordan Avery`. */
  readonly words: string;
  readonly changes: readonly Change[];
}

/** The sentence of an event; an unknown type only says that it is unknown. */
export function tell(
  definitions: EventDefinitions,
  event: DomainEvent,
  stream: string,
  names: Names,
  by: Teller = { role: 'system' },
): Told {
  const story = definitions.find(event.type)?.story;
  if (!story)
    return {
      about: { kind: 'other', id: stream },
      many: 'athletes',
      words: `made a change that this version can’t describe (${event.type})`,
      changes: [],
    };
  return {
    about: story.about(event.data),
    many: story.many?.(event.data) ?? 'athletes',
    words: story.says(event.data, names, by),
    changes: story.lines(event.data, names),
  };
}

/** The sentence of an event for the athlete that it names, who is `you` in `names`. */
export const tellThemself = (
  definitions: EventDefinitions,
  event: DomainEvent,
  stream: string,
  names: Names,
  by: Doer,
): string =>
  definitions.find(event.type)?.story?.saysToSelf(event.data, names, by) ??
  tell(definitions, event, stream, names, by).words;
