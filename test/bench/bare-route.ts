import fastify from 'fastify';

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
