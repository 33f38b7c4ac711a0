import axe from 'axe-core';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { eventually } from './eventually.js';

export const DEMO_PASSWORD = 'Touchline-Demo-2026';

/** The two widths that every screen is made for (quality.md, "A person's screen"): a desk with a mouse, a phone under a finger. */
export const widths = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Width = keyof typeof widths;

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = (): string | undefined =>
  [
    process.env['CHROMIUM_PATH'],
    // Chromium without its windows: it starts and draws with a third less of the processor's time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path));

/** The machine's own Chromium, else the one that npm brings. @throws Error when neither starts */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = installed();
  return executablePath ? chromium.launch({ executablePath, args: FLAGS }) : launchPackagedBrowser();
}

/** The Chromium that npm brings, for machines without one. */
export async function launchPackagedBrowser(): Promise<Browser> {
  // Makes the packaged Chromium use the libraries that are packaged with it.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // Its own flags are for a function that lives for one page: with --single-process it dies with its first context.
  return chromium.launch({ executablePath: await packaged.executablePath(), args: FLAGS });
}

/** How long a page may take for anything, in ms: a bound for what never comes, not a measure of speed. */
const PATIENCE = 30_000;

/** A person at a screen of one width, with everything the page complained about. */
export interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly width: Width;
  readonly complaints: string[];
}

/**
 * A toast goes after five seconds, which a busy machine spends on what a test looks at before it presses Undo: here it
 * stays for twenty, or until the next one comes.
 */
const TOASTS_STAY = `((after) => {
  window.setTimeout = (run, ms, ...rest) => after(run, ms === 5000 ? 20000 : ms, ...rest);
})(window.setTimeout)`;

export async function takeSeat(browser: Browser, width: Width): Promise<Seat> {
  const context = await browser.newContext({
    viewport: widths[width],
    reducedMotion: 'reduce',
    acceptDownloads: true,
    // Not `isMobile`: Chromium takes what that does to the viewport for input, and counts no layout shift for half a second.
    hasTouch: width === 'phone',
  });
  await context.addInitScript(TOASTS_STAY);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused call is an answer, not a fault of the page; what the page makes of it, the test looks at.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return { page, context, width, complaints };
}

export async function signIn({ page }: Seat, url: string, who: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('Email').fill(`${who}@demo.touchline.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== '/sign-in');
}

/** Waits until an expression is true in the page. `page.waitForFunction` asks again by eval, which the page's policy forbids. */
export async function becomesTrue({ page }: Seat, expression: string): Promise<void> {
  // What is asked while the page makes way for another is asked again.
  const isTrue = () => page.evaluate<boolean>(`Boolean(${expression})`).catch(() => false);
  await eventually(expression, isTrue, PATIENCE);
}

/** Runs in the page, once axe-core is there. What passes is left out: sent along, it is longer than what is asked for. */
const SERIOUS_FINDINGS = `
  axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  }).then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`;

/** The findings of axe-core that are serious or critical, as `rule: selector`. */
export async function seriousFindings({ page }: Seat): Promise<string[]> {
  // Waits out fades: half-drawn text has half the contrast.
  await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))');
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source);
  return page.evaluate<string[]>(SERIOUS_FINDINGS);
}

/** Where a seat's notifications are. */
export const toasts = ({ page }: Seat): Locator => page.getByRole('region', { name: 'Notifications (F8)' });

/** Presses Undo in the toast that says this: what it changed may show before the answer, beside the toast of the press before it. */
export const undoOf = (seat: Seat, said: string): Promise<void> =>
  toasts(seat).filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click();

/** What has the focus at a seat: its label, else its text. */
export const focusOf = ({ page }: Seat): Promise<string> =>
  page.evaluate<string>(
    'document.activeElement === document.body ? "nothing" : document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim()',
  );
