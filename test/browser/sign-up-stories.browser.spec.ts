import { beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';
import { Codes } from '../support/codes.js';
import { codeMailedTo } from '../support/mailed-codes.js';
import { People, type Person } from '../support/people.js';

const PASSWORD = 'green harbor tuba';
const screens = openScreens();
let people: People;
let pool: pg.Pool;
let coach: Person;
let admin: Person;
let athlete: Person;
let sibling: Person;
let teamId: string;
let seat: Seat;

beforeAll(async () => {
  people = new People(screens.app);
  pool = screens.app.get(DATABASE_POOL, { strict: false });
  coach = await people.coach('coach', PASSWORD);
  admin = await people.account('admin');
  teamId = await people.team(coach.profileId);
  athlete = await people.athlete({ teamId });
  sibling = await people.athlete({ teamId });
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile']);
});

async function visit(path: string, width: Width): Promise<Page> {
  seat = await screens.sit(width);
  await seat.page.goto(`${screens.url}${path}`);
  return seat.page;
}

/** The code of an invite to follow an athlete. */
async function inviteParent({ profileId: athleteId }: Person): Promise<string> {
  const person = { firstName: 'Kim', lastName: 'Marlowe', relationship: 'Mother', email: 'new-parent@example.com' };
  const sent = { teamId, role: 'parent', athleteId, ...person };
  const { body } = await new Api(screens.url, coach.token).call('POST', '/api/invite', sent);
  return new Codes(screens.app, people).codeOf(String(body['_id']));
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Marlowe');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Verification code').waitFor();
}

/** Types the code of the mail; it is sent when it is complete. */
const verify = async (page: Page, email: string): Promise<void> =>
  page.getByLabel('Verification code').fill(await codeMailedTo(pool, email));

