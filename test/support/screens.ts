import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Browser } from 'playwright-core';
import { createParser } from 'eventsource-parser';
import { markOf } from '../../src/platform/guard/session-cookies.js';
import { Api } from './api.js';
import { startTestApp, type TestApp, type TestAppOptions } from './app.js';
import { DEMO_PASSWORD, launchBrowser, takeSeat, type Seat, type Width } from './browser.js';
import type { Person } from './people.js';
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

/** Of the session, where there is no https. */
const COOKIE = 'touchline';

/** The application in front of a browser, for the tests of one file. */
export class Screens {
  private running: { readonly started: TestApp; readonly browser: Browser } | undefined;
  private seats: Seat[] = [];

  constructor(private readonly options: TestAppOptions) {}

  get app(): INestApplicationContext {
    return this.now.started.app;
  }

  /** Where the application listens, without a slash at the end. */
  get url(): string {
    return this.now.started.url;
  }

  /** Seats a person who is not signed in. */
  async sit(width: Width): Promise<Seat> {
    const seat = await takeSeat(this.now.browser, width);
    this.seats.push(seat);
    return seat;
  }

  /** Seats somebody who is signed in already, at an address where one is given. */
  async sitSignedIn({ token }: Pick<Person, 'token'>, width: Width, path?: string): Promise<Seat> {
    const seat = await this.sit(width);
    await this.enter(seat, token);
    if (path !== undefined) await seat.page.goto(`${this.url}${path}`);
    return seat;
  }

  /** Signs a seat in by a token: the pages that it opens from now on, whatever happens to the session. */
  async enter({ context }: Seat, token: string): Promise<void> {
    await this.giveCookie({ context }, token);
    // Not in a frame: a sandboxed one has no storage.
    await context.addInitScript(`if (self === top) localStorage.setItem('touchline.session', '${markOf(token)}')`);
  }

  /**
   * Signs a seat in by a token, once: whatever ends the session, ends it there.
   * @param from where it leaves the page
   */
  async signIn({ context, page }: Seat, token: string, from = '/sign-in'): Promise<void> {
    await page.goto(`${this.url}${from}`);
    await this.giveCookie({ context }, token);
    await page.evaluate(`localStorage.setItem('touchline.session', '${markOf(token)}')`);
  }

  /** Token of the person signed in at a seat; no script of its page can read it. */
  async tokenOf({ context }: Seat): Promise<string> {
    const cookies = await context.cookies(this.url);
    return cookies.find(({ name }) => name === COOKIE)?.value ?? '';
  }

  /** Seats somebody of the demo at their first screen: `coach`, `admin`, … The sign-in screen has suites of its own. */
  async sitAs(who: string, width: Width): Promise<Seat> {
    const seat = await this.sit(width);
    // An answer of a few bytes: the application is loaded once.
    await this.signIn(seat, await this.tokenAs(who), '/health');
    await seat.page.goto(this.url);
    await seat.page.waitForURL(({ pathname }) => pathname !== '/');
    return seat;
  }

  /** The token of a new session of somebody of the demo. */
  async tokenAs(who: string): Promise<string> {
    const person = { email: `${who}@demo.touchline.test`, password: DEMO_PASSWORD };
    const { body } = await new Api(this.url, undefined).call('POST', '/api/auth/sign-in', person);
    return String(body['token']);
  }

  /** Calls of the person signed in at a seat. */
  async apiOf(seat: Seat): Promise<Api> {
    return new Api(this.url, await this.tokenOf(seat));
  }

  /** Hears what a seat is told live. */
  async liveOf(seat: Seat): Promise<LiveClient> {
    return watchLive(this.url, await this.tokenOf(seat));
  }

  async open(): Promise<void> {
    const [started, browser] = await Promise.all([startTestApp(this.options), launchBrowser()]);
    this.running = { started, browser };
  }

  /** Sends everybody home, whose pages must not have complained. */
  async clear(): Promise<void> {
    const seats = this.seats;
    this.seats = [];
    for (const { complaints, context } of seats) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.now.browser.close();
    await this.now.started.stop();
  }

  /** A session whose page knows nothing of it. */
  async giveCookie({ context }: Pick<Seat, 'context'>, token: string): Promise<void> {
    await context.addCookies([{ name: COOKIE, value: token, url: this.url, httpOnly: true, sameSite: 'Strict' }]);
  }

  private get now() {
    if (!this.running) throw new Error('The application is not running yet.');
    return this.running;
  }
}

/** Opens them before the tests of this file, and closes them after. Call it at its top. */
export function openScreens(options: TestAppOptions = {}): Screens {
  const screens = new Screens(options);
  // The first of a run fills the database that all copy.
  beforeAll(() => screens.open(), 180_000);
  afterEach(() => screens.clear());
  afterAll(() => screens.close());
  return screens;
}
