import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';
import type { Server } from '@grpc/grpc-js';
import { ServerCredentials } from '@grpc/grpc-js';
import type { Certificate } from '../certificate.js';

/** The sockets of the test server, so that they can be cut as a network would: without a good-bye. */
export class Connections {
  private readonly sockets = new Map<string, Socket>();
  /** How many connections were taken so far. */
  taken = 0;
  private listener: NetServer | undefined;
  private chosenPort = 0;
  private readonly injector: ReturnType<Server['createConnectionInjector']>;

  /** With a certificate they speak TLS, else plain text. */
  constructor(grpc: Server, certificate?: Certificate) {
    this.injector = grpc.createConnectionInjector(
      certificate
        ? ServerCredentials.createSsl(null, [{ private_key: certificate.key, cert_chain: certificate.certificate }])
        : ServerCredentials.createInsecure(),
    );
  }

  get port(): number {
    return this.chosenPort;
  }

  /** Listens on 127.0.0.1: on a random port the first time, on the same one again after {@link refuse}. */
  async listen(): Promise<void> {
    const listener = createServer((socket) => {
      const peer = `${socket.remoteAddress}:${socket.remotePort}`;
      this.sockets.set(peer, socket);
      this.taken++;
      socket.on('close', () => this.sockets.delete(peer)).on('error', () => undefined);
      this.injector.injectConnection(socket);
    });
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject).listen(this.chosenPort, '127.0.0.1', resolve);
    });
    this.chosenPort = (listener.address() as AddressInfo).port;
    this.listener = listener;
  }

  cut(peer: string): void {
    this.sockets.get(peer)?.destroy();
  }

  cutAll(): void {
    for (const socket of this.sockets.values()) socket.destroy();
  }

  /** Cuts every connection and takes no new one until {@link listen}. */
  async refuse(): Promise<void> {
    const { listener } = this;
    this.listener = undefined;
    this.cutAll();
    if (listener) await new Promise((resolve) => listener.close(resolve));
  }

  async close(): Promise<void> {
    await this.refuse();
    this.injector.destroy();
  }
}
