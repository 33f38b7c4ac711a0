import { EVENT_TYPE, STREAM_NAME, type Filter } from '@eventstore/db-client';
import type { EventFilter } from '../event-store.js';
import { typePattern, type StreamNames } from './stream-names.js';

/** How many events the server checks before it reports its progress. */
const WINDOW = 500;

/**
 * The part of a filter that the server does: the types, or else the streams. It can do one of them only, so what it sends is matched here
 * again. Undefined when it would have to pass everything.
 */
export function serverFilter(filter: EventFilter | undefined, names: StreamNames): Filter | undefined {
  const common = { maxSearchWindow: WINDOW, checkpointInterval: 1 };
  if (filter?.types?.length) return { ...common, filterOn: EVENT_TYPE, regex: typePattern(filter.types) };
  const regex = names.pattern(filter?.categories);
  return regex === undefined ? undefined : { ...common, filterOn: STREAM_NAME, regex };
}
