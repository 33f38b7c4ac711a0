import {
  Server,
  status,
  type sendUnaryData,
  type ServerUnaryCall,
  Metadata,
  ResponderBuilder,
  ServerInterceptingCall,
  ServerListenerBuilder,
  type ServerInterceptor,
  type StatusObject,
} from '@grpc/grpc-js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Certificate } from '../certificate.js';
import { append } from './append.js';
import { batchAppend } from './batch-append.js';
import { Connections } from './connections.js';
import { Log } from './log.js';
import { pb, services } from './protocol.js';
import { read } from './read.js';
import { Switches } from './switches.js';
import { afterEach } from '@jest/globals';
import {
  EventStoreDbEventStore,
  type EventStoreDbOptions,
} from '../../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';

/** Names of users and their passwords. */
type Users = Readonly<Record<string, string>>;

type Refusal = Pick<StatusObject, 'code' | 'details'> & Partial<StatusObject>;

/**
 * Turns away who is none of these, as EventStoreDB does (AuthenticationMiddleware): a wrong name or password from every
 * call; those who name nobody, from the streams alone.
 */
const letIn =
  (users: Users): ServerInterceptor =>
  ({ path }, call) => {
    const responder = new ResponderBuilder().withStart((next) =>
      next(
        new ServerListenerBuilder()
          .withOnReceiveMetadata((metadata, go) => {
            const refusal = refusalOf(users, metadata.get('authorization')[0]?.toString(), path);
            if (refusal) call.sendStatus(refusal);
            else go(metadata);
          })
          .build(),
      ),
    );
    return new ServerInterceptingCall(call, responder.build());
  };

function refusalOf(users: Users, authorization: string | undefined, path: string): Refusal | undefined {
  if (authorization === undefined) return path.includes('streams.Streams') ? accessDenied() : undefined;
  const [name = '', ...password] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  if (users[name] === password.join(':')) return undefined;
  return { code: status.UNAUTHENTICATED, details: 'Unauthenticated' };
}

function accessDenied(): Refusal {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}

export interface ServerOptions {
  /** Whether clients are told of batch-append; without it they append by unary calls. Default true. */
  batchAppend?: boolean;
  /** Bytes; default 1 MiB, as EventStoreDB's own. */
  maxAppendSize?: number;
  /** The log refuses more. Default 200,000. */
  maxEvents?: number;
  /** Who is let in; by default everyone, under any name. */
  users?: Users;
  /** Speaks TLS with this certificate; without it plain text. */
  certificate?: Certificate;
  /** Positions as explicit transactions of older versions made them: one commit position for all events of an append. */
  sharedCommits?: boolean;
}

/**
 * A server on 127.0.0.1 that speaks the part of EventStoreDB's gRPC protocol that @eventstore/db-client 6.2.1 uses for streams, on a log in
 * memory. Written after the sources of EventStoreDB 24.10; where it and the real engine differ, the real engine is right.
 */
export class EventStoreDbServer {
  readonly switches = new Switches();
  readonly log: Log;
  private readonly grpc: Server;
  private readonly connections: Connections;

  private constructor(private readonly options: ServerOptions) {
    const { users, certificate } = options;
    this.grpc = new Server({
      'grpc.max_receive_message_length': -1,
      ...(users ? { interceptors: [letIn(users)] } : {}),
    });
    this.connections = new Connections(this.grpc, certificate);
    this.log = new Log({ maxEvents: options.maxEvents ?? 200_000, sharedCommits: options.sharedCommits ?? false });
    const { log, switches } = this;
    const cut = (peer: string): void => this.connections.cut(peer);
    const appending = { log, switches, maxAppendSize: options.maxAppendSize ?? 1024 * 1024, cut };
    const unimplemented = (_: unknown, callback: sendUnaryData<never>) => callback({ code: status.UNIMPLEMENTED });
    this.grpc.addService(services.streams, {
      read: read({ log, switches }),
      append: append(appending),
      batchAppend: batchAppend(appending),
      delete: unimplemented,
      tombstone: unimplemented,
    });
    this.grpc.addService(services.features, {
      getSupportedMethods: (_: unknown, callback: sendUnaryData<SupportedMethods>) => {
        const failure = switches.take('failFeatures');
        if (failure) callback(failure);
        else callback(null, this.methods());
      },
    });
    this.grpc.addService(services.gossip, {
      read: (_: ServerUnaryCall<unknown, ClusterInfo>, callback: sendUnaryData<ClusterInfo>) =>
        callback(null, this.members()),
    });
  }

  static async start(options: ServerOptions = {}): Promise<EventStoreDbServer> {
    const server = new EventStoreDbServer(options);
    await server.connections.listen();
    // Every real log begins with events of the system's own.
    server.log.append('$users', 'no-stream', [
      {
        id: '00000000-0000-4000-8000-000000000001',
        type: '$UserCreated',
        contentType: 'application/json',
        data: Buffer.from('{}'),
        metadata: new Uint8Array(),
      },
    ]);
    return server;
  }

  /** What EVENTSTORE_URL would hold, without a user. */
  get url(): string {
    const { certificate } = this.options;
    const trust = certificate ? `tlsCAFile=${encodeURIComponent(certificate.file)}` : 'tls=false';
    return `esdb://${this.host}:${this.port}?${trust}`;
  }

  /** By its name where it speaks TLS: Node 26 takes no address for one. */
  private get host(): string {
    return this.options.certificate ? 'localhost' : '127.0.0.1';
  }

  get port(): number {
    return this.connections.port;
  }

  get connectionsTaken(): number {
    return this.connections.taken;
  }

  /** Cuts every connection; new ones are taken at once. */
  dropConnections(): void {
    this.connections.cutAll();
  }

  /** Cuts every connection and refuses new ones until {@link comeBack}; the log is kept. */
  goAway(): Promise<void> {
    return this.connections.refuse();
  }

  comeBack(): Promise<void> {
    return this.connections.listen();
  }

  async close(): Promise<void> {
    await this.connections.close();
    this.grpc.forceShutdown();
  }

  private methods(): SupportedMethods {
    const names = ['read', 'append', ...((this.options.batchAppend ?? true) ? ['batchappend'] : [])];
    const list = names.map((name) =>
      new pb.features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
    );
    return new pb.features.SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList(list);
  }

  private members(): ClusterInfo {
    const member = new pb.gossip.MemberInfo();
    member.setInstanceId(new pb.shared.UUID().setString('00000000-0000-4000-8000-000000000000'));
    member.setState(pb.gossip.MemberInfo.VNodeState.LEADER).setIsAlive(true).setTimeStamp('0');
    member.setHttpEndPoint(new pb.gossip.EndPoint().setAddress(this.host).setPort(this.connections.port));
    return new pb.gossip.ClusterInfo().setMembersList([member]);
  }
}

export interface FreshServer {
  readonly server: EventStoreDbServer;
  /** A client of its own; closed after the test. */
  open(options?: EventStoreDbOptions, urlSuffix?: string): EventStoreDbEventStore;
}

/** For a describe block: makes servers, and closes them and their clients after each test. */
export function freshServers(): (options?: ServerOptions) => Promise<FreshServer> {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return async (options) => {
    const server = await EventStoreDbServer.start(options);
    closing.push(() => server.close());
    return {
      server,
      open: (options, urlSuffix = '') => {
        const store = new EventStoreDbEventStore(`${server.url}${urlSuffix}`, options);
        closing.push(() => store.close());
        return store;
      },
    };
  };
}
