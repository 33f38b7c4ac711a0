import 'reflect-metadata';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { startTestApp } from '../support/app.js';
import { launchBrowser, signIn, takeSeat } from '../support/browser.js';
import { figure, printWhenMain, type Figure } from './figure.js';

/** The most script that may travel before the roster shows: 250 kB gzipped. */
const MOST_BYTES = 250_000;
/** An interaction that takes longer than this feels slow (web.dev, "Largest Contentful Paint": good is up to 2.5 s). */
const GOOD_MS = 2_500;
const ROUNDS = 5;

/** What a coach's browser loads, with an empty cache, until the roster can be used, and how long that takes. */
export async function run(): Promise<Figure[]> {
  const [app, browser] = await Promise.all([startTestApp({ demo: true }), launchBrowser()]);
  try {
    const rounds: { bytes: number; ms: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await load(browser, app.url));
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    return [
      figure(
        'web',
        'script before the roster shows, gzipped',
        median(rounds.map(({ bytes }) => bytes)),
        MOST_BYTES,
        'bytes',
      ),
      figure('web', 'time to a usable roster, empty cache', median(rounds.map(({ ms }) => ms)), GOOD_MS, 'ms'),
    ];
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function load(browser: Browser, url: string): Promise<{ bytes: number; ms: number }> {
  const first = await takeSeat(browser, 'wide');
  await signIn(first, url, 'coach');
  const state = await first.context.storageState();
  await first.context.close();

  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  const started = performance.now();
  await page.goto(`${url}/coach/team`, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor();
  const ms = performance.now() - started;
  const sizes = (await Promise.all([...scripts])).map((script) => gzipSync(script).length);
  await context.close();
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), ms };
}

await printWhenMain(import.meta.url, run);
