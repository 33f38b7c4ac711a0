import type { Message } from 'google-protobuf';
import type { BatchAppendReq, BatchAppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Expected, LogEvent, LogPosition } from './log.js';
import { pb } from './protocol.js';

const { streams, shared } = pb;

function recorded(event: LogEvent): ReadResp.ReadEvent.RecordedEvent {
  const message = new streams.ReadResp.ReadEvent.RecordedEvent();
  message.setId(new shared.UUID().setString(event.id));
  message.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(event.stream, 'utf8')));
  message.setStreamRevision(String(event.revision));
  message.setCommitPosition(String(event.commit));
  message.setPreparePosition(String(event.prepare));
  message.setData(event.data);
  message.setCustomMetadata(event.metadata);
  const metadata = message.getMetadataMap();
  metadata.set('type', event.type);
  metadata.set('content-type', event.contentType);
  metadata.set('created', event.created);
  return message;
}

export function readEvent(event: LogEvent): ReadResp {
  const message = new streams.ReadResp.ReadEvent();
  message.setEvent(recorded(event));
  message.setCommitPosition(String(event.commit));
  return new streams.ReadResp().setEvent(message);
}

/** A link whose target was deleted: the client sees a resolved event without `event`. */
export function brokenLink(event: LogEvent): ReadResp {
  const message = new streams.ReadResp.ReadEvent();
  message.setLink(recorded(event));
  message.setCommitPosition(String(event.commit));
  return new streams.ReadResp().setEvent(message);
}

export function checkpoint({ commit, prepare }: LogPosition): ReadResp {
  const message = new streams.ReadResp.Checkpoint();
  message.setCommitPosition(String(commit)).setPreparePosition(String(prepare));
  return new streams.ReadResp().setCheckpoint(message);
}

export const confirmation = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export function streamNotFound(stream: string): ReadResp {
  const message = new streams.ReadResp.StreamNotFound();
  message.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')));
  return new streams.ReadResp().setStreamNotFound(message);
}

/** An answer on the batch-append stream, to the request that it belongs to. */
export function batchAnswer(request: BatchAppendReq, stream: string): BatchAppendResp {
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(request.getCorrelationId());
  answer.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')));
  return answer;
}

export function batchSuccess(last: LogEvent): BatchAppendResp.Success {
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(last.commit)).setPreparePosition(String(last.prepare));
  return new streams.BatchAppendResp.Success().setCurrentRevision(String(last.revision)).setPosition(position);
}

/** How the batch-append stream tells an error: a google.rpc.Status with the detail packed by its type name. */
export function batchError(name: string, detail: Message): InstanceType<typeof pb.status.Status> {
  const packed = new pb.any.Any();
  packed.pack(detail.serializeBinary(), `event_store.client.${name}`);
  return new pb.status.Status().setMessage(name).setDetails(packed);
}

export function wrongExpectedVersion(expected: Expected, current: number): Message {
  const detail = new shared.WrongExpectedVersion();
  if (current < 0) detail.setCurrentNoStream(new pb.wellKnown.Empty());
  else detail.setCurrentStreamRevision(String(current));
  if (expected === 'no-stream') detail.setExpectedNoStream(new pb.wellKnown.Empty());
  else if (expected === 'any') detail.setExpectedAny(new pb.wellKnown.Empty());
  else detail.setExpectedStreamPosition(String(expected));
  return detail;
}
