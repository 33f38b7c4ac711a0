import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that can be cut, for tests of what happens then. */
export interface FlakyLine {
  /** The server's address with the line's port in it. */
  readonly url: string;
  /** Cuts every connection; new ones are taken. */
  cut(): void;
  /** Cuts the next connection that sends `request`, once the server has answered it and before the answer gets through. */
  loseAnswerTo(request: string): void;
  /** No longer lets anything through, either way, on the connections there are; new ones work. */
  hush(): void;
  /** The next connection that sends `request` falls silent once the server has answered it and before the answer gets through. */
  hushAnswerTo(request: string): void;
  /** Refuses new connections and cuts the old ones until `restore()`. */
  break(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function flakyLine(to: string): Promise<FlakyLine> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let [lost, unheard, broken] = ['', '', false];
  const hushed = new Set<Socket>();
  const server = createServer((client) => {
    if (broken) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    let losing = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        hushed.delete(socket);
        end();
      });
    }
    client.on('data', (data) => {
      if (lost && data.includes(lost)) [losing, lost] = [true, ''];
      if (hushed.has(client)) return;
      upstream.write(data);
      if (!unheard || !data.includes(unheard)) return;
      unheard = '';
      hushed.add(client);
    });
    upstream.on('data', (data) => {
      if (losing) end();
      else if (!hushed.has(client)) client.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A test that fails before it closes its line must not keep the run from ending.
  server.unref();
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut,
    loseAnswerTo: (request) => (lost = request),
    hush: () => sockets.forEach((socket) => hushed.add(socket)),
    hushAnswerTo: (request) => (unheard = request),
    break: () => {
      broken = true;
      cut();
    },
    restore: () => (broken = false),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
