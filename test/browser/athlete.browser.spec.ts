import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { firstDraft, type Draft } from '../../web/src/features/athlete/onboarding/draft.js';
import { Api } from '../support/api.js';
import { toasts, type Seat, type Width } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { expectSound } from '../support/looks.js';
import { madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

/** A whole story, beside other suites on two cores. */
const LONG = 240_000;
jest.setTimeout(LONG);

/** Edits the profile of that seat's athlete, as this seat's person. */
async function change(by: Seat, athlete: Seat, changes: Record<string, unknown>): Promise<void> {
  const { athleteId } = await (await screens.apiOf(athlete)).session();
  const api = await screens.apiOf(by);
  expect((await api.call('PUT', `/api/athlete/${athleteId}`, changes)).status).toBe(200);
}
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('an athlete on a phone', () => {
  it('is told first what somebody waits for, reads the rules by the checklist, and sees seven items at a time', async () => {
    const seat = await screens.sitAs('athlete', 'phone');
    const { page } = seat;
    // Before whatever the profile lacks.
    await change(seat, seat, { bio: null, filmLinks: ['https://youtu.be/dQw4w9WgXcQ'] });
    const urgent = page.getByRole('button', { name: /^(Open offer|Open task|Reply|Read|Open college): / });
    await urgent.waitFor();
    expect((await urgent.boundingBox())?.y).toBeLessThan(500);
    await page.getByRole('button', { name: 'Play on YouTube: youtu.be/dQw4w9WgXcQ' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);

    const steps = page.getByText(/of 21 first steps done/);
    await steps.click();
    const items = page.getByRole('list', { name: 'First steps' }).getByRole('listitem');
    expect(await items.count()).toBe(7);
    const done = Number((await steps.textContent())?.split(' ')[0]);
    await page.getByText(`${21 - done - 7} more follow as you finish these.`).waitFor();
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/review_recruiting_rules') && answer.ok());
    await items.filter({ hasText: 'Read the recruiting rules' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'Recruiting periods' }).waitFor();
    await kept;
    await page.goto(`${screens.url}/athlete/home`);
    await page.getByText(`${done + 1} of 21 first steps done`).click();
    expect(await items.count()).toBe(7);
    expect(await items.filter({ hasText: 'Read the recruiting rules' }).count()).toBe(0);
  });

  it(
    'finds marked what is new, takes it back and back again, and sees first what an undo of more would change',
    async () => {
      const seat = await screens.sitAs('athlete', 'phone');
      const { page } = seat;
      const api = await screens.apiOf(seat);
      const { athleteId } = await api.session();
      const seenUntil = async () => (await api.get(`/api/notifications/seen?athleteId=${athleteId}`)).body['until'];
      await eventually('the look to be kept', seenUntil);
      await page.goto(`${screens.url}/athlete/settings`);
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
      // What one did oneself is no news.
      await change(seat, seat, { city: 'Omaha' });
      const coach = await screens.sitAs('coach', 'wide');
      await change(coach, seat, { city: 'Tulsa' });
      await people.settled(['history']);
      const before = await seenUntil();
      await page.goto(`${screens.url}/athlete/home`);
      const line = page
        .getByRole('listitem')
        .filter({ hasText: /^(DW)?Coach Dana Whitlock (added|changed) your city/ })
        .first();
      await line.getByText('New', { exact: true }).waitFor();
      await page.getByText('1 since you last looked').waitFor();
      await eventually('this look to be kept', async () => (await seenUntil()) !== before);
      await page.reload();
      await line.waitFor();
      expect(await page.getByText('New', { exact: true }).count()).toBe(0);
      expect(await page.getByRole('list', { name: 'News' }).getByText('You', { exact: true }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
      await page.getByRole('button', { name: /^History · \d+ changes/ }).click();
      const history = page.getByRole('region', { name: 'History' });
      const changed = (label: string) =>
        history.getByRole('button', { name: new RegExp(`^${label}: Coach Dana Whitlock (added|changed) your city`) });
      await changed('Undo').first().click();
      await history
        .getByText(/Undone by you on /)
        .first()
        .waitFor();
      await changed('Redo').first().click();
      await history
        .getByText(/redone by you on /)
        .first()
        .waitFor();
      expect(await history.getByText('undid a change').count()).toBe(0);
      await expectSound(seat);

      const path = `/api/athlete/${athleteId}`;
      const read = async () => (await api.get(path)).body;
      await api.call('PUT', path, { city: 'Ames', bio: 'Fast' });
      await people.settled(['history']);
      await page.goto(`${screens.url}/athlete/home`);
      await page.getByRole('button', { name: /^History · \d+ changes/ }).click();
      const undo = page.getByRole('button', { name: /^Undo: You .*your .*city/ }).first();
      const question = page.getByRole('dialog', { name: /^Undo/ });
      await undo.click();
      await question.getByText('Ames').waitFor();
      await question.getByText('Fast').waitFor();
      await expectSound(seat, '.ant-modal');
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'hidden' });
      expect(await read()).toMatchObject({ city: 'Ames', bio: 'Fast' });
      await undo.click();
      await question.getByRole('button', { name: 'Undo' }).click();
      await toasts(seat).getByText('Action undone').waitFor();
      expect((await read())['city']).toBe('Tulsa');
    },
    LONG,
  );

  it(
    'has film first in the profile, loaded only to be played, fills in what is empty, looks as a coach does, and reads their name in the header as they or their coach change it',
    async () => {
      const seat = await screens.sitAs('athlete', 'phone');
      const { page } = seat;
      const headings = () => page.locator('main h2').allTextContents();
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(new URL(request.url()).host));
      const player = '<!doctype html><title>Film</title><p>The film plays</p>';
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: player }),
      );
      const filmLinks = ['https://youtu.be/dQw4w9WgXcQ', 'https://www.hudl.com/profile/123/Casey'];
      await change(seat, seat, { filmLinks, bio: null });
      await page.goto(`${screens.url}/athlete/profile`);
      const play = page.getByRole('button', { name: 'Play on YouTube: youtu.be/dQw4w9WgXcQ' });
      await play.waitFor();
      await eventually('all parts, contact last', async () => (await headings()).at(-1) === 'Contact');
      expect((await headings()).slice(0, 3)).toEqual(['Film', 'Measurables', 'Academics']);
      expect(await page.locator('iframe').count()).toBe(0);
      expect(new Set(asked)).toEqual(new Set([new URL(screens.url).host]));
      await play.click();
      await page.frameLocator('iframe[title="Film on YouTube"]').getByText('The film plays').waitFor();
      expect(await page.getByRole('link', { name: /^Watch on Hudl/ }).getAttribute('target')).toBe('_blank');

      await page.getByRole('button', { name: 'Add Bio' }).last().click();
      await page.getByRole('dialog').getByLabel('Bio').fill('Two-way player, captain.');
      await go(page, 'Save');
      await toasts(seat).getByText('Saved').waitFor();
      await page.getByText('Two-way player, captain.').first().waitFor();
      await change(seat, seat, { bio: null });
      // Live: what stood there has gone, and the way to fill it in has come.
      await page.getByText('Two-way player, captain.').first().waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'About' }).waitFor();
      await page.getByLabel('View as a coach').click();
      await page
        .getByRole('button', { name: /^(Edit|Add|Change) / })
        .first()
        .waitFor({ state: 'detached' });
      await eventually('no empty part', async () => !(await headings()).includes('About'));
      await expectSound(seat);
      await page.getByLabel('View as a coach').click();
      await page.getByRole('button', { name: 'Edit personal' }).waitFor();

      const coach = await screens.sitAs('coach', 'wide');
      const account = (name: string) => page.getByRole('button', { name: new RegExp(`^Account: .*${name}`) }).waitFor();
      const rename = async (at: Page, label: string, name: string) => {
        const field = at.getByLabel(label, { exact: true });
        const former = await field.inputValue();
        await field.fill(name);
        await go(at, 'Save');
        return former;
      };
      await page.goto(`${screens.url}/athlete/profile?edit=personal`);
      const lastName = await rename(page, 'Last name', 'Rivers-Long');
      await toasts(seat).getByText('Saved', { exact: true }).waitFor();
      await account('Rivers-Long');
      await heading(page, 'Rivers-Long');
      await page.goto(`${screens.url}/athlete/home`);
      await heading(page, /^Welcome, /);
      const api = await screens.apiOf(seat);
      const { athleteId } = await api.session();
      await coach.page.goto(`${screens.url}/coach/team/${athleteId}?edit=personal`);
      const firstName = await rename(coach.page, 'First name', 'Quinn');
      await coach.page.getByText('Athlete updated').waitFor();
      await heading(coach.page, 'Quinn');
      await heading(page, 'Welcome, Quinn');
      await account('Quinn');
      await coach.page.goto(`${screens.url}/coach/team?search=Quinn`);
      await coach.page.getByText('Quinn').first().waitFor();
      expect((await api.call('PUT', `/api/athlete/${athleteId}`, { firstName, lastName })).status).toBe(200);
      await account(firstName);
    },
    LONG,
  );

  it(
    'is let go, asks again by a code, and is let in; both see at once what the other does',
    async () => {
      const [coach, athlete] = [await screens.sitAs('coach', 'wide'), await screens.sitAs('athlete', 'phone')];
      const { page } = athlete;
      await page.getByText('Cedar Valley Hawks').first().waitFor();
      const welcome = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const name = welcome.replace('Welcome, ', '');
      await coach.page.getByLabel('Search athletes').fill(name);
      await coach.page.getByRole('button', { name: `Actions for ${name} ` }).click();
      await coach.page.getByRole('menuitem', { name: 'Deactivate' }).click();

      const join = page.getByRole('button', { name: /^Join Team/ }).first();
      const dialog = page.getByRole('dialog');
      await join.click();
      await dialog.getByRole('button', { name: 'Request Access Again' }).waitFor();
      await expectSound(athlete, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Remove Team' }).click();
      await dialog.waitFor({ state: 'hidden' });
      // On a phone it lies over the button for as long as a press waits there.
      await toasts(athlete).getByRole('button', { name: 'Dismiss' }).click();
      await join.click();
      await dialog.getByLabel('Team code').fill('zzzz-9999');
      await dialog.getByText('Invalid code. Please try again.').waitFor();
      const help = dialog.getByText(
        'No code, or it doesn’t work? Ask your coach. Or write to support@touchline.example.',
      );
      expect(await help.getByRole('link').getAttribute('href')).toBe('mailto:support@touchline.example');
      await dialog.getByLabel('Team code').fill('zzzz');
      await dialog.getByText('Invalid code. Please try again.').waitFor({ state: 'detached' });
      await dialog.getByLabel('Team code').fill('hawk – 2627');
      await dialog.getByText('Cedar Valley Hawks').waitFor();
      await dialog.getByRole('button', { name: 'Join Team' }).click();
      await dialog.waitFor({ state: 'hidden' });

      await coach.page.getByRole('button', { name: /^Invite/ }).click();
      const pending = coach.page.getByRole('dialog', { name: 'Invite Users' });
      await pending.getByRole('button', { name: `Accept ${name} ` }).click();
      await join.waitFor({ state: 'detached' });
      const parent = await screens.sitAs('parent', 'phone');
      await parent.page.getByText('Cedar Valley Hawks').first().waitFor();
      expect(await parent.page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    },
    LONG,
  );
});

