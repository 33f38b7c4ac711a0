import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { LogEvent } from './log.js';

export interface ServerFilter {
  matches(event: LogEvent): boolean;
  /** Most events that one page of a catching-up read looks at. */
  readonly window: number;
  /** A checkpoint at least every so many events looked at. */
  readonly checkpointInterval: number;
}

/** EventStoreDB's own page size, and its window when the client names none. */
export const PAGE = 32;

/** The filter of a read or subscription of $all: event type or stream name, by prefixes or by regular expression. */
export function serverFilter(options: ReadReq.Options): ServerFilter | undefined {
  const filter = options.getFilter();
  if (!filter) return undefined;
  const byType = filter.getEventType();
  const expression = byType ?? filter.getStreamIdentifier();
  if (!expression) throw new Error('A filter names event types or streams.');
  const subject = (event: LogEvent): string => (byType ? event.type : event.stream);
  const prefixes = expression.getPrefixList();
  const regex = expression.getRegex() ? new RegExp(expression.getRegex(), 'u') : undefined;
  const window = filter.hasMax() ? filter.getMax() : PAGE;
  return {
    matches: (event) =>
      regex ? regex.test(subject(event)) : prefixes.some((prefix) => subject(event).startsWith(prefix)),
    window,
    checkpointInterval: window * filter.getCheckpointintervalmultiplier(),
  };
}
