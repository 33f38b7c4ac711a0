import { EVENT_TYPE, STREAM_NAME, type Filter } from '@eventstore/db-client';
import { categoryOf } from '../../../kernel/event.js';
import type { EventFilter, StoredEvent } from '../event-store.js';

/** How many events the server looks at before it tells how far it is. */
const WINDOW = 500;

/** Whether an event passes both lists. The server can look at one of them only, so everything is looked at again here. */
export function matcher(filter: EventFilter | undefined): (event: StoredEvent) => boolean {
  const types = filter?.types && new Set(filter.types);
  const categories = filter?.categories && new Set(filter.categories);
  return (event) => (!types || types.has(event.type)) && (!categories || categories.has(categoryOf(event.stream)));
}

/** The part of a filter that the server does: the types, or else the categories. Undefined when it would have to pass everything. */
export function serverFilter(filter: EventFilter | undefined): Filter | undefined {
  const common = { maxSearchWindow: WINDOW, checkpointInterval: 1 };
  if (filter?.types?.length) return { ...common, filterOn: EVENT_TYPE, regex: `^(?:${anyOf(filter.types)})$` };
  if (filter?.categories?.length) {
    return { ...common, filterOn: STREAM_NAME, regex: `^(?:${anyOf(filter.categories)})(?:-|$)` };
  }
  return undefined;
}

// The same in .NET's regular expressions, which the server uses, as in JavaScript's.
const anyOf = (words: readonly string[]): string =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
