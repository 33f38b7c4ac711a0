import 'reflect-metadata';
import type { Browser, BrowserContext, Response } from 'playwright-core';
import { startTestApp } from '../support/app.js';
import { launchBrowser, signIn, takeSeat } from '../support/browser.js';
import { figure, median, printWhenMain, type Figure } from './figure.js';

/** The most script that may travel before a screen shows, as it is sent: packed by brotli. */
const MAX_BYTES = 230_000;
const MAX_REQUESTS = 60;
/** Longer waits lose people (Nielsen, "Response Times"); web.dev calls up to 2.5 s good. */
const GOOD_MS = 1_000;
/** A page that stays blank for longer seems broken. */
const MAX_BLANK_MS = 1_000;
/** A phone of the middle class on a slow line, as Lighthouse has it: 1.6 Mbit/s, 150 ms, a quarter of this processor. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOW_PROCESSOR = { rate: 4 };
/** Cumulative layout shift, a fifth of what web.dev calls good. */
const MAX_SHIFT = 0.02;
/** How long a screen is watched once it can be used: from then on nothing may move. */
const WATCHED_MS = 700;

interface Load {
  readonly bytes: number;
  readonly requests: number;
  readonly ms: number;
  readonly shift: number;
}

/**
 * What a coach's browser loads, with an empty cache, until the roster and a profile can be used, and how long that takes.
 * No figures where no browser starts, which is said in a line.
 */
export async function run({ rounds = 5 } = {}): Promise<Figure[]> {
  let browser: Browser;
  try {
    browser = await launchBrowser();
  } catch (error) {
    process.stderr.write(`web: not measured, since no Chromium starts here: ${firstLine(error)}\n`);
    return [];
  }
  const app = await startTestApp({ demo: true });
  try {
    const seat = await takeSeat(browser, 'wide');
    await signIn(seat, app.url, 'coach');
    const profile = await seat.page.locator('a[href*="/coach/team/"]').first().getAttribute('href');
    const visit = visitor(browser, app.url, await seat.context.storageState());
    await seat.context.close();
    const roster = await repeated(rounds, () => visit('/coach/team', 'button[aria-label^="Actions for"]'));
    const athlete = await repeated(rounds, () => visit(profile ?? '', 'button[aria-label="Edit personal"]'));
    const blank = await repeated(rounds, () => firstPaint(browser, app.url));
    return [
      ...figuresOf('the roster', roster),
      ...figuresOf('a profile', athlete),
      figure('web', 'blank on a slow phone', median(blank), MAX_BLANK_MS, 'ms'),
    ];
  } finally {
    await browser.close();
    await app.stop();
  }
}

const firstLine = (error: unknown): string => String(error).split('\n', 1)[0] ?? '';

/** The median of each figure. */
function figuresOf(screen: string, loads: readonly Load[]): Figure[] {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]));
  return [
    figure('web', `${screen}: script before it shows, as sent`, of('bytes'), MAX_BYTES, 'bytes'),
    figure('web', `${screen}: requests until it can be used`, of('requests'), MAX_REQUESTS, 'requests'),
    figure('web', `${screen}: time until then, empty cache`, of('ms'), GOOD_MS, 'ms'),
    figure('web', `${screen}: layout shift`, of('shift'), MAX_SHIFT, 'of the screen'),
  ];
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Runs in the page. */
const isThere = (selector: string): boolean =>
  (globalThis as unknown as { document: ParentNode }).document.querySelector(selector) !== null;

interface ParentNode {
  querySelector(selector: string): unknown;
}

/** A visit to a path, until what the selector `usable` finds is there: then the screen can be used. */
const visitor =
  (browser: Browser, url: string, storageState: State) =>
  async (path: string, usable: string): Promise<Load> => {
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(`
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    const scripts: Response[] = [];
    let requests = 0;
    page.on('request', () => requests++);
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    const started = performance.now();
    await page.goto(url + path, { waitUntil: 'commit' });
    // Looked for with every frame: a locator waits up to half a second between two looks.
    await page.waitForFunction(isThere, usable, { polling: 'raf' });
    const seen = { ms: performance.now() - started, requests };
    const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    await page.waitForTimeout(WATCHED_MS);
    const shift = await page.evaluate<number>('window.shift');
    await context.close();
    return { ...seen, bytes, shift };
  };

/** How long a new visitor on a slow phone sees nothing at all, in milliseconds. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const { page, context } = await takeSeat(browser, 'phone');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`);
  await context.close();
  return paint;
}

async function repeated<Round>(rounds: number, measure: () => Promise<Round>): Promise<Round[]> {
  const seen: Round[] = [];
  for (let round = 0; round < rounds; round++) seen.push(await measure());
  return seen;
}

await printWhenMain(import.meta.url, run, { rounds: 1 });
