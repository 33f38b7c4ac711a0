import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MOST_INVITES_A_DAY } from '../../contract/invite/endpoints.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { Limits } from '../../src/platform/limits/limits.js';
import { Sessions } from '../../src/modules/identity/public.js';
import { BY_TEAM } from '../../src/modules/invite/sending/invite-limits.js';
import { teams } from '../../src/modules/team/public.js';
import { Api } from '../support/api.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';

const screens = openScreens({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
let people: People;
let codes: Codes;
let coach: Person;
let teamId: string;
let seat: Seat;

beforeAll(async () => {
  people = new People(screens.app);
  codes = new Codes(screens.app, people);
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
});

const settled = () => people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'invites']);
let addresses = 0;

/** Opens an address, signed in unless it is a stranger who comes. */
async function visit(person: Person | undefined, path: string, width: Width): Promise<Page> {
  await settled();
  seat = await screens.sit(width);
  if (person) await screens.signIn(seat, person.token);
  await seat.context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${++addresses}` });
  await seat.page.goto(`${screens.url}${path}`);
  return seat.page;
}

const says = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const joinCode = async (lead = coach, team = teamId): Promise<string> => {
  await settled();
  const { body } = await new Api(screens.url, lead.token).get(`/api/team/${team}`);
  return String(body['publicJoinLinkCode']);
};
const roleOf = async ({ token }: Person) =>
  ((await new Api(screens.url, token).get('/api/session')).body['user'] as { role: string }).role;
/** No serious finding, and nothing wider than the screen. */
async function inOrder(page: Page): Promise<void> {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
}

describe.each(['wide', 'small'] as const)('on a %s screen', (width) => {
  it('a parent who types the team’s code is asked, may say no, and takes a yes back', async () => {
    const code = await joinCode();
    const parent = await people.account('no-role');
    const page = await visit(parent, '/', width);
    await press(page, /^Parent/);
    await page.getByLabel('Code').fill('zzzz-9999');
    await says(page, 'Invalid code. Please try again.');
    await page.getByRole('link', { name: 'support@touchline.example' }).waitFor();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('heading', { name: 'Are you an athlete?' }).waitFor();
    await says(page, /This is a code for the athletes of Team \d+: .* You said that you are a parent\./);
    await inOrder(page);
    await press(page, 'No, I am a parent');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(await roleOf(parent)).toBe('no-role');

    await page.getByLabel('Code').fill(code);
    await press(page, 'Yes, I am an athlete');
    await says(page, 'You join as an athlete: the coaches are asked to accept you.');
    await press(page, 'Join Team');
    await page.waitForURL(/\/athlete\/onboarding/);
    await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await page.getByRole('button', { name: /^Parent/ }).waitFor();
    expect(await roleOf(parent)).toBe('no-role');
  });

  it('who chose to be an athlete by mistake chooses again from the wizard', async () => {
    const newcomer = await people.account('no-role');
    await settled();
    await new Api(screens.url, newcomer.token).call('POST', '/api/athlete/role', { userId: newcomer.userId });
    const page = await visit(newcomer, '/', width);
    await page.getByRole('button', { name: 'Get started' }).waitFor();
    await inOrder(page);
    await press(page, 'Not an athlete? Choose again');
    await page.getByRole('button', { name: /^Parent/ }).waitFor();
    expect(await roleOf(newcomer)).toBe('no-role');
  });

  it('an athlete who types a code that creates teams is told what it is', async () => {
    const { code } = await codes.teamCode();
    const page = await visit(await people.account('no-role'), '/new-account?step=join-team&as=athlete', width);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('heading', { name: 'This code creates a new team' }).waitFor();
    await says(page, /^We give it to coaches: .* You said that you are an athlete\.$/);
    await inOrder(page);
    await press(page, 'No, I am an athlete');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  });

  it('an athlete of another sport is told so, and the coach sees it beside the request', async () => {
    const [lead, athlete] = [await people.coach('coach'), await people.athlete()];
    const team = await people.team(lead.profileId);
    await people.send(athletes.of(athlete.profileId), { type: 'EditProfile', changes: { sport: 'flagFootball' } });
    const code = await joinCode(lead, team);
    const page = await visit(athlete, '/athlete/home?join', width);
    await page.getByLabel('Team code').fill(code);
    await says(page, /plays Football, and your profile says Flag Football\. You can join all the same/);
    await inOrder(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Join Team' }).click();
    await says(page, 'Request sent');
    await seat.context.close();

    const desk = await visit(lead, '/coach/team', width);
    await press(desk, 'Invite 1 pending');
    await desk.getByRole('list', { name: 'Pending athletes' }).getByText('Plays Flag Football').waitFor();
    await inOrder(desk);
  });

  it('a list past the day’s limit goes as far as it may, keeps the rest and says when that may go', async () => {
    const lead = await people.coach('coach');
    const team = await people.team(lead.profileId);
    const limits = screens.app.get(Limits, { strict: false });
    for (let n = 0; n < MOST_INVITES_A_DAY - 2; n++) await limits.count(BY_TEAM, team);
    const page = await visit(lead, '/coach/team', width);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const list = [1, 2, 3, 4, 5].map((n) => `${width}-${n}@example.com`);
    const box = page.getByRole('textbox', { name: 'Invite athletes by email' });
    await box.fill(list.join(', '));
    await press(page, 'Send 5 invites');
    await says(page, 'Sent to 2 addresses.');
    await says(page, '3 invites were not sent yet.');
    await page.getByText('A team can send 1000 invites a day. Please try again in 24 hours.').waitFor();
    expect(await box.inputValue()).toBe(list.slice(2).join('\n'));
    await inOrder(page);
  });

  it('rejected athletes are accepted from the menu, one after the other', async () => {
    const [lead, first, second] = [await people.coach('coach'), await people.athlete(), await people.athlete()];
    const team = await people.team(lead.profileId);
    for (const [{ profileId }, firstName] of [
      [first, 'Avery'],
      [second, 'Blake'],
    ] as const) {
      const stream = athletes.of(profileId);
      await people.send(stream, { type: 'EditProfile', changes: { firstName } });
      await people.send(stream, { type: 'RequestJoinTeam', teamId: team });
      await people.send(stream, { type: 'ChangeAccountStatus', previousStatus: 'pending', newStatus: 'rejected' });
    }
    const page = await visit(lead, '/coach/team?accountStatus=rejected', width);
    await press(page, 'Actions for Avery Athlete');
    await page.getByRole('menuitem', { name: 'Accept' }).click();
    await says(page, 'Athlete accepted');
    await page.reload();
    await press(page, 'Actions for Blake Athlete');
    await page.getByRole('menuitem', { name: 'Accept' }).click();
    await says(page, 'Athlete accepted');
    const { body } = await new Api(screens.url, lead.token).get(`/api/team/${team}/athletes`);
    expect(body['athleteCount']).toBe(2);
  });

  it('who follows an invite without an account signs up with their address, and keeps it on every way back', async () => {
    const redirect = new URLSearchParams({ redirect: '/parent/home?join=ABCD-2345' }).toString();
    const page = await visit(undefined, `/sign-up?${redirect}#email=pat%2B1%40example.com`, width);
    const email = () => page.getByLabel('Email').inputValue();
    await says(page, 'You are invited to a team');
    expect(await email()).toBe('pat+1@example.com');
    expect(await page.evaluate("document.activeElement.getAttribute('name')")).toBe('firstName');
    await inOrder(page);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    expect(await email()).toBe('pat+1@example.com');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/parent/home?join=ABCD-2345');
    await page.getByLabel('Email').fill('other@example.com');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    expect(await email()).toBe('other@example.com');
    await press(page, 'Send code');
    await page.getByLabel('Code').waitFor();
    await press(page, 'Back');
    expect(await email()).toBe('other@example.com');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    expect(await email()).toBe('other@example.com');
  });
});

