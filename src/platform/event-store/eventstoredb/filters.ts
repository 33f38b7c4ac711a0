import { EVENT_TYPE, STREAM_NAME, type Filter } from '@eventstore/db-client';
import { categoryOf } from '../../../kernel/event.js';
import type { EventFilter, StoredEvent } from '../event-store.js';
import { typePattern, type StreamNames } from './stream-names.js';

/** How many events the server looks at before it tells how far it is. */
const WINDOW = 500;

/**
 * Whether an event passes both lists. The server can look at one of them only, so everything is looked at again here.
 * @throws TypeError for a category with a hyphen: a category ends at the first one, so no stream would ever be in it
 */
export function matcher(filter: EventFilter | undefined): (event: StoredEvent) => boolean {
  const odd = filter?.categories?.find((category) => category.includes('-'));
  if (odd !== undefined) throw new TypeError(`The category ${odd} holds a hyphen, which no category does.`);
  const types = filter?.types && new Set(filter.types);
  const categories = filter?.categories && new Set(filter.categories);
  return (event) => (!types || types.has(event.type)) && (!categories || categories.has(categoryOf(event.stream)));
}

/** The part of a filter that the server does: the types, or else the streams. Undefined when it would have to pass everything. */
export function serverFilter(filter: EventFilter | undefined, names: StreamNames): Filter | undefined {
  const common = { maxSearchWindow: WINDOW, checkpointInterval: 1 };
  if (filter?.types?.length) return { ...common, filterOn: EVENT_TYPE, regex: typePattern(filter.types) };
  const regex = names.pattern(filter?.categories);
  return regex === undefined ? undefined : { ...common, filterOn: STREAM_NAME, regex };
}
