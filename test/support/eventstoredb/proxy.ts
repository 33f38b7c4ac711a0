import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const HEADER = 9;
const DATA = 0;
/** What a client says before its first frame (RFC 9113, section 3.4). */
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

/** Counts the DATA frames that go by in one direction of an HTTP/2 connection, whatever pieces they come in. */
class FrameCounter {
  private pending: Buffer = Buffer.alloc(0);
  private begun: boolean;
  data = 0;

  constructor(direction: 'from-client' | 'from-server') {
    this.begun = direction === 'from-server';
  }

  see(piece: Buffer): void {
    this.pending = Buffer.concat([this.pending, piece]);
    if (!this.begun) {
      if (this.pending.length < PREFACE.length) return;
      this.begun = true;
      this.pending = this.pending.subarray(PREFACE.length);
    }
    while (this.pending.length >= HEADER) {
      const length = this.pending.readUIntBE(0, 3) + HEADER;
      if (this.pending.length < length) return;
      if (this.pending[3] === DATA) this.data++;
      this.pending = this.pending.subarray(length);
    }
  }
}

/**
 * Stands between the clients and a real engine without TLS, to cut connections, to let them fall silent and to lose an answer. The engine is not touched.
 */
export class Proxy {
  private readonly sockets = new Set<Socket>();
  private readonly listener = createServer((client) => this.join(client));
  private losing = false;

  private constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  /** @param url a connection string of one node, with `tls=false` */
  static async before(url: string): Promise<{ proxy: Proxy; url: string }> {
    const [, start, host, port, rest] = /^(esdb:\/\/(?:[^@/]*@)?)([^:/?,]+)(?::(\d+))?(.*)$/.exec(url) ?? [];
    if (!host || !/tls=false/i.test(rest ?? '')) {
      throw new Error('The suite needs an EVENTSTORE_URL of the form esdb://host:2113?tls=false.');
    }
    const proxy = new Proxy(host, Number(port ?? 2113));
    await new Promise<void>((resolve) => proxy.listener.listen(0, '127.0.0.1', resolve));
    const own = (proxy.listener.address() as AddressInfo).port;
    return { proxy, url: `${start}127.0.0.1:${own}${rest}` };
  }

  dropConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Every connection that there is falls silent without being closed, as when a firewall forgets it; new ones are served. */
  hush(): void {
    for (const socket of this.sockets) socket.removeAllListeners('data').resume();
  }

  /** The answer to the next request does not arrive: its connection is cut instead. */
  loseNextAnswer(): void {
    this.losing = true;
  }

  async close(): Promise<void> {
    this.dropConnections();
    await new Promise((resolve) => this.listener.close(resolve));
  }

  private join(client: Socket): void {
    const engine = connect(this.port, this.host);
    const [sent, answered] = [new FrameCounter('from-client'), new FrameCounter('from-server')];
    let armedAt: number | undefined;
    for (const socket of [client, engine]) {
      this.sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          this.sockets.delete(socket);
          client.destroy();
          engine.destroy();
        });
    }
    client.on('data', (piece) => {
      const before = sent.data;
      sent.see(piece);
      if (this.losing && sent.data > before) {
        this.losing = false;
        armedAt = answered.data;
      }
      engine.write(piece);
    });
    engine.on('data', (piece) => {
      answered.see(piece);
      if (armedAt !== undefined && answered.data > armedAt) client.destroy();
      else client.write(piece);
    });
  }
}
