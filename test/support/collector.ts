import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** A span as it arrived, with the roles of the process that sent it. */
export type ArrivedSpan = z.infer<typeof Span> & { readonly roles: string };

/** Takes traces by OTLP on this machine. */
export class Collector {
  readonly spans: ArrivedSpan[] = [];
  /** All that arrived, to the letter. */
  raw = '';
  headers: NodeJS.Dict<string | string[]> = {};
  /** What it answers. */
  status = 200;
  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      this.headers = request.headers;
      if (request.url === '/v1/traces' && this.status === 200) this.take(body);
      response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
    });
  });

  /** @returns where it listens */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(body: string): void {
    this.raw += `${JSON.stringify({ headers: this.headers })}\n${body}\n`;
    for (const { resource, scopeSpans } of Sent.parse(JSON.parse(body)).resourceSpans) {
      const roles = JSON.stringify(resource.attributes.find(({ key }) => key === 'touchline.roles')?.value);
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, roles })));
    }
  }
}
