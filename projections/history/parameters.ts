import type { DecodedEvent } from '../../src/kernel/event-definition.js';

/** What the sentence of an event is made of when it is read. Nothing of an event that this version does not know. */
export function parametersOf({ definition, data }: DecodedEvent): Record<string, unknown> {
  const story = definition?.story;
  if (!story) return {};
  // To touch a personal field is to decrypt it.
  const kept = Object.keys(data).filter((key) => !story.omits.includes(key));
  return Object.fromEntries(kept.map((key) => [key, (data as Record<string, unknown>)[key]]));
}
