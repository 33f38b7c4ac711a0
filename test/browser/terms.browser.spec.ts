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

  it('stand at the foot of every step of a new account', async () => {
    const { email } = await people.account('no-role', PASSWORD);
    await people.settled();
    const seat = await screens.sit(width);
    const { page } = seat;
    await page.goto(`${screens.url}/sign-in`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'I agree' }).click();
    for (const [step, next] of [
      ['Welcome, Robin', /^Athlete/],
      ['Are you on a team?', undefined],
    ] as const) {
      await page.getByRole('heading', { name: step }).waitFor();
      const foot = page.getByRole('main').getByRole('link');
      expect(await foot.getByText('terms of use').count()).toBe(1);
      const hrefs = await Promise.all((await foot.all()).map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(expect.arrayContaining(['https://touchline.test/terms', 'https://touchline.test/privacy']));
      expect(await seriousFindings(seat)).toEqual([]);
      if (width === 'phone') expect(await smallTargets(seat, 'main')).toEqual([]);
      if (next) await page.getByRole('button', { name: next }).click();
    }
    expect(seat.complaints).toEqual([]);
  });
});
