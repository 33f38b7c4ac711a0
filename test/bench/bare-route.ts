import fastify from 'fastify';
import { sideBySide } from './figure.js';
import { callsPerSecond } from './http-load.js';

export interface BareRoute {
  readonly url: string;
  close(): Promise<void>;
}

/** One route of Fastify and nothing else, which answers what `answer` makes of the request: what users would build instead. */
export async function bareRoute(
  path: string,
  answer: (request: { params: Record<string, string>; query: unknown }) => Promise<object>,
): Promise<BareRoute> {
  const server = fastify();
  server.get<{ Params: Record<string, string> }>(path, answer);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => server.close() };
}

/** As many calls at once, of either. */
export const CONNECTIONS = 16;

interface Beside {
  /** Where our application listens. */
  readonly url: string;
  readonly path: string;
  readonly token: string;
  readonly rounds: number;
  /** Of each round, each side. */
  readonly milliseconds: number;
}

/** Calls a second of a path of ours, and of the bare route of the same path, which is closed then. */
export async function besideBareRoute(
  { url, path, token, rounds, milliseconds }: Beside,
  bare: BareRoute,
): Promise<{ ours: number; limit: number }> {
  const connections = Array.from({ length: CONNECTIONS }, () => [{ method: 'GET', path }]);
  const load = { headers: { authorization: `Bearer ${token}` }, milliseconds, connections };
  const figures = await sideBySide(
    rounds,
    () => callsPerSecond({ ...load, url }),
    () => callsPerSecond({ ...load, url: bare.url }),
  );
  await bare.close();
  return figures;
}
