import { createHash } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeLimit } from '../clock/regularly.js';
import { FetchFailure, TOO_SLOW } from './fetch-failure.js';
import { HostTurns, type Pace } from './host-turns.js';
import { contentKindOf, pageTextOf } from './page-text.js';
import { publicInternet, type Reach } from './reach.js';
import { type FetchLimits, type OnceAnswer, requestOnce } from './request-once.js';
import { MAX_ROBOTS_BYTES, Robots } from './robots.js';

/** What a page said of itself, to ask next time only whether it has changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type Fetched =
  | { readonly is: 'unchanged' }
  | {
      readonly is: 'page';
      /** After redirects. */
      readonly url: string;
      readonly html: string;
      /** Of its bytes, hex. */
      readonly sha256: string;
      readonly validators: Validators;
    };

const usualLimits: FetchLimits = { wholeMs: 60_000, idleMs: 15_000, maxBytes: 8 * 1024 * 1024, redirects: 5 };

const usualPace: Pace = { now: () => Date.now(), wait: (ms) => sleep(ms), delayMs: 2_000 };

interface Options {
  /** The web address that site owners find in the User-Agent. */
  readonly contact: string;
  readonly reach?: Reach;
  readonly limits?: FetchLimits;
  readonly pace?: Pace;
  readonly lookup?: LookupFunction;
}

const AGENT = 'TouchlineBot';
const MAX_ADDRESS = 2_000;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Reads pages of strangers: safely, since an address may lead anywhere, and politely, since the sites are others'.
 * Each request waits for its host's turn and for what robots.txt allows.
 */
export class Fetcher {
  private readonly limits: FetchLimits;
  private readonly reach: Reach;
  private readonly turns: HostTurns;
  private readonly robots: Robots;

  constructor(private readonly options: Options) {
    this.limits = options.limits ?? usualLimits;
    this.reach = options.reach ?? publicInternet;
    const pace = options.pace ?? usualPace;
    this.turns = new HostTurns(pace);
    this.robots = new Robots(
      AGENT,
      () => pace.now(),
      (url) => this.readRobots(url),
    );
  }

  /**
   * @param signal ends it. What is asked of robots.txt stays, since others go by it.
   * @throws FetchFailure with the reason for the admin
   */
  async fetchPage(
    address: string,
    known: Validators = { etag: null, lastModified: null },
    signal?: AbortSignal,
  ): Promise<Fetched> {
    const first = this.checked(address);
    const conditional = {
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
    };
    const { url, answer } = await this.follow(first, async (at) => {
      const pauseMs = await this.robots.permit(at);
      const headers = { accept: 'text/html,application/xhtml+xml', ...conditional };
      return this.request(at, headers, this.limits, pauseMs, signal);
    });
    if (answer.status === 304 && Object.keys(conditional).length > 0) return { is: 'unchanged' };
    if (answer.status !== 200) throw new FetchFailure('status', statusText(answer.status));
    if (contentKindOf(answer.body) !== 'html') throw new FetchFailure('content', 'The address isn’t a web page.');
    return {
      is: 'page',
      url: url.href,
      html: pageTextOf(answer.body, answer.header('content-type')),
      sha256: createHash('sha256').update(answer.body).digest('hex'),
      validators: { etag: keptHeader(answer.header('etag')), lastModified: keptHeader(answer.header('last-modified')) },
    };
  }

  private async readRobots(url: URL): Promise<OnceAnswer> {
    const limits = { ...this.limits, maxBytes: MAX_ROBOTS_BYTES };
    const { answer } = await this.follow(url, (at) => this.request(at, {}, limits, 0));
    return answer;
  }

  private async follow(
    first: URL,
    request: (url: URL) => Promise<OnceAnswer>,
  ): Promise<{ readonly url: URL; readonly answer: OnceAnswer }> {
    let url = first;
    for (let hop = 0; hop <= this.limits.redirects; hop++) {
      const answer = await request(url);
      const to = REDIRECTS.includes(answer.status) ? answer.header('location') : null;
      if (to === null) return { url, answer };
      url = this.checked(to, url);
    }
    throw new FetchFailure('redirects', `The address redirects more than ${this.limits.redirects} times.`);
  }

  /** One request in its host's turn. */
  private request(
    url: URL,
    headers: Readonly<Record<string, string>>,
    limits: FetchLimits,
    pauseMs: number,
    signal?: AbortSignal,
  ): Promise<OnceAnswer> {
    return this.turns.take(url.host, async () => {
      // Nobody waits for it by the time its turn comes: the site is left alone.
      if (signal?.aborted) throw new FetchFailure('time', TOO_SLOW);
      const over = timeLimit(limits.wholeMs, signal);
      try {
        const answer = await requestOnce(url, {
          reach: this.reach,
          limits,
          ...(this.options.lookup && { lookup: this.options.lookup }),
          headers: { 'user-agent': `${AGENT}/1.0 (+${this.options.contact})`, ...headers },
          signal: over.signal,
        });
        if (answer.status === 429 || answer.status === 503) {
          const retryAt = this.turns.refused(url.host, answer.header('retry-after'));
          throw new FetchFailure('later', 'The site asked us to wait. We’ll try again later.', retryAt);
        }
        this.turns.answered(url.host);
        return answer;
      } finally {
        over.clear();
        this.turns.ended(url.host, pauseMs);
      }
    });
  }

  private checked(address: string, base?: URL): URL {
    const url =
      address.length <= MAX_ADDRESS && URL.canParse(address, base?.href) ? new URL(address, base?.href) : null;
    const isWeb =
      url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
    const port = Number(url?.port) || (url?.protocol === 'https:' ? 443 : 80);
    if (!isWeb) throw new FetchFailure('address', 'The address must begin with https:// or http://.');
    if (!this.reach.port(port)) throw new FetchFailure('address', 'The address must not name a port.');
    url.hash = '';
    return url;
  }
}

function statusText(status: number): string {
  if (status === 404 || status === 410) return 'There is no page at this address any longer.';
  if (status === 401 || status === 403) return 'The site doesn’t let us read this page.';
  return `The site answered with error ${status}.`;
}

/** A header that is sent back next time: short and printable, else none. */
const keptHeader = (value: string | null): string | null =>
  value !== null && /^[\x20-\x7e]{1,200}$/.test(value) ? value : null;
