import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a model was asked, as the protocol has it. */
export interface AskedModel {
  readonly headers: IncomingMessage['headers'];
  /** The body as it was sent. */
  readonly sent: string;
  /** The message of the user: the draft with its placeholders. */
  readonly draft: string;
}

/** How the model answers: the whole response, by hand. */
export type Answering = (asked: AskedModel, response: ServerResponse) => Promise<void> | void;

/** A model on loopback that speaks the chat completions of OpenAI's API and answers as a test wants. */
export class ModelServer {
  /** What it was asked, the latest last. */
  readonly asked: AskedModel[] = [];
  /** How many of its answers were cut off by who asked. */
  cutOff = 0;
  answering: Answering = says(({ draft }) => draft);

  private constructor(
    /** What TOUCHLINE_MODEL_URL names. */
    readonly url: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(): Promise<ModelServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const started = new ModelServer(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, server);
    server.on('request', (request, response) => void started.answer(request, response));
    return started;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => (this.cutOff += response.writableFinished ? 0 : 1));
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    const sent = await text(request);
    const { messages } = JSON.parse(sent) as { messages: readonly { role: string; content: string }[] };
    const asked = {
      headers: request.headers,
      sent,
      draft: messages.find(({ role }) => role === 'user')?.content ?? '',
    };
    this.asked.push(asked);
    await this.answering(asked, response);
  }
}

/** One piece of an answer, and with a reason the end of it. */
export const chunk = (content: string, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;

/** Answers with words, a few characters at a time: the first of them at once, the others when `rest` is there. */
export function says(words: (asked: AskedModel) => string, rest?: Promise<void>): Answering {
  return async (asked, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [index, piece] of (words(asked).match(/[^]{1,9}/gu) ?? []).entries()) {
      if (index === 3) await rest;
      response.write(chunk(piece));
    }
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
  };
}
