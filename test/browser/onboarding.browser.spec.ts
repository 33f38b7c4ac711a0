import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Api } from '../support/api.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';
import { madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';
import { firstDraft, type Draft } from '../../web/src/features/athlete/onboarding/draft.js';

/** Everything that a soccer player in high school is asked, as it is kept half-way. */
const answered: Partial<Draft> = {
  sport: 'mSoccer',
  phone: '+15555550123',
  dateOfBirth: '2009-04-30',
  schoolLevel: 'High School',
  highSchoolGraduationYear: 2027,
  position: ['GK'],
  height: 74,
  weight: 205,
};

/** A whole story, beside other suites on two cores. */
const LONG = 120_000;

const screens = openScreens({ demo: true });
let people: People;

beforeAll(async () => {
  people = new People(screens.app);
});

/** A new account in front of the app, having done `first` by calls. */
async function newcomer(width: Width, first: (api: Api, person: Person) => Promise<unknown>): Promise<Seat> {
  const person = await people.account('no-role');
  await people.settled();
  await first(new Api(screens.url, person.token), person);
  const seat = await screens.sit(width);
  await screens.signIn(seat, person.token);
  await seat.page.goto(`${screens.url}/athlete/profile`);
  return seat;
}

const question = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pick = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true }).check();
const mayContinue = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).isEnabled();

async function answerPhoneAndBirthday(page: Page): Promise<void> {
  await question(page, 'What’s your phone number?');
  await page.getByLabel('Phone number').fill('(555) 555-012');
  expect(await mayContinue(page)).toBe(false);
  await page.getByLabel('Phone number').fill('5555550123');
  await page.keyboard.press('Enter');
  await question(page, 'When is your birthday?');
  await page.getByLabel('Birthday').click();
  // The calendar opens at the day of the spec.
  expect(await page.getByRole('button', { name: 'Choose a month' }).textContent()).toBe('Jan');
  expect(await page.getByRole('button', { name: 'Choose a year' }).textContent()).toBe('2005');
  await page.getByLabel('Birthday').fill('04/30/2009');
  await page.keyboard.press('Tab');
  await go(page, 'Continue');
}

