import { Metadata, status, type sendUnaryData, type ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { sizeOf, type Expected, type Log, type LogEvent, type Proposal } from './log.js';
import { pb, nameOf, proposalOf } from './protocol.js';
import type { Switches } from './switches.js';

export interface AppendContext {
  readonly log: Log;
  readonly switches: Switches;
  /** Most bytes of one append, all its events together: EventStoreDB's MaxAppendSize, 1 MiB unless configured. */
  readonly maxAppendSize: number;
  /** Cuts the connection of one client, by its address. */
  readonly cut: (peer: string) => void;
}

function expectedOf(options: AppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no-stream';
  return Number(options.getRevision());
}

function success(last: LogEvent, hidePosition: boolean): AppendResp {
  const message = new pb.streams.AppendResp.Success();
  message.setCurrentRevision(String(last.revision));
  if (hidePosition) message.setNoPosition(new pb.shared.Empty());
  else {
    const position = new pb.streams.AppendResp.Position();
    position.setCommitPosition(String(last.commit)).setPreparePosition(String(last.prepare));
    message.setPosition(position);
  }
  return new pb.streams.AppendResp().setSuccess(message);
}

function wrongExpectedVersion(expected: Expected, current: number): AppendResp {
  const message = new pb.streams.AppendResp.WrongExpectedVersion();
  if (current < 0) message.setCurrentNoStream(new pb.shared.Empty());
  else message.setCurrentRevision(String(current));
  if (expected === 'no-stream') message.setExpectedNoStream(new pb.shared.Empty());
  else if (expected === 'any') message.setExpectedAny(new pb.shared.Empty());
  else message.setExpectedRevision(String(expected));
  return new pb.streams.AppendResp().setWrongExpectedVersion(message);
}

/** streams.Streams/Append: one append a call; what clients use that the server does not offer batch-append to. */
export const append =
  ({ log, switches, maxAppendSize, cut }: AppendContext) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>): void => {
    let stream = '';
    let expected: Expected = 'any';
    const proposals: Proposal[] = [];
    call.on('data', (request: AppendReq) => {
      const options = request.getOptions();
      if (options) {
        stream = nameOf(options.getStreamIdentifier());
        expected = expectedOf(options);
      }
      const message = request.getProposedMessage();
      if (message) proposals.push(proposalOf(message));
    });
    call.on('end', () => {
      switches.seen.expected.push(expected);
      const failure = switches.take('failCall');
      if (failure) return callback(failure);
      if (proposals.reduce((bytes, proposal) => bytes + sizeOf(proposal), 0) > maxAppendSize) {
        const metadata = new Metadata();
        metadata.set('exception', 'maximum-append-size-exceeded');
        metadata.set('maximum-append-size', String(maxAppendSize));
        return callback({ code: status.INVALID_ARGUMENT, details: 'Maximum append size exceeded.', metadata });
      }
      const outcome = log.append(stream, expected, proposals);
      if (switches.take('loseAcknowledgement')) return cut(call.getPeer());
      const answer =
        'current' in outcome
          ? wrongExpectedVersion(expected, outcome.current)
          : success(outcome.last, switches.take('hidePosition'));
      void (async () => {
        await switches.held;
        switches.seen.unaryAppends++;
        callback(null, answer);
      })();
    });
    call.on('error', () => undefined);
  };
