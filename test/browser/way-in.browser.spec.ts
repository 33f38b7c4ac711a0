import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { Operators } from '../../src/modules/account/public.js';
import { Sessions } from '../../src/modules/identity/sessions/sessions.js';
import { ACCOUNT_LIMIT } from '../../src/modules/identity/signing-in/password-tries.js';
import { START_LIMIT } from '../../src/modules/identity/sso/sso.api.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { LiveStreams } from '../../src/platform/live/live-streams.js';
import { Api } from '../support/api.js';
import { becomesTrue, signIn, type Seat, type Width } from '../support/browser.js';
import { Codes } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { expectSound } from '../support/looks.js';
import { codeMailedTo } from '../support/mailed.js';
import { CLIENT, startOidcProvider, type OidcProvider } from '../support/oidc-provider.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const PASSWORD = 'green harbor tuba';
/** A whole story, beside other suites on two cores. */
const LONG = 120_000;

// The provider sends people back to where they came from, which has to be known before.
const port = await freePort();
let provider: OidcProvider;
const environment: Record<string, string> = { TOUCHLINE_PUBLIC_URL: `http://127.0.0.1:${port}` };
beforeAll(async () => {
  provider = await startOidcProvider(`${environment['TOUCHLINE_PUBLIC_URL']}/api/auth/google/callback`);
  Object.assign(environment, {
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  });
});
const screens = openScreens({ port, environment, demo: true });
afterAll(() => provider.stop());

let people: People;
let pool: pg.Pool;
let coach: Person;
let teamId: string;
beforeAll(async () => {
  people = new People(screens.app);
  pool = screens.app.get(DATABASE_POOL, { strict: false });
  coach = await people.coach('coach', PASSWORD);
  teamId = await people.team(coach.profileId);
  await people.settled(['account-access', 'team']);
});