describe('a new individual athlete on a phone', () => {
  it(
    'answers as a high school recruit, also after a reload, and makes the profile their own',
    async () => {
      const seat = await newcomer('small', (api, { userId }) => api.call('POST', '/api/athlete/role', { userId }));
      const { page } = seat;
      await question(page, 'Welcome, Robin');
      expect(new URL(page.url()).pathname).toBe('/athlete/onboarding');
      expect(await seriousFindings(seat)).toEqual([]);
      await go(page, 'Get started');

      await question(page, 'What’s your name?');
      expect(await page.getByLabel('Last name').isDisabled()).toBe(true);
      expect(await mayContinue(page)).toBe(false);
      await pick(page, 'Football');
      expect(await seriousFindings(seat)).toEqual([]);
      await page.keyboard.press('Enter');
      await answerPhoneAndBirthday(page);

      await question(page, 'What type of recruit are you?');
      await pick(page, /^High School/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/step=5/);
      await pick(page, '2027');
      await go(page, 'Continue');
      await page.waitForURL(/step=8/);

      await page.reload();
      await question(page, 'What positions do you play?');
      for (const name of ['Quarterback (QB)', 'Wide Receiver (WR)', 'Safety (S)', 'Punter (P)'])
        await page.getByRole('checkbox', { name, exact: true }).check();
      expect(await page.getByRole('checkbox', { name: 'Holder (H)' }).isDisabled()).toBe(true);
      expect(await seriousFindings(seat)).toEqual([]);
      await go(page, 'Back');
      await page.waitForURL(/step=5/);
      expect(await page.getByRole('radio', { name: '2027' }).isChecked()).toBe(true);
      // A step that is not open yet leads to the first that lacks something.
      await page.goto(`${screens.url}/athlete/onboarding?step=11`);
      await question(page, 'What’s your height and weight?');
      await page.getByLabel('Height').selectOption(`7'4"`);
      await page.getByLabel('Height').selectOption(`6'2"`);
      await page.getByLabel('Weight').fill('0');
      expect(await mayContinue(page)).toBe(false);
      await page.getByLabel('Weight').fill('205');
      await page.keyboard.press('Enter');

      await question(page, 'Where are you from?');
      await page.getByRole('button', { name: 'Skip', exact: true }).waitFor();
      await page.getByLabel('City').fill('Tulsa');
      expect(await mayContinue(page)).toBe(false);
      await page.getByLabel('State').selectOption({ label: 'Oklahoma' });
      await page.getByLabel('High school').fill('Cedar Valley High School');
      await page.keyboard.press('Enter');

      await question(page, 'Show who you are');
      await page.getByRole('button', { name: 'Skip and Finish' }).waitFor();
      await page.getByRole('button', { name: 'Back to Name' }).waitFor();
      await page.getByRole('textbox', { name: 'Film links' }).fill('not a link');
      await page.keyboard.press('Enter');
      await page.getByText('Please enter a valid URL').waitFor();
      await page.getByRole('textbox', { name: 'Film links' }).fill('hudl.com/video/3/1234');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remove https://hudl.com/video/3/1234' }).waitFor();
      expect(await seriousFindings(seat)).toEqual([]);
      await go(page, 'Finish');

      await page.waitForURL(/\/athlete\/home$/);
      await page.getByText('Profile completed').waitFor();
      await page.getByText('2 of 21 first steps done').waitFor();
      expect(await seriousFindings(seat)).toEqual([]);
      await page.goto(`${screens.url}/athlete/onboarding`);
      await page.waitForURL(/\/athlete\/home$/);

      await page.getByText('2 of 21 first steps done').click();
      await page.getByRole('link', { name: 'Upload a profile photo' }).click();
      const photo = page.getByRole('dialog', { name: 'Profile photo' });
      await photo
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
      await photo.getByText('Choose a JPEG, PNG or WebP picture.').waitFor();
      await photo
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await madeFiles.png(640, 480) });
      await photo.getByRole('slider').waitFor();
      expect(await seriousFindings(seat)).toEqual([]);
      await photo.getByRole('button', { name: 'Save photo' }).click();
      await page.getByText('Photo updated').waitFor();
      await page.getByRole('button', { name: 'Change photo' }).waitFor();

      await page.goto(`${screens.url}/athlete/profile`);
      await page.getByRole('button', { name: 'Edit academic' }).click();
      await page.getByLabel('GPA').fill('3.6');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved').waitFor();
      // Scrolled, something lies half below the bar at the top, and half a button is too small a target.
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.evaluate('scrollTo(0, 0)');
      expect(await seriousFindings(seat)).toEqual([]);
    },
    LONG,
  );
});

