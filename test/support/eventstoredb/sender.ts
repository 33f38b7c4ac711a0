import { once } from 'node:events';
import type { ServerWritableStream, ServiceError } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { brokenLink, readEvent } from './answers.js';
import type { LogEvent } from './log.js';
import type { Switches } from './switches.js';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** The server's end of one read: waits for the client's window before it sends more, and knows when the client is gone. */
export class Sender {
  private readonly ending = new AbortController();

  constructor(
    private readonly call: ReadCall,
    private readonly switches: Switches,
  ) {
    const endNow = (failure?: Partial<ServiceError>) => {
      if (failure) call.emit('error', failure);
      end();
    };
    const end = () => {
      this.ending.abort();
      switches.reads.delete(endNow);
    };
    switches.reads.add(endNow);
    call.on('cancelled', end).on('close', end).on('error', end).on('finish', end);
  }

  get gone(): AbortSignal {
    return this.ending.signal;
  }

  async send(message: ReadResp): Promise<void> {
    await this.switches.held;
    if (this.gone.aborted || this.call.write(message)) return;
    await once(this.call, 'drain', { signal: this.gone }).catch(() => undefined);
  }

  async event(event: LogEvent): Promise<void> {
    this.switches.seen.eventsSent++;
    await this.send(event.type === '$>' ? brokenLink(event) : readEvent(event));
  }
}
