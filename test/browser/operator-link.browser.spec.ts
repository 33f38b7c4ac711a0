import { describe, expect, it } from '@jest/globals';
import { Operators } from '../../src/modules/account/public.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const PASSWORD = 'green harbor tuba';
const screens = openScreens();

/** The link on which `npm run operator` has mailed, with the port that this application listens on. */
async function linkOf(email: string): Promise<string> {
  const ada = { role: 'admin', email, firstName: 'Ada', lastName: 'Example' } as const;
  const { url } = await screens.app.get(Operators, { strict: false }).invite(ada);
  await new People(screens.app).settled(['account-access']);
  const { pathname, hash } = new URL(url);
  return `${screens.url}${pathname}${hash}`;
}

async function fill({ page }: Seat, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Choose this password' }).click();
}

describe.each(['wide', 'phone'] as const)('a link to choose a password, on a %s screen', (width: Width) => {
  it('leads an operator in, once', async () => {
    const email = `ada-${width}@example.com`;
    const [link, seat] = [await linkOf(email), await screens.sit(width)];
    const { page } = seat;
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat, 'main')).toEqual([]);
    await fill(seat, PASSWORD, `${PASSWORD} not`);
    await page.getByText('Passwords do not match').waitFor();
    await fill(seat, PASSWORD);
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${screens.url}/admin**`);
  });

  it('says when it is over', async () => {
    const link = await linkOf(`eve-${width}@example.com`);
    await linkOf(`eve-${width}@example.com`);
    const seat = await screens.sit(width);
    await seat.page.goto(link);
    await fill(seat, PASSWORD);
    await seat.page.getByText(/^This link no longer works/).waitFor();
  });
});
