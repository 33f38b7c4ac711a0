import { createParser } from 'eventsource-parser';
import { LiveMessage } from '../../contract/live/live.js';
import { eventually } from './eventually.js';

/** A client of the live stream, as the web application is one: fetch, which can send headers. */
export interface LiveClient {
  readonly status: number;
  readonly headers: Headers;
  /** Every topic heard so far. */
  readonly heard: readonly string[];
  readonly ids: readonly string[];
  readonly messages: readonly LiveMessage[];
  /** Whether the server has ended the stream. */
  readonly ended: boolean;
  hears(topic: string): Promise<unknown>;
  close(): void;
}

export async function watchLive(
  url: string,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  const closing = new AbortController();
  const answer = await fetch(`${url}/api/live`, {
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    signal: closing.signal,
  });
  const [heard, ids]: [string[], string[]] = [[], []];
  const messages: LiveMessage[] = [];
  const client = {
    status: answer.status,
    headers: answer.headers,
    heard,
    ids,
    messages,
    ended: false,
    hears: (topic: string) => eventually(`the topic ${topic}`, () => heard.includes(topic)),
    close: () => closing.abort(),
  };
  const parser = createParser({
    onEvent: ({ data, id }) => {
      const message = LiveMessage.parse(JSON.parse(data));
      messages.push(message);
      heard.push(...message.topics);
      if (id) ids.push(id);
    },
  });
  const reading = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
  };
  void reading()
    .catch(() => undefined)
    .finally(() => (client.ended = true));
  return client;
}