describe('the Join Team dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog');

  it('closes on cancelling also when the live update comes first, and shows nothing else meanwhile', async () => {
    const athlete = await people.athlete({ teamId, active: false });
    const page = await visit(athlete, '/athlete/home?join', 'wide');
    await dialog(page).getByText('Request Pending').first().waitFor();
    await page.route('**/remove-from-team', async (route) => {
      const fresh = page.waitForResponse(
        async (response) =>
          response.url().endsWith(`/api/athlete/${athlete.profileId}`) &&
          ((await response.json()) as { pendingTeam: unknown }).pendingTeam === null,
      );
      const response = await route.fetch();
      await fresh;
      expect(await dialog(page).getByRole('button', { name: 'Cancel Request' }).count()).toBe(1);
      await route.fulfill({ response });
    });
    await dialog(page).getByRole('button', { name: 'Cancel Request' }).click();
    await says(page, 'Request cancelled');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('closes on asking again', async () => {
    const athlete = await people.athlete({ teamId });
    const off = { type: 'ChangeAccountStatus', previousStatus: 'active', newStatus: 'inactive' } as const;
    await people.send(athletes.of(athlete.profileId), off);
    const page = await visit(athlete, '/athlete/home?join', 'small');
    await dialog(page).getByRole('button', { name: 'Request Access Again' }).click();
    await says(page, 'Request sent');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('a tab that is open', () => {
  it('of a coach empties when they are deactivated, and is theirs again when they are activated', async () => {
    const assistant = await people.coach('assistant-coach');
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
    const athlete = await people.athlete({ teamId });
    await people.send(athletes.of(athlete.profileId), { type: 'EditProfile', changes: { firstName: 'Avery' } });
    // Nothing on this screen is fetched again by what happens to the team.
    const page = await visit(assistant, '/coach/settings', 'wide');
    const live = page.waitForResponse((response) => response.url().endsWith('/api/live'));
    await page.reload();
    await live;
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const membership = {
      type: 'ChangeCoachMembership',
      coachId: assistant.profileId,
      byCoachId: coach.profileId,
    } as const;
    await people.send(teams.of(teamId), { ...membership, status: 'inactive' });
    await page.getByRole('heading', { name: "We're sorry" }).waitFor({ timeout: 4000 });
    expect(await page.getByRole('heading', { name: 'Settings' }).count()).toBe(0);

    // Also in a tab that was opened only then.
    await page.reload();
    await page.getByRole('heading', { name: "We're sorry" }).waitFor();
    await people.send(teams.of(teamId), { ...membership, status: 'active' });
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor({ timeout: 4000 });
  });

  it('whose session was ended elsewhere says so on the way in', async () => {
    const token = await screens.app.get(Sessions, { strict: false }).start(coach.userId);
    const page = await visit({ ...coach, token }, '/coach/team', 'small');
    await page.getByRole('region', { name: 'Team', exact: true }).waitFor();
    await new Api(screens.url, token).call('POST', '/api/auth/sign-out');
    await page.reload();
    await says(page, 'Your session has ended');
    // Also where the tab had learnt of it before it was loaded again.
    await page.reload();
    await says(page, 'Your session has ended');
    await inOrder(page);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect(new URL(page.url()).searchParams.get('redirect')).toMatch(/^\/coach\/team/);
  });
});
