import { z } from 'zod';
import { ImportRefused } from '../import-plan.js';
import { openSource, type Patience, type SourceAnswer, SourceFailed } from './source-client.js';

/** The largest page that the API serves. */
export const PAGE_SIZE = 100;
/** A page has some 90 kB. */
const MAX_BYTES = 5 * 2 ** 20;
/** Without a Retry-After. The limit is counted over an hour, so part of it is free again soon. */
const PAUSE_SECONDS = 5 * 60;
const LONGEST_PAUSE_SECONDS = 2 * 60 * 60;
const TRIES = 4;

const Page = z.object({
  metadata: z.object({ total: z.number().int().min(0), page: z.number().int().min(0) }),
  results: z.array(z.record(z.string(), z.unknown())).max(PAGE_SIZE),
});
export type Page = z.infer<typeof Page>;

/** The source allows no request before then. */
export class SourcePaused extends Error {
  constructor(readonly until: Date) {
    super(`The source allows no request before ${until.toISOString()}.`);
  }
}

/** What is asked of the API, and how. */
export interface ApiRequest {
  readonly base: URL;
  readonly key: string;
  readonly patience: Patience;
  readonly now: () => Date;
}

export interface PageAnswer {
  readonly page: Page;
  /** When the source allows the next request, if it is not now. */
  readonly pausedUntil: Date | undefined;
}

/**
 * Reads one page. A page that is missing, slow or broken is asked for again a few times.
 * @throws SourcePaused; ImportRefused with what to do, for a person
 */
export async function readPage(api: ApiRequest, query: Readonly<Record<string, string>>): Promise<PageAnswer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryPage(api, query);
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error;
      if (attempt === TRIES)
        throw new ImportRefused(`${error.message} Try again later: what was downloaded is kept for a day.`);
      await new Promise((resolve) => setTimeout(resolve, api.patience.retryMs * 2 ** (attempt - 1)));
    }
  }
}

async function tryPage({ base, key, patience, now }: ApiRequest, query: Readonly<Record<string, string>>) {
  const address = new URL(base);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  // The header that api.data.gov documents keeps the key out of addresses, which end up in logs.
  const answer = await openSource(address, { 'x-api-key': key, accept: 'application/json' }, patience);
  try {
    refuseStatus(answer, base.host, now());
    const page = pageOf(await textOf(answer), base.host);
    if (String(page.metadata.page) !== query['page']) throw broken(base.host);
    const used = answer.headers['x-ratelimit-remaining'] === '0';
    return { page, pausedUntil: used ? pauseEnd(answer, now()) : undefined };
  } finally {
    answer.close();
  }
}

function refuseStatus(answer: SourceAnswer, host: string, now: Date): void {
  const { status } = answer;
  if (status === 200) return;
  if (status === 429) throw new SourcePaused(pauseEnd(answer, now));
  if (status === 401 || status === 403)
    throw new ImportRefused(`${host} rejects the API key. Check TOUCHLINE_SCORECARD_KEY.`);
  if (status >= 500 || status === 408) throw new SourceFailed(`${host} answered ${status}.`);
  throw new ImportRefused(`${host} answered ${status}. Check TOUCHLINE_SCORECARD_URL.`);
}

/** Retry-After is a number of seconds or a date. */
function pauseEnd({ headers: { 'retry-after': said = '' } }: SourceAnswer, now: Date): Date {
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now.getTime()) / 1000;
  const pause = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_PAUSE_SECONDS) : PAUSE_SECONDS;
  return new Date(now.getTime() + pause * 1000);
}

async function textOf(answer: SourceAnswer): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer.body(MAX_BYTES)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function pageOf(text: string, host: string): Page {
  try {
    return Page.parse(JSON.parse(text));
  } catch {
    throw broken(host);
  }
}

const broken = (host: string) => new SourceFailed(`${host} sent a page that can’t be read.`);