describe('a new athlete of a team on a wide screen', () => {
  it(
    'answers as a transfer, and the coach sees the profile at once',
    async () => {
      const athlete = await newcomer('wide', (api, { userId }) =>
        api.call('PATCH', '/api/invite/athlete-accept', { joinCode: 'HAWK-2627', userId }),
      );
      const { page } = athlete;
      await question(page, 'Welcome, Robin');
      await page.getByText('Cedar Valley Hawks').waitFor();
      await go(page, 'Get started');
      await question(page, 'What’s your name?');
      await page.getByText('You play Football with your team.').waitFor();
      expect(await page.getByRole('radio').count()).toBe(0);
      await page.keyboard.press('Enter');
      await answerPhoneAndBirthday(page);
      await pick(page, /^Junior College/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/step=6/);
      await pick(page, 'n/a');
      await pick(page, '2');
      await page.keyboard.press('Enter');
      await page.waitForURL(/step=7/);
      await pick(page, /^Yes/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/step=8/);
      await page.getByRole('checkbox', { name: 'Kicker (K)', exact: true }).check();
      await go(page, 'Continue');
      await page.getByLabel('Height').selectOption(`5'11"`);
      await page.getByLabel('Weight').fill('180');
      await page.keyboard.press('Enter');

      await question(page, 'Where are you from?');
      await go(page, 'Add Previous College');
      const college = page.getByRole('dialog', { name: 'Add Previous College' });
      await college.getByText('Add a college you previously attended.').waitFor();
      const add = college.getByRole('button', { name: 'Add college' });
      await college.getByLabel('Start semester').focus();
      await page.keyboard.press('Tab');
      await college.getByText('Start semester is required').waitFor();
      await college.getByLabel('College', { exact: true }).fill('Grinnell College');
      await college.getByLabel('Start semester').selectOption('Fall');
      await college.getByLabel('End year').selectOption('2025');
      await college.getByLabel('Start year').selectOption('2026');
      // The start year has raised the end year; in one year, the end comes not before the start.
      expect(await college.getByLabel('End year').inputValue()).toBe('2026');
      expect(await college.getByLabel('End semester').getByRole('option').allTextContents()).toEqual([
        'Choose',
        'Fall',
        'Winter',
      ]);
      expect(await add.isDisabled()).toBe(true);
      await college.getByLabel('End semester').selectOption('Winter');
      expect(await seriousFindings(athlete)).toEqual([]);
      await add.click();
      await college.waitFor({ state: 'hidden' });
      await page.getByText('Fall 2026 – Winter 2026').waitFor();
      await page.getByLabel('City').fill('Grinnell');
      await page.getByLabel('State').selectOption({ label: 'Iowa' });
      await go(page, 'Continue');
      await question(page, 'Show who you are');
      expect(await seriousFindings(athlete)).toEqual([]);

      const coach = await screens.sitAs('coach', 'wide');
      await coach.page.getByRole('button', { name: /^Invite/ }).click();
      await coach.page.getByRole('button', { name: /^Accept Robin/ }).click();
      await coach.page.keyboard.press('Escape');
      await coach.page.getByLabel('Search athletes').fill('Robin Example');
      await coach.page.getByRole('rowheader', { name: /Robin/ }).getByRole('link').click();
      await question(coach.page, /^Robin/);
      expect(await coach.page.getByText('Grinnell College').count()).toBe(0);

      await go(page, 'Skip and Finish');
      await page.getByText('Profile completed').waitFor();
      await page.getByText('JUCO Transfer 2 + 1').first().waitFor();
      await page.getByText('From Cedar Valley Hawks').waitFor();
      const link = page.getByRole('list', { name: 'Links of the team' }).getByRole('link').first();
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
      await coach.page.getByText('Grinnell College').waitFor();

      await page.getByRole('link', { name: 'Profile', exact: true }).click();
      await go(page, 'Add file');
      const file = page.getByRole('dialog', { name: 'Add file' });
      await file
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'season.mp4', mimeType: 'video/mp4', buffer: madeFiles.mp4() });
      await file.getByRole('button', { name: 'Add', exact: true }).click();
      await file.waitFor({ state: 'hidden' });
      await coach.page.getByRole('button', { name: /^season/ }).waitFor();
      await go(page, 'Remove season');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('season is back.').waitFor();
      expect(await seriousFindings(coach)).toEqual([]);

      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('switch', { name: 'Emails to you' }).click();
      await page.getByText('Email preferences updated').waitFor();
      expect(await seriousFindings(athlete)).toEqual([]);
      await go(page, 'Leave team…');
      await go(page, 'Leave team');
      await page.getByText('You left the team').waitFor();
      await page.getByText(/^You are on no team/).waitFor();
    },
    LONG,
  );
});

describe('a half-finished wizard', () => {
  it('leads to the step that owns what the server refuses, and is forgotten with a sign-out', async () => {
    let userId = '';
    let api: Api | undefined;
    const { page } = await newcomer('small', (calls, person) => {
      [userId, api] = [person.userId, calls];
      return calls.call('POST', '/api/athlete/role', { userId });
    });
    await question(page, 'Welcome, Robin');
    const key = `touchline.own.onboarding.${userId}`;
    const draft = { ...firstDraft({ firstName: 'Robin', lastName: '' }), ...answered };
    await page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(JSON.stringify(draft))})`);
    await page.goto(`${screens.url}/athlete/onboarding?step=9`);
    await question(page, 'What’s your height and weight?');
    // The other half of a double click does not skip the next question.
    await page.getByRole('button', { name: 'Continue', exact: true }).dblclick();
    await question(page, 'Where are you from?');
    await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
    await question(page, 'Show who you are');
    // Meanwhile, elsewhere, they join a team that plays something else.
    await api?.call('PATCH', '/api/invite/athlete-accept', { joinCode: 'HAWK-2627', userId });
    // No press so soon after two at the same place: that would be taken for a third of them.
    await page.getByRole('button', { name: 'Skip and Finish', exact: true }).press('Enter');
    await question(page, 'What’s your name?');
    await page.getByText('The team plays Football').waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('1');
    await go(page, 'Sign out');
    await page.waitForURL(/\/sign-in/);
    expect(await page.evaluate(`localStorage.getItem('${key}')`)).toBeNull();
  });
});
