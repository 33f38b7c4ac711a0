import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let seat: Seat;

const arrive = (who: 'admin' | 'auditor', width: Width) =>
  beforeEach(async () => {
    seat = await screens.sitAs(who, width);
    if (who === 'admin') await seat.page.getByRole('button', { name: 'Rebuild: Team roster' }).waitFor();
    else await firstEntry().waitFor();
  });
const toast = () => seat.page.getByRole('region', { name: 'Notifications (F8)' });
const firstEntry = () => seat.page.getByRole('region', { name: 'Log' }).getByText('Ids', { exact: true }).first();
const fits = () => seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');

describe('the platform, to an admin on a wide screen', () => {
  arrive('admin', 'wide');

  it('lists every read model and reaction with its status in words, without serious findings of axe', async () => {
    const { page } = seat;
    expect(new URL(page.url()).pathname).toBe('/admin/home');
    const models = page.getByRole('table', { name: 'Read models' });
    const roster = models.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Team roster/ }) });
    await roster.getByText('Running').waitFor();
    expect(await roster.textContent()).toMatch(/([\d,]+) of \1/);
    await page
      .getByRole('table', { name: 'Reactions' })
      .getByText(/Tell coaches when join requested/)
      .waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it('rebuilds after asking, says when it is done, and verifies that it equals the log', async () => {
    const { page } = seat;
    const button = page.getByRole('button', { name: 'Rebuild: Team roster' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Rebuild the read model “Team roster”?' });
    await dialog.getByText(/readers keep the live one/).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button.click();
    await dialog.getByRole('button', { name: 'Rebuild' }).click();
    await toast().getByText('Read model rebuilt').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Verify: Team roster' }).click();
    await page.getByText(/Team roster: [\d,]+ rows, each as the log makes it\./).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Close the report on team roster' }).click();
    await page.getByText(/each as the log makes it/).waitFor({ state: 'detached' });
  });

  it('says what waits for the admin, with the way there', async () => {
    const { page } = seat;
    const waiting = page.getByRole('region', { name: 'What waits for you' });
    await waiting.getByRole('link', { name: '1 code nobody has used' }).click();
    await page.waitForURL(/admin\/teams\?tab=codes/);
    await page.getByRole('button', { name: /^Revoke / }).waitFor();
  });

  it('verifies all of them', async () => {
    const { page } = seat;
    const models = await page.getByRole('button', { name: /^Verify: / }).count();
    expect(models).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Verify all' }).click();
    await page
      .getByText(/^Everything verified at \d+:\d\d [AP]M C[SD]T, positions? [\d,]+/)
      .waitFor({ timeout: 60_000 });
    expect(await page.getByText(/each as the log makes it/).count()).toBe(0);
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it('says that there are no dead letters, at an address of its own', async () => {
    const { page } = seat;
    await page.getByRole('link', { name: /^Dead letters/ }).click();
    await page.waitForURL(/tab=dead-letters/);
    await page.getByText('No dead letters').waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it('finds in the log what is searched for, and the chain whole', async () => {
    const { page } = seat;
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await firstEntry().waitFor();
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText('The chain is whole').waitFor({ timeout: 60_000 });
    expect(await page.getByRole('button', { name: 'Export signed log' }).count()).toBe(0);
    await page.getByLabel('Search the log').fill('TeamCreated');
    await page.waitForURL(/search=TeamCreated/);
    await page.getByText('That is the whole history that matches.').waitFor();
    await page.reload();
    await page.getByText('That is the whole history that matches.').waitFor();
    expect(await page.getByLabel('Search the log').inputValue()).toBe('TeamCreated');
    expect(await page.getByText(/#\d+ · TeamCreated/).count()).toBeGreaterThan(0);
    await page.getByLabel('Search the log').fill('nothing of that name');
    await page.getByText('No results.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await firstEntry().waitFor();
    expect(new URL(page.url()).search).toBe('?tab=log');
  });
});

describe('the platform, to an admin on a phone', () => {
  arrive('admin', 'small');

  it.each(['', '?tab=dead-letters', '?tab=log'])('has no serious findings and fits: %s', async (search) => {
    const { page } = seat;
    await page.goto(`${screens.url}/admin/home${search}`);
    await page.getByRole('link', { name: 'Log', exact: true }).waitFor();
    if (search.includes('log')) await firstEntry().waitFor();
    else if (search) await page.getByText('No dead letters').waitFor();
    else
      await page
        .getByRole('list', { name: 'Read models' })
        .getByText(/^History/)
        .waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
  });
});

describe.each(['wide', 'small'] as const)('the log, to an auditor on a screen that is %s', (width) => {
  arrive('auditor', width);

  it('is read-only, page by page into the past, without serious findings', async () => {
    const { page } = seat;
    expect(new URL(page.url()).pathname).toBe('/audit');
    expect(await page.getByRole('button', { name: /^(Undo|Redo)/ }).count()).toBe(0);
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
    const entries = page.getByText('Ids', { exact: true });
    expect(await entries.count()).toBe(50);
    await page.getByRole('button', { name: 'Load older' }).click();
    await entries.nth(99).waitFor();
  });

  it('shows the ids of an entry when they are asked for, and copies them', async () => {
    const { page } = seat;
    const copies = page.getByRole('button', { name: /^Copy (event|stream|person) / });
    expect(await copies.count()).toBe(0);
    await firstEntry().click();
    expect(await copies.count()).toBe(3);
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
    await seat.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copies.first().click();
    await toast().getByText('Copied to clipboard').waitFor();
    const id = (await copies.first().locator('code').textContent()) ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(id);
  });

  it('narrows by days in the address', async () => {
    const { page } = seat;
    await page.goto(`${screens.url}/audit?kind=team&search=Hawks`);
    await firstEntry().waitFor();
    await page.getByText('That is the whole history that matches.').waitFor();
    expect(await page.getByText(/· JoinRequested/).count()).toBe(0);
    await page.goto(`${screens.url}/audit?to=2001-01-01`);
    await page.getByText('No results.').waitFor();
    await page
      .getByRole('group', { name: 'Filter the history' })
      .getByRole('button', { name: 'Clear filters' })
      .click();
    await firstEntry().waitFor();
  });

  it('is verified, link by link', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText('The chain is whole').waitFor({ timeout: 60_000 });
    await page.getByText(/^[0-9a-f]{64}$/).waitFor();
    await page.getByText('Links checked', { exact: true }).waitFor();
    await page
      .getByText(
        /Links are counted without a gap, .* positions in the log may skip numbers, after a kill for example\./,
      )
      .waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it('is exported as JSON lines with a signature at the end, and says how to check them', async () => {
    const { page } = seat;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export signed log' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^touchline-log-\d{4}-\d\d-\d\d\.jsonl$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const last = parsed.pop();
    expect(last).toEqual({
      summary: expect.objectContaining({ events: parsed.length, from: null, to: null }),
      publicKey: expect.any(String),
      signature: expect.any(String),
    });
    expect(parsed.every(({ sequence }, index) => sequence === index + 1)).toBe(true);
    await page.getByText(/[\d,]+ events exported and signed/).waitFor();
    await page.getByText('How to check an export').click();
    await page.getByText(`npm run log:check -- ${download.suggestedFilename()} <public key>`).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
  });
});
