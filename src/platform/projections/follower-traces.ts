import type { RecordedEvent } from '../../kernel/event.js';
import type { Traces } from '../telemetry/traces.js';
import type { FollowerDefinition } from './follower-definition.js';

/** What is older was caught up with, by a process that was away or is new: of that no traces are made. */
const NEWS_MS = 15 * 60_000;

/** One step for each trace that the batch's events belong to; as long as the whole batch took. */
export function traceFollowed(
  traces: Traces,
  { kind, name }: FollowerDefinition,
  events: readonly RecordedEvent[],
  begun: number,
): void {
  const ended = performance.now();
  const since = performance.timeOrigin + ended - NEWS_MS;
  const news = events.filter(({ occurredAt }) => occurredAt.getTime() > since);
  const attributes = { 'touchline.batch': events.length };
  for (const of of new Set(news.map(({ metadata }) => metadata.correlationId)))
    traces.past({ name: `${kind} ${name}`, of, attributes }, begun, ended);
}
