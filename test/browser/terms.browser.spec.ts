import { beforeAll, expect, it } from '@jest/globals';
import { type Seat, type Width } from '../support/browser.js';
import { expectSound } from '../support/looks.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const PASSWORD = 'green harbor tuba';
const terms = 'https://touchline.test/terms';
const privacy = 'https://touchline.test/privacy';
const screens = openScreens({ environment: { TERMS_URL: terms, PRIVACY_URL: privacy } });

let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

async function signIn(role: 'admin' | 'no-role', width: Width): Promise<Seat> {
  const { email } = await people.account(role, PASSWORD);
  await people.settled();
  const seat = await screens.sit(width);
  const { page } = seat;
  await page.goto(`${screens.url}/sign-in`);
  expect(await page.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe(privacy);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Before you continue' }).waitFor();
  await expectSound(seat, 'main');
  return seat;
}

it('an admin reads the terms at the foot of sign-in, and before everything else until they agree', async () => {
  const { page } = await signIn('admin', 'wide');
  await page.getByRole('button', { name: 'I agree' }).dblclick();
  await page.getByRole('heading', { name: /^Hi / }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Hi / }).waitFor();
});

it('somebody new has them at the foot of every step of a new account', async () => {
  const seat = await signIn('no-role', 'phone');
  const { page } = seat;
  await page.getByRole('button', { name: 'I agree' }).click();
  for (const [step, next] of [
    ['Welcome, Robin', /^Athlete/],
    ['Are you on a team?', undefined],
  ] as const) {
    await page.getByRole('heading', { name: step }).waitFor();
    const foot = page.getByRole('main').getByRole('link');
    // Read again once they are signed in, so it may come after the heading.
    await foot.getByText('terms and conditions').waitFor();
    const hrefs = await Promise.all((await foot.all()).map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(expect.arrayContaining([terms, privacy]));
    await expectSound(seat, 'main');
    if (next) await page.getByRole('button', { name: next }).click();
  }
});
