import { beforeAll, describe, expect, it } from '@jest/globals';
import { seriousFindings, type Width } from '../support/browser.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const PASSWORD = 'green harbor tuba';
const screens = openScreens({
  environment: { TERMS_URL: 'https://touchline.test/terms', PRIVACY_URL: 'https://touchline.test/privacy' },
});

let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

describe.each(['wide', 'phone'] as const)('the terms, on a %s screen', (width: Width) => {
  it('stand at the foot of sign-in, and before everything else until somebody agrees', async () => {
    const { email } = await people.account('admin', PASSWORD);
    await people.settled();
    const seat = await screens.sit(width);
    const { page } = seat;
    await page.goto(`${screens.url}/sign-in`);

    const foot = page.getByRole('link', { name: 'privacy policy' });
    expect(await foot.getAttribute('href')).toBe('https://touchline.test/privacy');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Before you go on' }).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'I agree' }).dblclick();
    await page.getByRole('heading', { name: 'Platform' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Platform' }).waitFor();
    expect(seat.complaints).toEqual([]);
  });
});