/** No serious finding, and nothing wider than the screen. */
async function inOrder(page: Page): Promise<void> {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describe('somebody with nothing but an e-mail address', () => {
  it('is told what is missing, on its field (spec, section 5, "Sign-up")', async () => {
    const page = await visit('/sign-in?redirect=%2Fcoach%2Fteam', 'small');
    await page.getByRole('link', { name: 'Create an account' }).click();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/coach/team');
    const send = page.getByRole('button', { name: 'Continue', exact: true });
    await send.click();
    await says(page, 'Please enter your email address');
    for (const text of [
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your password',
      'Please confirm your password',
    ])
      await says(page, text);
    await inOrder(page);
    await page.getByLabel('Email').fill('kim@');
    await page.getByLabel('First name').fill('Kim');
    await page.getByLabel('Last name').fill('Marlowe');
    await page.getByLabel('Password', { exact: true }).fill('password1');
    await page.getByLabel('Confirm password').fill('password2');
    await send.click();
    await says(page, 'Please enter a valid email address');
    await says(page, 'Passwords do not match');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Confirm password').fill('password1');
    await send.click();
    await says(page, 'This password is not strong enough. Please try a different password');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByLabel('Email').fill(coach.email);
    await send.click();
    await says(page, 'That email address is taken. Please try another.');
  });

  it('signs up and creates a team with a code of the provider', async () => {
    const wanted = { sport: 'wSoccer', email: 'new-coach@example.com' };
    const issued = await new Api(screens.url, admin.token).call('POST', '/api/team-code', wanted);
    const code = await new Codes(screens.app, people).teamCodeOf(String(issued.body['_id']));
    const page = await visit('/sign-up', 'wide');
    await fillSignUp(page, 'new-coach@example.com');
    await page.reload();
    await page.getByText(/^Send another in \d+ s$/).waitFor();
    await inOrder(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('new-coach@example.com');
    await page.goForward();
    await says(page, 'new-coach@example.com');
    await page.getByLabel('Verification code').fill('000000');
    await says(page, 'Invalid code. Please try again.');
    await verify(page, 'new-coach@example.com');
    await page.getByRole('heading', { name: 'Welcome, Kim' }).waitFor();
    await inOrder(page);
    await page.getByRole('button', { name: /^Coach/ }).press('Enter');
    await page.getByRole('button', { name: /^Create a Team/ }).press('Enter');
    const create = page.getByRole('button', { name: 'Create Team' });
    await page.getByLabel('Team Name').fill('Harbor Gulls');
    await page.getByLabel('Invite code').fill('zzzz-9999');
    await says(page, 'Invalid code. Please try again.');
    expect(await create.isDisabled()).toBe(true);
    await page.goBack();
    await page.getByRole('button', { name: /^Create a Team/ }).click();
    await page.getByLabel('Invite code').fill(code.toLowerCase());
    await says(page, 'Invite code valid!');
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel('Team Name').fill('Harbor Gulls');
    await create.click();
    await page.waitForURL(`${screens.url}/coach/team`);
    await page.getByText('Harbor Gulls').first().waitFor();
  });

  it('signs up and becomes an individual athlete', async () => {
    const page = await visit('/sign-up', 'small');
    await fillSignUp(page, 'new-athlete@example.com');
    // A session that is there already is signed out (spec, section 4, "Sign-up").
    const other = await people.account('no-role');
    await screens.giveCookie(seat, other.token);
    await verify(page, 'new-athlete@example.com');
    await page.getByRole('heading', { name: 'Welcome, Kim' }).waitFor();
    expect((await new Api(screens.url, other.token).get('/api/session')).status).toBe(401);
    await inOrder(page);
    await page.getByRole('button', { name: /^Athlete/ }).click();
    await page.getByRole('button', { name: /^Join a Team/ }).click();
    await page.getByLabel('Code').fill('abcd');
    await page.keyboard.press('Enter');
    await says(page, 'Your one-time password must be 8 characters.');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: /^Individual Athlete/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/You can join a team later/).waitFor();
    await inOrder(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${screens.url}/athlete/onboarding`);
  });

  it('follows an invite and becomes the parent of an athlete; the code comes along through sign-up', async () => {
    const code = await inviteParent(athlete);
    const page = await visit(`/parent/home?join=${code}`, 'small');
    await says(page, 'You are invited to a team');
    await page.getByRole('note').getByRole('link', { name: 'Create an account' }).click();
    await fillSignUp(page, 'new-parent@example.com');
    await verify(page, 'new-parent@example.com');
    await page.getByText('Robin Athlete').waitFor();
    await inOrder(page);
    await page.getByRole('button', { name: 'Join Team' }).click();
    await page.waitForURL(`${screens.url}/parent/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();

    // With an account already, a second invite leads straight to its confirmation.
    await page.goto(`${screens.url}/parent/home?join=${await inviteParent(sibling)}`);
    await page.getByRole('button', { name: 'Join Team' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('athlete') === sibling.profileId);
    await page.getByRole('navigation', { name: 'Your athletes' }).getByRole('link').nth(1).waitFor();
  });
});

describe('somebody who forgot their password', () => {
  it('chooses a new one with the code of the mail, and signs in with it', async () => {
    const { email } = await people.account('no-role', 'a former password');
    await people.settled();
    const page = await visit('/sign-in', 'wide');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').waitFor();
    await page.getByRole('button', { name: 'Change password' }).click();
    await says(page, 'Code is required');
    await says(page, 'Password is required');
    await inOrder(page);
    await page.getByLabel('Code').fill(await codeMailedTo(pool, email));
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Confirm password').fill('another one');
    await page.getByRole('button', { name: 'Change password' }).click();
    await says(page, 'Passwords do not match');
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a former password');
    await page.keyboard.press('Enter');
    await says(page, 'Incorrect password.');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  });
});

describe.each(['wide', 'small'] as const)('the settings of a coach on a %s screen', (width) => {
  it('say how the team stands, keep the mails and the password, and show where one is signed in', async () => {
    const { email } = coach;
    const page = await visit('/sign-in?redirect=%2Fcoach%2Fsettings', width);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    for (const text of ['Subscription status', 'Team name', 'Sports', 'Athletes (all time)', 'Coach since'])
      await says(page, text);
    await page.getByRole('switch', { name: 'Emails to you' }).click();
    await says(page, 'Email preferences updated');
    await page.getByRole('button', { name: 'Change password' }).click();
    await inOrder(page);
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('another green harbor');
    await page.getByLabel('Confirm password').fill('another green harbor');
    await page.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Incorrect password.');
    const others = page.getByRole('button', { name: 'Sign out everywhere else' });
    await others.click();
    await says(page, 'Signed out everywhere else');
    await others.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Sessions' }).getByText('This device').waitFor();
    expect(await page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').count()).toBe(1);
    const deletion = await page.getByRole('link', { name: 'Request deletion' }).getAttribute('href');
    expect(deletion).toContain('subject=Account%20deletion%20request');
  });
});
