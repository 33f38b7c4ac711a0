import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendContext } from './append.js';
import { batchAnswer, batchError, batchSuccess, wrongExpectedVersion } from './answers.js';
import { sizeOf, type Expected, type Proposal } from './log.js';
import { pb, nameOf, proposalOf } from './protocol.js';

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

interface Pending {
  readonly deadline: Date | undefined;
  readonly stream: string;
  readonly expected: Expected;
  readonly proposals: Proposal[];
}

function expectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no-stream';
  return Number(options.getStreamPosition());
}

/** streams.Streams/BatchAppend: many appends on one stream, each in one or more messages, answered by correlation id. */
export const batchAppend =
  ({ log, switches, maxAppendSize, cut }: AppendContext) =>
  (call: Call): void => {
    const pending = new Map<string, Pending>();

    const answer = async (message: BatchAppendResp): Promise<void> => {
      await switches.held;
      if (call.cancelled) return;
      switches.seen.batchAppends++;
      call.write(message);
    };

    const commit = (request: BatchAppendReq, { stream, expected, proposals, deadline }: Pending): void => {
      switches.seen.expected.push(expected);
      const failure = switches.take('failCall');
      if (failure) {
        call.emit('error', failure);
        return;
      }
      const message = batchAnswer(request, stream);
      const refusal = switches.take('refuseWith');
      const size = proposals.reduce((bytes, proposal) => bytes + sizeOf(proposal), 0);
      if (refusal) {
        message.setError(batchError(refusal, new pb.shared.Unknown()));
      } else if (deadline && deadline.getTime() < Date.now() + switches.clockAhead) {
        message.setError(batchError('Timeout', new pb.shared.Timeout()));
      } else if (size > maxAppendSize) {
        const detail = new pb.shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendSize);
        message.setError(batchError('MaximumAppendSizeExceeded', detail));
      } else {
        const outcome = log.append(stream, expected, proposals);
        if ('current' in outcome) {
          message.setError(batchError('WrongExpectedVersion', wrongExpectedVersion(expected, outcome.current)));
        } else {
          const success = batchSuccess(outcome.last);
          if (switches.take('hidePosition')) success.clearPosition();
          message.setSuccess(success);
        }
        if (switches.take('loseAcknowledgement')) return cut(call.getPeer());
        if (switches.take('endCall')) return void call.end();
      }
      void answer(message);
    };

    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? '';
      const options = request.getOptions();
      if (options) {
        const stream = nameOf(options.getStreamIdentifier());
        pending.set(id, {
          stream,
          expected: expectedOf(options),
          proposals: [],
          deadline: options.getDeadline()?.toDate(),
        });
      }
      const append = pending.get(id);
      if (!append) return;
      append.proposals.push(...request.getProposedMessagesList().map(proposalOf));
      if (!request.getIsFinal()) return;
      pending.delete(id);
      commit(request, append);
    });
    call.on('end', () => call.end());
    call.on('error', () => undefined);
  };
