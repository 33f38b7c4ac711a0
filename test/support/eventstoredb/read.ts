import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { streamNotFound } from './answers.js';
import type { Log, LogEvent, LogPosition } from './log.js';
import { nameOf } from './protocol.js';
import { Sender, type ReadCall } from './sender.js';
import { Subscription, serverFilter } from './subscription.js';
import type { Switches } from './switches.js';

const BACKWARDS = 1;

function positionOf(all: ReadReq.Options.AllOptions): LogPosition | undefined {
  const position = all.getPosition();
  return position && { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) };
}

/** Which events of the log a read of $all gives, in order. Forwards the position is inclusive; backwards it is not, as in EventStoreDB. */
function* ofLog(log: Log, options: ReadReq.Options): Generator<LogEvent> {
  const all = options.getAll();
  const position = all && positionOf(all);
  const matches = serverFilter(options)?.matches ?? (() => true);
  const backwards = options.getReadDirection() === BACKWARDS;
  const before = position ? log.indexAfter({ ...position, prepare: position.prepare - 1n }) : undefined;
  const end = backwards ? (before ?? log.events.length) : log.events.length;
  const start = backwards ? 0 : (before ?? (all?.hasEnd() ? end : 0));
  for (let step = 0; step < end - start; step++) {
    const event = log.events[backwards ? end - 1 - step : start + step]!;
    if (matches(event)) yield event;
  }
}

function* ofStream(events: readonly LogEvent[], options: ReadReq.Options): Generator<LogEvent> {
  const stream = options.getStream();
  const backwards = options.getReadDirection() === BACKWARDS;
  const from = stream?.hasRevision() ? Number(stream.getRevision()) : backwards ? events.length - 1 : 0;
  if (backwards) for (let index = Math.min(from, events.length - 1); index >= 0; index--) yield events[index]!;
  else for (let index = from; index < events.length; index++) yield events[index]!;
}

function eventsOf(log: Log, options: ReadReq.Options): Generator<LogEvent> | string {
  const identifier = options.getStream()?.getStreamIdentifier();
  if (!identifier) return ofLog(log, options);
  const name = nameOf(identifier);
  const events = log.stream(name);
  return events ? ofStream(events, options) : name;
}

async function answer(log: Log, sender: Sender, options: ReadReq.Options): Promise<void> {
  if (options.hasSubscription()) {
    const all = options.getAll();
    if (!all) throw new Error('Only $all can be subscribed to here.');
    return new Subscription(log, sender, options, positionOf(all)).run();
  }
  const events = eventsOf(log, options);
  if (typeof events === 'string') return sender.send(streamNotFound(events));
  let left = BigInt(options.getCount());
  for (const event of events) {
    if (left-- === 0n || sender.gone.aborted) return;
    await sender.event(event);
  }
}

function notLeader(port: number): Partial<ServiceError> {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
}

/** streams.Streams/Read: a stream or $all, once or as a subscription. */
export const read =
  ({ log, switches }: { log: Log; switches: Switches }) =>
  (call: ReadCall): void => {
    const options = call.request.getOptions();
    if (!options) return void call.emit('error', { code: status.INVALID_ARGUMENT, details: 'No options.' });
    if (switches.leader !== undefined && call.metadata.get('requires-leader').includes('true')) {
      return void call.emit('error', notLeader(switches.leader));
    }
    const failure = switches.take('failRead');
    if (failure) return void call.emit('error', failure);
    if (options.hasSubscription()) switches.seen.subscriptions++;
    // As Kestrel does it: every answer carries the date.
    const metadata = new Metadata();
    metadata.set('date', new Date(Date.now() + switches.clockAhead).toUTCString());
    call.sendMetadata(metadata);
    const sender = new Sender(call, switches);
    answer(log, sender, options)
      .then(() => call.end())
      .catch((error: unknown) => call.emit('error', { code: status.INTERNAL, details: String(error) }));
  };
