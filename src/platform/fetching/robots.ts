import parser from 'robots-parser';
import { FetchFailure } from './fetch-failure.js';
import { pageTextOf } from './page-text.js';
import type { OnceAnswer } from './request-once.js';

// Its types call it an ES module; it is CommonJS, and the function is the module.
const robotsParser = parser as typeof parser & typeof parser.default;

const DAY_MS = 24 * 60 * 60_000;
/** A site that is down is asked again sooner. */
const AGAIN_MS = 10 * 60_000;
const MAX_ORIGINS = 2_000;

/** What RFC 9309 asks a crawler to read at least. */
export const MAX_ROBOTS_BYTES = 500 * 1024;

interface Rules {
  readonly until: number;
  /** `not-now`: the site could not say. */
  readonly allows: 'all' | 'not-now' | { isAllowed(path: string): boolean; readonly delayMs: number };
}

/** What sites allow their visitors, each asked once a day. */
export class Robots {
  private readonly known = new Map<string, Rules>();

  constructor(
    private readonly agent: string,
    private readonly now: () => number,
    /** Rejects with a FetchFailure. */
    private readonly ask: (robotsUrl: URL) => Promise<OnceAnswer>,
  ) {}

  /** @returns the pause in milliseconds that the site wants. @throws FetchFailure where the page is forbidden, or not now */
  async permit(url: URL): Promise<number> {
    const rules = await this.rulesOf(url);
    if (rules.allows === 'all') return 0;
    if (rules.allows === 'not-now')
      throw new FetchFailure('later', 'The site’s robots.txt can’t be read right now.', new Date(rules.until));
    if (!rules.allows.isAllowed(url.href))
      throw new FetchFailure('robots', 'The site’s robots.txt doesn’t allow reading this page.');
    return rules.allows.delayMs;
  }

  private async rulesOf(url: URL): Promise<Rules> {
    const known = this.known.get(url.origin);
    if (known && known.until > this.now()) return known;
    const rules = await this.read(url);
    if (this.known.size >= MAX_ORIGINS) this.known.clear();
    this.known.set(url.origin, rules);
    return rules;
  }

  private async read(url: URL): Promise<Rules> {
    const address = new URL('/robots.txt', url);
    const now = this.now();
    let answer: OnceAnswer;
    try {
      answer = await this.ask(address);
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      // A name that is wrong or private is the page's own failure, not a site that is down.
      if (error.code === 'address' || error.code === 'name' || error.code === 'later') throw error;
      return { until: now + AGAIN_MS, allows: 'not-now' };
    }
    if (answer.status === 200) {
      const robots = robotsParser(address.href, pageTextOf(answer.body, null));
      const delay = robots.getCrawlDelay(this.agent) ?? 0;
      return {
        until: now + DAY_MS,
        allows: {
          isAllowed: (path) => robots.isAllowed(path, this.agent) !== false,
          delayMs: Number.isFinite(delay) ? Math.min(Math.max(delay, 0), 3_600) * 1_000 : 0,
        },
      };
    }
    const isMissing = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    return isMissing ? { until: now + DAY_MS, allows: 'all' } : { until: now + AGAIN_MS, allows: 'not-now' };
  }
}
