import { categoryOf } from '../../kernel/event.js';
import type { EventFilter, StoredEvent } from './event-store.js';

/**
 * Whether an event passes both lists.
 * @throws TypeError for a category with a hyphen: a category ends at the first one, so no stream would ever be in it
 */
export function matcher(filter: EventFilter | undefined): (event: StoredEvent) => boolean {
  const odd = filter?.categories?.find((category) => category.includes('-'));
  if (odd !== undefined) throw new TypeError(`The category ${odd} holds a hyphen, which no category does.`);
  const types = filter?.types && new Set(filter.types);
  const categories = filter?.categories && new Set(filter.categories);
  return (event) => (!types || types.has(event.type)) && (!categories || categories.has(categoryOf(event.stream)));
}
