import type { Duplex } from 'node:stream';
import type { Metadata } from '@grpc/grpc-js';
import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import type { StreamCreator } from './connection.js';

/**
 * Reads one event and the date of the server's answer (the HTTP header), which has seconds and may be a second old.
 * @returns milliseconds that the server's clock is ahead of ours, within two seconds; undefined if the answer has no
 * date, as behind some proxies
 * @throws the client's error if the server cannot be read
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
  // An error after the last reader left would end the process.
  read.on('error', () => undefined);
  for await (const _ of read);
  return ahead;
}
