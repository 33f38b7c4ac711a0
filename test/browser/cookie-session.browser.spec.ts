import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { Sessions } from '../../src/modules/identity/sessions/sessions.js';
import { Api } from '../support/api.js';
import { signIn, type Seat } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let evil: Server;

beforeAll(async () => {
  evil = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>You have won</h1>'));
  await new Promise<void>((listening) => evil.listen(0, '127.0.0.1', listening));
});
afterAll(() => void evil.close());

const roster = (page: Page) => page.getByRole('link').and(page.locator('a[href*="/coach/team/"]')).first();
const statusOf = async (token: string) => (await new Api(screens.url, token).get('/api/session')).status;
async function leave({ page }: Seat): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

describe('the token of a browser', () => {
  it('is where no script of the page finds it, also after a reload', async () => {
    const seat = await screens.sitAs('coach', 'wide');
    const token = await screens.tokenOf(seat);
    expect(token).toHaveLength(43);
    const readable = () => seat.page.evaluate<string>('document.cookie + JSON.stringify({ ...localStorage })');
    expect(await readable()).not.toContain(token);
    await seat.page.reload();
    await roster(seat.page).waitFor();
    expect(await readable()).not.toContain(token);
  });

  it('is no use to another site that the same browser visits', async () => {
    const seat = await screens.sitAs('coach', 'wide');
    await roster(seat.page).waitFor();
    const token = await screens.tokenOf(seat);
    const other = await seat.context.newPage();
    // Another site, where another port of ours would be the same one.
    const { hostname } = new URL(screens.url);
    const { port } = evil.address() as AddressInfo;
    await other.goto(`http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}/`);
    const asked = await other.evaluate<string[]>(`Promise.all([
      fetch('${screens.url}/api/session', { credentials: 'include' }),
      fetch('${screens.url}/api/auth/sign-out', { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{}' }),
      fetch('${screens.url}/api/auth/sign-out', { method: 'POST', credentials: 'include', headers: { 'x-touchline-session': 'cookie' } }),
    ].map((call) => call.then(() => 'answered', () => 'refused')))`);
    expect(asked).toEqual(['refused', 'refused', 'refused']);
    const answered = other.waitForResponse((answer) => answer.url().endsWith('/api/auth/sign-out'));
    await other.evaluate(`(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '${screens.url}/api/auth/sign-out' });
      document.body.append(form);
      form.submit();
    })()`);
    expect([401, 415]).toContain((await answered).status());
    await other.waitForURL('**/api/auth/sign-out');
    await other.goto(`${screens.url}/api/session`);
    expect(await other.evaluate<string>('document.body.innerText')).toContain('Please sign in.');
    await other.close();
    expect(await statusOf(token)).toBe(200);
    await seat.page.reload();
    await roster(seat.page).waitFor();
  });

  it('that was kept where scripts read it becomes a cookie, and nobody is signed out', async () => {
    const people = await screens.sitAs('coach', 'wide');
    const { user } = await (await screens.apiOf(people)).session();
    const token = await screens.app.get(Sessions, { strict: false }).start(user.id);
    const seat = await screens.sit('wide');
    await seat.page.goto(`${screens.url}/sign-in`);
    await seat.page.evaluate(`localStorage.setItem('touchline.token', '${token}')`);
    await seat.page.goto(`${screens.url}/coach/team`);
    await roster(seat.page).waitFor();
    expect(await screens.tokenOf(seat)).toBe(token);
    expect(await seat.page.evaluate(`localStorage.getItem('touchline.token')`)).toBeNull();
  });
});

describe('tabs of one browser', () => {
  it('are all of whoever signed in last, and leave together', async () => {
    const seat = await screens.sitAs('coach', 'wide');
    await roster(seat.page).waitFor();
    const first = await screens.tokenOf(seat);
    const tab = { ...seat, page: await seat.context.newPage() };
    // The second tab is to show the way in, which the app shows to nobody who is signed in.
    await seat.page.evaluate(`localStorage.removeItem('touchline.session')`);
    await signIn(tab, screens.url, 'athlete');
    await seat.page.getByRole('link', { name: 'Profile' }).first().waitFor();
    expect(await statusOf(first)).toBe(401);
    const second = await screens.tokenOf(seat);
    await leave(tab);
    await seat.page.waitForURL(/\/sign-in/);
    await eventually('the end of the session', async () => (await statusOf(second)) === 401);
    expect(await screens.tokenOf(seat)).toBe('');
  });
});

describe('signing out without a line', () => {
  it('is done on the server once there is one', async () => {
    const seat = await screens.sitAs('coach', 'wide');
    await roster(seat.page).waitFor();
    const token = await screens.tokenOf(seat);
    await seat.page.route('**/api/**', (route) => route.abort());
    await leave(seat);
    await seat.page.waitForURL(/\/sign-in/);
    expect(await statusOf(token)).toBe(200);
    await seat.page.unroute('**/api/**');
    await seat.page.reload();
    await eventually('the end of the session', async () => (await statusOf(token)) === 401);
  });
});