async function visit(path: string, width: Width): Promise<Seat> {
  const seat = await screens.sit(width);
  await seat.page.goto(`${screens.url}${path}`);
  return seat;
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
async function signInAs(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}
async function leave({ page }: Seat): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

describe('somebody with nothing but an e-mail address', () => {
  async function fillSignUp(page: Page, email: string): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('First name').fill('Kim');
    await page.getByLabel('Last name').fill('Marlowe');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await press(page, 'Continue');
    await page.getByLabel('Verification code').waitFor();
  }

  /** Types the code of the mail; it is sent when it is complete. */
  const verify = async (page: Page, email: string): Promise<void> =>
    page.getByLabel('Verification code').fill(await codeMailedTo(pool, email));

  it(
    'is told on its field what is missing, signs up, and creates a team with a code of the provider',
    async () => {
      const seat = await visit('/sign-in?redirect=%2Fcoach%2Fteam', 'wide');
      const { page } = seat;
      await page.getByRole('link', { name: 'Create an account' }).click();
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/coach/team');
      await press(page, 'Continue');
      for (const text of [
        'Please enter your email address',
        'Please enter your first name',
        'Please enter your last name',
        'Please enter your password',
        'Please confirm your password',
      ])
        await says(page, text);
      await expectSound(seat);
      await page.getByLabel('Email').fill('kim@');
      await page.getByLabel('First name').fill('Kim');
      await page.getByLabel('Last name').fill('Marlowe');
      await page.getByLabel('Password', { exact: true }).fill('password1');
      await page.getByLabel('Confirm password').fill('password2');
      await press(page, 'Continue');
      await says(page, 'Please enter a valid email address');
      await says(page, 'Passwords do not match');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Confirm password').fill('password1');
      await press(page, 'Continue');
      await says(page, 'This password is not strong enough. Please try a different password');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByLabel('Email').fill(coach.email);
      await press(page, 'Continue');
      await says(page, 'That email address is taken. Please try another.');

      const admin = await people.account('admin');
      await people.settled();
      const wanted = { sport: 'wSoccer', email: 'new-coach@example.com' };
      const issued = await new Api(screens.url, admin.token).call('POST', '/api/team-code', wanted);
      const code = await new Codes(screens.app, people).teamCodeOf(String(issued.body['_id']));
      await fillSignUp(page, 'new-coach@example.com');
      await page.reload();
      await page.getByText(/^Send another in \d+ s$/).waitFor();
      await expectSound(seat);
      await press(page, 'Back');
      await page.getByRole('heading', { name: 'Create your account' }).waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe('new-coach@example.com');
      await page.goForward();
      await says(page, 'new-coach@example.com');
      await page.getByLabel('Verification code').fill('000000');
      await says(page, 'Invalid code. Please try again.');
      await verify(page, 'new-coach@example.com');
      await page.getByRole('heading', { name: 'Welcome, Kim' }).waitFor();
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
    },
    LONG,
  );

  it('signs up and becomes an individual athlete', async () => {
    const seat = await visit('/sign-up', 'phone');
    const { page } = seat;
    await fillSignUp(page, 'new-athlete@example.com');
    // A session that is there already is signed out (spec, section 4, "Sign-up").
    const other = await people.account('no-role');
    await screens.giveCookie(seat, other.token);
    await verify(page, 'new-athlete@example.com');
    await page.getByRole('heading', { name: 'Welcome, Kim' }).waitFor();
    expect((await new Api(screens.url, other.token).get('/api/session')).status).toBe(401);
    await page.getByRole('button', { name: /^Athlete/ }).click();
    await page.getByRole('button', { name: /^Join a Team/ }).click();
    await page.getByLabel('Code').fill('abcd');
    await page.keyboard.press('Enter');
    await says(page, 'Your one-time password must be 8 characters.');
    await press(page, 'Back');
    await page.getByRole('button', { name: /^Individual Athlete/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/You can join a team later/).waitFor();
    await expectSound(seat, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${screens.url}/athlete/onboarding`);
  });

  it(
    'follows an invite, which with their address comes along on every way through sign-up, and becomes the parent of an athlete',
    async () => {
      const [athlete, sibling] = [await people.athlete({ teamId }), await people.athlete({ teamId })];
      await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile']);
      const email = 'new-parent@example.com';
      const invite = async ({ profileId: athleteId }: Person) => {
        const person = { firstName: 'Kim', lastName: 'Marlowe', relationship: 'Mother', email };
        const sent = { teamId, role: 'parent', athleteId, ...person };
        const { body } = await new Api(screens.url, coach.token).call('POST', '/api/invite', sent);
        return new Codes(screens.app, people).codeOf(String(body['_id']));
      };
      const code = await invite(athlete);
      const redirect = new URLSearchParams({ redirect: `/parent/home?join=${code}` }).toString();
      const seat = await visit(`/sign-up?${redirect}#email=pat%2B1%40example.com`, 'phone');
      const { page } = seat;
      const typed = () => page.getByLabel('Email').inputValue();
      await says(page, 'You’re invited to follow an athlete');
      expect(await typed()).toBe('pat+1@example.com');
      await becomesTrue(seat, `document.activeElement?.getAttribute('name') === 'firstName'`);
      await expectSound(seat);
      await page.getByRole('link', { name: 'Sign in', exact: true }).click();
      await page.getByRole('link', { name: 'Forgot password?' }).waitFor();
      expect(await typed()).toBe('pat+1@example.com');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/parent/home?join=${code}`);
      await page.getByLabel('Email').fill('other@example.com');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      expect(await typed()).toBe('other@example.com');
      await press(page, 'Send code');
      await page.getByLabel('Code').waitFor();
      await press(page, 'Back');
      expect(await typed()).toBe('other@example.com');
      await page.getByRole('link', { name: 'Sign in', exact: true }).click();
      expect(await typed()).toBe('other@example.com');

      await page.goto(`${screens.url}/parent/home?join=${code}`);
      await says(page, 'You’re invited to follow an athlete');
      await page.getByRole('note').getByRole('link', { name: 'Create an account' }).click();
      await fillSignUp(page, email);
      await verify(page, email);
      await page.getByText('Robin Athlete').waitFor();
      await expectSound(seat);
      await press(page, 'Join Team');
      await page.waitForURL(`${screens.url}/parent/home`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // With an account already, a second invite leads straight to its confirmation.
      await page.goto(`${screens.url}/parent/home?join=${await invite(sibling)}`);
      await press(page, 'Join Team');
      await page.waitForURL(({ searchParams }) => searchParams.get('athlete') === sibling.profileId);
      await page.getByRole('navigation', { name: 'Your athletes' }).getByRole('link').nth(1).waitFor();
    },
    LONG,
  );
});

describe('a password', () => {
  it('is chosen by an operator by the link that was mailed, once', async () => {
    /** The link on which `npm run operator` has mailed, with the port that this application listens on. */
    const linkOf = async (email: string): Promise<string> => {
      const ada = { role: 'admin', email, firstName: 'Ada', lastName: 'Example' } as const;
      const { url } = await screens.app.get(Operators, { strict: false }).invite(ada);
      await people.settled();
      const { pathname, hash } = new URL(url);
      return `${pathname}${hash}`;
    };
    const choose = async (page: Page, password: string, again = password) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(again);
      await press(page, 'Save password');
    };
    const over = await linkOf('ada@example.com');
    const link = await linkOf('ada@example.com');
    const late = await visit(over, 'phone');
    await choose(late.page, PASSWORD);
    await late.page.getByText(/^This link no longer works/).waitFor();
    const seat = await visit(link, 'phone');
    const { page } = seat;
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await expectSound(seat);
    await choose(page, PASSWORD, `${PASSWORD} not`);
    await page.getByText('Passwords do not match').waitFor();
    await choose(page, PASSWORD);
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInAs(page, 'ada@example.com');
    await page.waitForURL(`${screens.url}/admin**`);
  });

  it(
    'that was forgotten is chosen anew with the code of the mail, and kept in the settings, with the mails, where one is signed in, and how the team stands',
    async () => {
      const { userId, email, profileId } = await people.coach('coach', 'a former password');
      await people.team(profileId);
      await people.settled(['account-access', 'team']);
      const seat = await visit('/sign-in', 'wide');
      const { page } = seat;
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email').fill(email);
      await press(page, 'Send code');
      await page.getByLabel('Code').waitFor();
      await press(page, 'Change password');
      await says(page, 'Code is required');
      await says(page, 'Password is required');
      await expectSound(seat);
      await page.getByLabel('Code').fill(await codeMailedTo(pool, email));
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByLabel('Confirm password').fill('another one');
      await press(page, 'Change password');
      await says(page, 'Passwords do not match');
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await press(page, 'Change password');
      await page.getByRole('heading', { name: 'Password changed' }).waitFor();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await signInAs(page, email, 'a former password');
      await says(page, 'Incorrect password.');
      await screens.app.get(Sessions, { strict: false }).start(userId);
      await page.goto(`${screens.url}/sign-in?redirect=%2Fcoach%2Fsettings`);
      await signInAs(page, email);

      for (const text of ['Subscription status', 'Team name', 'Sports', 'Athletes (all time)', 'Coach since'])
        await says(page, text);
      await page.getByRole('switch', { name: 'Emails to you' }).click();
      await says(page, 'Email preferences updated');
      await press(page, 'Change password');
      await expectSound(seat);
      await page.getByLabel('Current password').fill('not this one');
      await page.getByLabel('New password').fill('another green harbor');
      await page.getByLabel('Confirm password').fill('another green harbor');
      await press(page, 'Save');
      await says(page, 'Incorrect password.');
      const others = page.getByRole('button', { name: 'Sign out everywhere else' });
      await others.click();
      await says(page, 'Signed out everywhere else');
      await others.waitFor({ state: 'detached' });
      await page.getByRole('list', { name: 'Sessions' }).getByText('This device').waitFor();
      expect(await page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').count()).toBe(1);
      const deletion = await page.getByRole('link', { name: 'Request deletion' }).getAttribute('href');
      expect(deletion).toContain('subject=Account%20deletion%20request');
    },
    LONG,
  );
});

describe('the session of a browser', () => {
  let evil: Server;
  beforeAll(async () => {
    evil = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>You have won</h1>'));
    await new Promise<void>((listening) => evil.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => void evil.close());

  const roster = ({ page }: Seat) => page.locator('a[href*="/coach/team/"]').first().waitFor();
  const statusOf = async (token: string) => (await new Api(screens.url, token).get('/api/session')).status;
  const ended = (token: string) => eventually('the end of the session', async () => (await statusOf(token)) === 401);

  it('that was kept where scripts read it becomes a cookie, which no script of the page finds, and no other site that the same browser visits can use', async () => {
    const { user } = await new Api(screens.url, await screens.tokenAs('coach')).session();
    const token = await screens.app.get(Sessions, { strict: false }).start(user.id);
    const seat = await visit('/sign-in', 'wide');
    await seat.page.evaluate(`localStorage.setItem('touchline.token', '${token}')`);
    await seat.page.goto(`${screens.url}/coach/team`);
    await roster(seat);
    expect(await screens.tokenOf(seat)).toBe(token);
    expect(await seat.page.evaluate(`localStorage.getItem('touchline.token')`)).toBeNull();

    expect(token).toHaveLength(43);
    const readable = () => seat.page.evaluate<string>('document.cookie + JSON.stringify({ ...localStorage })');
    expect(await readable()).not.toContain(token);
    await seat.page.reload();
    await roster(seat);
    expect(await readable()).not.toContain(token);

    const other = await seat.context.newPage();
    // Another site, where another port of ours would be the same one.
    const { hostname } = new URL(screens.url);
    const { port: theirs } = evil.address() as AddressInfo;
    await other.goto(`http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${theirs}/`);
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
    await roster(seat);
  });

  it('is one for all of its tabs, whose end without a line is told to the server once there is one', async () => {
    const seat = await screens.sitAs('coach', 'wide');
    await roster(seat);
    const first = await screens.tokenOf(seat);
    const tab = { ...seat, page: await seat.context.newPage() };
    // The second tab is to show the way in, which the app shows to nobody who is signed in.
    await seat.page.evaluate(`localStorage.removeItem('touchline.session')`);
    await signIn(tab, screens.url, 'athlete');
    await seat.page.getByRole('link', { name: 'Profile' }).first().waitFor();
    await ended(first);
    const second = await screens.tokenOf(seat);
    await leave(tab);
    await seat.page.waitForURL(/\/sign-in/);
    await ended(second);
    await eventually('the cookie to go', async () => (await screens.tokenOf(seat)) === '');
    await screens.clear();

    const alone = await screens.sitAs('coach', 'wide');
    await roster(alone);
    const token = await screens.tokenOf(alone);
    await alone.page.route('**/api/**', (route) => route.abort());
    await leave(alone);
    await alone.page.waitForURL(/\/sign-in/);
    expect(await statusOf(token)).toBe(200);
    await alone.page.unroute('**/api/**');
    await alone.page.reload();
    await ended(token);
  });

  it(
    'has one live stream for eight tabs, of which each answers, learns of a change, and nothing of another account',
    async () => {
      const seat = await screens.sitAs('coach', 'wide');
      await roster(seat);
      const streams = screens.app.get(LiveStreams, { strict: false });
      await eventually('the stream', () => streams.count === 1);
      const tabs = [seat];
      while (tabs.length < 8) {
        const tab = { ...seat, page: await seat.context.newPage() };
        await tab.page.goto(`${screens.url}/coach/team`);
        await roster(tab);
        tabs.push(tab);
      }
      expect(streams.count).toBe(1);
      const api = await screens.apiOf(seat);
      const { team } = await api.session();
      const rename = async (name: string) => {
        await api.call('PATCH', `/api/team/${team!.id}`, { name });
        await Promise.all(tabs.map(({ page }) => page.getByText(name, { exact: true }).first().waitFor()));
      };
      await rename('Eight Tabs High');
      // Another one reads it once the first is closed.
      await tabs.shift()?.page.close();
      await eventually('a stream of the next tab', () => streams.count === 1);
      await rename(team!.name);
      const said = `(async () => {
        const { held } = await navigator.locks.query();
        return held.map(({ name }) => name).filter((name) => name.startsWith('touchline.live'));
      })()`;
      const [page] = tabs.map((tab) => tab.page);
      const before = await page!.evaluate<string[]>(said);
      expect(before).toHaveLength(1);
      await leave(tabs[0]!);
      await Promise.all(tabs.map((tab) => tab.page.waitForURL(/\/sign-in/)));
      await eventually('no stream', () => streams.count === 0);
      await signIn(tabs[0]!, screens.url, 'athlete');
      await eventually('a stream of the athlete', () => streams.count === 1);
      const after = await page!.evaluate<string[]>(said);
      expect([after.length, after[0] === before[0]]).toEqual([1, false]);
    },
    LONG,
  );
});

// Last: it uses up what the network may try.
describe('somebody beside strangers who guess', () => {
  /** The statuses that a page's calls to a path were answered with. */
  function statusesOf(page: Page, path: string): number[] {
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === path) statuses.push(response.status());
    });
    return statuses;
  }

  it(
    'at their account or on their network signs in, joins and comes by Google as ever: the browser does the work',
    async () => {
      const { email } = await people.coach('coach', PASSWORD);
      await people.settled();
      const guessPassword = () =>
        new Api(screens.url, undefined).call('POST', '/api/auth/sign-in', { email, password: 'guess' });
      await Promise.all(Array.from({ length: ACCOUNT_LIMIT.most }, guessPassword));
      expect((await guessPassword()).status).toBe(429);
      const { page: own } = await visit('/sign-in', 'phone');
      await signInAs(own, email);
      await own.waitForURL((url) => url.pathname !== '/sign-in');

      const [stranger, newcomer] = [await people.account('no-role'), await people.account('no-role')];
      await people.settled();
      const { body } = await new Api(screens.url, coach.token).get(`/api/team/${teamId}`);
      const guess = () => new Api(screens.url, stranger.token).get('/api/invite/role?inviteCode=ZZZZ-9999');
      while ((await guess()).status !== 429);
      const { page } = await screens.sitSignedIn(newcomer, 'phone', '/new-account?step=join-team&as=athlete');
      const statuses = statusesOf(page, '/api/invite/role');
      await page.getByLabel('Code').fill(String(body['publicJoinLinkCode']));
      await says(page, 'You’ll join as an athlete once a coach accepts you.');
      expect(statuses).toEqual([429, 200]);
      await press(page, 'Join Team');
      await page.waitForURL(/\/athlete\/onboarding/);

      provider.person = {
        sub: 'g-1',
        email: 'kim@gmail.com',
        email_verified: true,
        given_name: 'Kim',
        family_name: 'Lane',
      };
      const begin = () => new Api(screens.url, undefined).call('POST', '/api/auth/google/start', {});
      for (let start = 0; start < START_LIMIT.most; start++) expect((await begin()).status).toBeLessThan(300);
      expect((await begin()).status).toBe(429);
      const { page: other } = await screens.sit('wide');
      const starts = statusesOf(other, '/api/auth/google/start');
      await other.goto(`${screens.url}/sign-in`);
      await press(other, 'Continue with Google');
      await other.getByRole('heading', { name: 'Welcome, Kim' }).waitFor();
      expect(starts).toEqual([429, 200]);
    },
    LONG,
  );
});
