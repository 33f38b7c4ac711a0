import type { Duplex } from 'node:stream';
import type { Metadata } from '@grpc/grpc-js';
import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import type { StreamCreator } from './batch-stream-guard.js';

/**
 * Reads one event, of whomever, and looks at the date that the server's answer carries (the HTTP header). The server tells it to the
 * second, and may keep a told one for a second more.
 * @returns by how many milliseconds the server's clock is ahead of ours, give or take two seconds; undefined when the answer carries no
 * date, as behind some proxies
 * @throws what the client throws when the server cannot be read from
 */
export async function clockAheadOf(client: EventStoreDBClient): Promise<number | undefined> {
  let ahead: number | undefined;
  const creator = Reflect.get(client, 'GRPCStreamCreator') as StreamCreator;
  const listening: StreamCreator = (service, name, create, cache) =>
    creator(service, name, (stub) => listened(create(stub)), cache);
  const listened = (stream: Duplex): Duplex =>
    stream.once('metadata', (metadata: Metadata) => {
      const told = Date.parse(String(metadata.get('date')[0]));
      if (!Number.isNaN(told)) ahead = told - Date.now();
    });
  Reflect.set(client, 'GRPCStreamCreator', listening);
  const read = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  // An error that comes when nobody waits for the read any more would end the process.
  read.on('error', () => undefined);
  for await (const _ of read);
  return ahead;
}
