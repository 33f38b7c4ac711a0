import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** One call; a connection makes its calls in turn, over and over. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  /** Beside those of the load. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly milliseconds: number;
  /** The calls of each connection. */
  readonly connections: readonly (readonly Call[])[];
  /** Each connection goes on past the time until it has made its last call; with no time, it makes each once. */
  readonly whole?: boolean;
}

/**
 * Answered calls a second, made from a thread of its own, so that asking takes no time from answering.
 * @throws Error on the first answer that is no success
 */
export function callsPerSecond(load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function run({ url, headers, milliseconds, connections, whole = false }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections.length });
  const start = performance.now();
  let done = 0;
  const connection = async (calls: readonly Call[]): Promise<void> => {
    const goesOn = (next: number) =>
      performance.now() - start < milliseconds || (whole && (next === 0 || next % calls.length !== 0));
    for (let next = 0; goesOn(next); next++, done++) {
      const call = calls[next % calls.length];
      if (call) await answered(agent, url, headers, call);
    }
  };
  await Promise.all(connections.map(connection));
  const rate = (done * 1_000) / (performance.now() - start);
  agent.destroy();
  return rate;
}

function answered(agent: Agent, url: string, common: Load['headers'], call: Call): Promise<void> {
  const { method, path, body, headers } = call;
  return new Promise((resolve, reject) => {
    const length =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(
      `${url}${path}`,
      { agent, method, headers: { ...common, ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${Buffer.concat(chunks).toString()}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

if (!isMainThread && parentPort) parentPort.postMessage(await run(workerData as Load));
