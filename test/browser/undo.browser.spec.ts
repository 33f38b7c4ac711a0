import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { launchBrowser, seriousFindings, signIn, takeSeat, type Seat, type Width } from '../support/browser.js';

let app: TestApp;
let browser: Browser;
let seat: Seat;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ demo: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});
afterEach(async () => {
  expect(seat.complaints).toEqual([]);
  await seat.context.close();
});

const toast = () => seat.page.getByRole('region', { name: 'Notifications (F8)' });
const question = () => seat.page.getByRole('dialog', { name: /^Undo/ });

describe.each<Width>(['wide', 'small'])('an undo on a %s screen', (width) => {
  it('of more than one value shows what will change, and does nothing without a yes', async () => {
    seat = await takeSeat(browser, width);
    await signIn(seat, app.url, 'athlete');
    const { page } = seat;
    const api = new Api(app.url, await page.evaluate<string>(`localStorage.getItem('touchline.token')`));
    const id = String((await api.get('/api/session')).body['athleteId']);
    const read = async () => (await api.get(`/api/athlete/${id}`)).body;
    await api.call('PUT', `/api/athlete/${id}`, { city: `Ames ${width}`, bio: `Fast ${width}` });
    const undo = page.getByRole('button', { name: /^Undo: You .*your .*city/ }).first();
    await undo.click();
    await question().getByText(`Ames ${width}`).waitFor();
    await question().getByText(`Fast ${width}`).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await page.keyboard.press('Enter');
    await question().waitFor({ state: 'hidden' });
    expect(await read()).toMatchObject({ city: `Ames ${width}`, bio: `Fast ${width}` });
    await undo.click();
    await question().getByRole('button', { name: 'Undo' }).click();
    await toast().getByText('Action undone').waitFor();
    expect((await read())['city']).not.toBe(`Ames ${width}`);
  });

  it('takes a whole selection back at once', async () => {
    seat = await takeSeat(browser, width);
    await signIn(seat, app.url, 'coach');
    const { page } = seat;
    const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/i });
    for (const index of [0, 1, 2]) await ticks.nth(index).check();
    await page.getByRole('button', { name: 'Groups of the selected athletes' }).click();
    const group = page.getByRole('checkbox', { name: /Specialists/ }).last();
    await group.click();
    await toast().getByText('Added to Specialists').waitFor();
    await toast().getByRole('button', { name: 'Undo' }).click();
    await question().getByRole('button', { name: 'Undo' }).click();
    await toast().getByText('Action undone').waitFor();
  });
});