describe('a coach, of one athlete', () => {
  it('reads why their status is what it is and how they were on a day, and vouches for a measurement', async () => {
    const { page, ...seat } = await screens.sitAs('coach', 'wide');
    const link = page.locator('a[href*="/coach/team/"]').first();
    const { pathname } = new URL((await link.getAttribute('href')) ?? '', screens.url);
    await page.goto(`${screens.url}${pathname}?tab=info`);
    await page.getByText('Measurables').first().waitFor();
    await page
      .getByRole('button', { name: /^Status: / })
      .first()
      .click();
    await page
      .getByText(/accepted /)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('As of…').fill('11/19/2026');
    await page.keyboard.press('Enter');
    const asOf = page.getByText(/^As of 11\/19\/2026/).first();
    await asOf.waitFor();
    await page.getByRole('button', { name: 'Back to today' }).first().click();
    await asOf.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Verify measurables' }).click();
    const dialog = page.getByRole('dialog');
    // Usually it was today.
    expect(await dialog.getByLabel('Measured on').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.getByText('Choose at least one number').waitFor();
    await dialog.getByText(/^Height /).click();
    await dialog.getByLabel('Measured on').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('11/19/2026', { delay: 50 });
    await dialog.getByLabel('Measured on').press('Tab');
    await eventually('the day', async () => (await dialog.getByLabel('Measured on').inputValue()) === '11/19/2026');
    await expectSound({ page, ...seat }, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Verified 11/19/2026 by Dana Whitlock').waitFor();
  });
});

describe('a new athlete', () => {
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

  const pick = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true }).check();
  const mayContinue = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).isEnabled();

  async function answerPhoneAndBirthday(page: Page): Promise<void> {
    await heading(page, 'What’s your phone number?');
    await page.getByLabel('Phone number').fill('(555) 555-012');
    expect(await mayContinue(page)).toBe(false);
    await page.keyboard.press('Enter');
    await page.getByText('Enter your phone number with its area code.').waitFor();
    await page.getByLabel('Phone number').fill('5555550123');
    await page.keyboard.press('Enter');
    await heading(page, 'When is your birthday?');
    // The system's own picker.
    await page.getByLabel('Birthday').fill('2009-04-30');
    await go(page, 'Continue');
  }

  it(
    'of no team answers as a high school recruit, also after a reload, and makes the profile their own',
    async () => {
      const seat = await newcomer('phone', (api, { userId }) => api.call('POST', '/api/athlete/role', { userId }));
      const { page } = seat;
      await heading(page, 'Welcome, Robin');
      expect(new URL(page.url()).pathname).toBe('/athlete/onboarding');
      await go(page, 'Get started');
      await heading(page, 'What’s your name?');
      expect(await page.getByLabel('Last name').isDisabled()).toBe(true);
      expect(await mayContinue(page)).toBe(false);
      await pick(page, 'Football');
      await expectSound(seat);
      await page.keyboard.press('Enter');
      await answerPhoneAndBirthday(page);
      await heading(page, 'What type of recruit are you?');
      await pick(page, /^High School/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/step=5/);
      await pick(page, '2027');
      await go(page, 'Continue');
      await page.waitForURL(/step=8/);

      await page.reload();
      await heading(page, 'What positions do you play?');
      for (const name of ['Quarterback (QB)', 'Wide Receiver (WR)', 'Safety (S)', 'Punter (P)'])
        await page.getByRole('checkbox', { name, exact: true }).check();
      await page.getByText('4 of 4 picked, QB is your main one. Uncheck one to choose another.').waitFor();
      expect(await page.getByRole('checkbox', { name: 'Holder (H)' }).isDisabled()).toBe(true);
      await expectSound(seat);
      await go(page, 'Back');
      await page.waitForURL(/step=5/);
      expect(await page.getByRole('radio', { name: '2027' }).isChecked()).toBe(true);
      // A step that is not open yet leads to the first that lacks something.
      await page.goto(`${screens.url}/athlete/onboarding?step=11`);
      await heading(page, 'What’s your height and weight?');
      await page.getByLabel('Height').selectOption(`7'4"`);
      await page.getByLabel('Height').selectOption(`6'2"`);
      await page.getByLabel('Weight').fill('0');
      expect(await mayContinue(page)).toBe(false);
      await page.getByLabel('Weight').fill('205');
      await page.keyboard.press('Enter');
      await heading(page, 'Where are you from?');
      await page.getByRole('button', { name: 'Skip', exact: true }).waitFor();
      await page.getByLabel('City').fill('Tulsa');
      expect(await mayContinue(page)).toBe(false);
      await page.getByLabel('State').selectOption({ label: 'Oklahoma' });
      await page.getByLabel('High school').fill('Cedar Valley High School');
      await page.keyboard.press('Enter');
      await heading(page, 'Show who you are');
      await page.getByRole('button', { name: 'Skip and Finish' }).waitFor();
      await page.getByRole('button', { name: 'Back to Name' }).waitFor();
      await page.getByRole('textbox', { name: 'Film links' }).fill('not a link');
      await page.keyboard.press('Enter');
      await page.getByText('Please enter a valid URL').waitFor();
      await page.getByRole('textbox', { name: 'Film links' }).fill('hudl.com/video/3/1234');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remove https://hudl.com/video/3/1234' }).waitFor();
      await expectSound(seat);
      await go(page, 'Finish');

      // First: a toast goes after its seconds.
      await page.getByText('Profile completed').waitFor();
      await page.waitForURL(/\/athlete\/home$/);
      await page.getByText('2 of 21 first steps done').waitFor();
      await page.getByRole('heading', { name: /^Add your / }).waitFor();
      await page.goto(`${screens.url}/athlete/onboarding`);
      await page.waitForURL(/\/athlete\/home$/);
      await page.getByText('2 of 21 first steps done').click();
      await page.getByRole('link', { name: 'Upload a profile photo' }).click();
      const photo = page.getByRole('dialog', { name: 'Profile photo' });
      const chosen = photo.getByLabel('Photo', { exact: true });
      await chosen.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
      await photo.getByText('Choose a JPEG, PNG or WebP picture.').waitFor();
      await chosen.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await madeFiles.png(640, 480) });
      await photo.getByRole('slider').waitFor();
      await expectSound(seat, '[role="dialog"]');
      await photo.getByRole('button', { name: 'Save photo' }).click();
      await page.getByText('Photo updated').waitFor();
      await page.getByRole('button', { name: 'Change photo' }).waitFor();
      await page.goto(`${screens.url}/athlete/profile`);
      await go(page, 'Edit academic');
      await page.getByLabel('GPA').fill('3.6');
      await go(page, 'Save');
      await toasts(seat).getByText('Saved').waitFor();
    },
    LONG,
  );

  it(
    'of a team answers as a transfer, and the coach sees profile and film at once',
    async () => {
      const athlete = await newcomer('phone', (api, { userId }) =>
        api.call('PATCH', '/api/invite/athlete-accept', { joinCode: 'HAWK-2627', userId }),
      );
      const { page } = athlete;
      await heading(page, 'Welcome, Robin');
      await page.getByText('Cedar Valley Hawks').waitFor();
      await go(page, 'Get started');
      await heading(page, 'What’s your name?');
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

      await heading(page, 'Where are you from?');
      await go(page, 'Add Previous College');
      const college = page.getByRole('dialog', { name: 'Add Previous College' });
      await college.getByText('Add a college you previously attended.').waitFor();
      const add = college.getByRole('button', { name: 'Add college' });
      await college.getByLabel('Start semester').focus();
      await page.keyboard.press('Tab');
      await college.getByText('Start semester is required').waitFor();
      await college.getByLabel('College', { exact: true }).fill('Grinnell College');
      // The catalogue of this installation doesn’t have it.
      await page.getByTitle('“Grinnell College” isn’t listed: use it').click();
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
      await expectSound(athlete, '[role="dialog"]');
      await add.click();
      await college.waitFor({ state: 'hidden' });
      await page.getByText('Fall 2026 – Winter 2026').waitFor();
      await page.getByLabel('City').fill('Grinnell');
      await page.getByLabel('State').selectOption({ label: 'Iowa' });
      await go(page, 'Continue');
      await heading(page, 'Show who you are');

      const coach = await screens.sitAs('coach', 'wide');
      await coach.page.getByRole('button', { name: /^Invite/ }).click();
      await coach.page.getByRole('button', { name: /^Accept Robin/ }).click();
      await coach.page.getByText('Athlete accepted').waitFor();
      await coach.page.keyboard.press('Escape');
      await coach.page.getByLabel('Search athletes').fill('Robin Example');
      await coach.page.getByRole('rowheader', { name: /Robin/ }).getByRole('link').click();
      await heading(coach.page, /^Robin/);
      expect(await coach.page.getByText('Grinnell College').count()).toBe(0);

      await go(page, 'Skip and Finish');
      await page.getByText('Profile completed').waitFor();
      await page.getByText('JUCO Transfer 2 + 1').first().waitFor();
      await page.getByText('From Cedar Valley Hawks').waitFor();
      const link = page.getByRole('list', { name: 'Team links' }).getByRole('link').first();
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
      await coach.page.getByText('Grinnell College').waitFor();

      await page.getByRole('button', { name: 'More', exact: true }).click();
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
      await go(page, 'Undo');
      await page.getByText('season was restored.').waitFor();

      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('switch', { name: 'Emails to you' }).click();
      await page.getByText('Email preferences updated').waitFor();
      await go(page, 'Leave team…');
      await go(page, 'Leave team');
      await page.getByText('You left the team').waitFor();
      await page.getByText(/^You aren’t on a team/).waitFor();
    },
    LONG,
  );

  it('is led to the step that owns what the server refuses, and leaves nothing behind', async () => {
    let userId = '';
    let api: Api | undefined;
    const { page } = await newcomer('phone', (calls, person) => {
      [userId, api] = [person.userId, calls];
      return calls.call('POST', '/api/athlete/role', { userId });
    });
    await heading(page, 'Welcome, Robin');
    const key = `touchline.own.onboarding.${userId}`;
    const draft = { ...firstDraft({ firstName: 'Robin', lastName: '' }), ...answered };
    await page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(JSON.stringify(draft))})`);
    await page.goto(`${screens.url}/athlete/onboarding?step=9`);
    await heading(page, 'What’s your height and weight?');
    // The other half of a double click does not skip the next question.
    await page.getByRole('button', { name: 'Continue', exact: true }).dblclick();
    await heading(page, 'Where are you from?');
    await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
    await heading(page, 'Show who you are');
    // Elsewhere they join a team that plays something else.
    await api?.call('PATCH', '/api/invite/athlete-accept', { joinCode: 'HAWK-2627', userId });
    // No press so soon after two at the same place: that would be taken for a third of them.
    await page.getByRole('button', { name: 'Skip and Finish', exact: true }).press('Enter');
    await heading(page, 'What’s your name?');
    await page.getByText('The team plays Football').waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('1');
    await go(page, 'Sign out');
    await page.waitForURL(/\/sign-in/);
    expect(await page.evaluate(`localStorage.getItem('${key}')`)).toBeNull();
  });
});
