import type { EventOf } from '../../../kernel/event-definition.js';
import type { Past } from '../../../kernel/decider.js';
import type { tagEvents } from './team-tags.events.js';

export interface TagDetails {
  readonly title: string;
  /** `#rrggbb`. */
  readonly color: string;
}

/** A team's tags by their ids. */
export type TagsState = Readonly<Record<string, TagDetails>>;

export function evolveTags(tags: TagsState, { type, data }: Past<EventOf<(typeof tagEvents)[number]>>): TagsState {
  switch (type) {
    case 'TagCreated':
      return { ...tags, [data.tagId]: { title: data.title, color: data.color } };
    case 'TagEdited':
      return { ...tags, [data.tagId]: data.to };
    case 'TagDeleted': {
      const { [data.tagId]: _deleted, ...others } = tags;
      return others;
    }
  }
}
