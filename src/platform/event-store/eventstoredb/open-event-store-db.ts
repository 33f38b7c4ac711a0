import { Logger } from '@nestjs/common';
import type { Duplex } from 'node:stream';
import type { Metadata } from '@grpc/grpc-js';
import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import { DomainError } from '../../../kernel/errors.js';
import type { EventStore } from '../event-store.js';
import { DEADLINE } from './appender.js';
import { Connection, type StreamCreator } from './connection.js';
import { connectionFault, optionFault } from './failures.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { inTime } from './retries.js';

/**
 * Reads one event and the date of the server's answer (the HTTP header), which has seconds and may be a second old.
 * @returns milliseconds that the server's clock is ahead of ours, within two seconds; undefined if the answer has no
 * date, as behind some proxies
 * @throws the client's error if the server cannot be read
 */
async function clockAheadOf(client: EventStoreDBClient): Promise<number | undefined> {
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

const SECONDS = 5;

/** A larger clock difference is a line in the log: the server's time has seconds only. In milliseconds. */
const WORTH_SAYING = 5_000;

const log = new Logger('EventStoreDB');

/**
 * Opens the event store at the address in EVENTSTORE_URL and checks that it answers and what time it is there.
 * @param prefix what the names of our streams begin with there
 * @throws DomainError (unavailable, `event-store-unreachable`) that names the variable and what is wrong, and holds no password, within six
 * seconds, of a cluster twelve: also when the clocks differ so much that appends would soon come too late
 */
export async function openEventStoreDb(url: string, prefix = ''): Promise<EventStore> {
  const fault = optionFault(url);
  if (fault) throw explained(url, fault);
  // One attempt tells a wrong address; to wait for an engine that is still starting is the orchestrator's part.
  const { ahead, failure } = await tried(url);
  if (failure !== undefined) throw explained(url, `which can’t be used: ${await reasonOf(failure, url)}`);
  if (ahead !== undefined) compareClocks(url, ahead);
  return new EventStoreDbEventStore(url, { prefix });
}

/** By how many milliseconds the clock there is ahead, or why it cannot be read from. */
async function tried(url: string): Promise<{ ahead?: number | undefined; failure?: unknown }> {
  const connection = connectionTo(url);
  try {
    return { ahead: await inTime(clockAheadOf(connection.current()), SECONDS * 1000) };
  } catch (failure) {
    return { failure };
  } finally {
    await connection.close();
  }
}

function connectionTo(url: string): Connection {
  try {
    return new Connection(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw explained(url, `which isn’t an EventStoreDB connection string (esdb://host:2113): ${reason}`);
  }
}

function compareClocks(url: string, ahead: number): void {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const difference = `whose clock is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} this machine's`;
  if (ahead > DEADLINE / 2)
    throw explained(url, `${difference}: events appended by this machine would be dated too late`);
  if (Math.abs(ahead) > WORTH_SAYING) log.warn(`EVENTSTORE_URL is a server ${difference}.`);
}

/** Of a cluster, what its first node says: the client tells of all of them that they were not found. */
async function reasonOf(failure: unknown, url: string): Promise<string> {
  const firstNode = url.replace(/^(\w+)\+discover:/, '$1:').replace(/(:\/\/(?:.*@)?[^,?/]+)[^?]*/, '$1');
  const ofNode = isNotFound(failure) && firstNode !== url ? (await tried(firstNode)).failure : undefined;
  const reason = connectionFault(ofNode ?? failure, url);
  return ofNode === undefined ? reason : `no node of the cluster was found: ${reason}`;
}

const isNotFound = (failure: unknown): boolean => failure instanceof Error && /discover/.test(failure.message);

function explained(url: string, what: string): DomainError {
  const shown = url.replace(/\/\/.*@/, '//').replace(/\?.*$/, '');
  const message = `EVENTSTORE_URL is ${shown}, ${what.replaceAll(url, shown)}`;
  return new DomainError('unavailable', 'event-store-unreachable', `${message.replace(/\.$/, '')}.`);
}
