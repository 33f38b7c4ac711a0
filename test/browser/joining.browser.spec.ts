import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { MAX_INVITES_A_DAY } from '../../contract/invite/endpoints.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { Sessions } from '../../src/modules/identity/public.js';
import { BY_TEAM } from '../../src/modules/invite/sending/invite-limits.js';
import { teams } from '../../src/modules/team/public.js';
import { Limits } from '../../src/platform/limits/limits.js';
import { Api } from '../support/api.js';
import { toasts, type Seat, type Width } from '../support/browser.js';
import { Codes } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { expectSound } from '../support/looks.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
let people: People;
let codes: Codes;
beforeAll(() => {
  people = new People(screens.app);
  codes = new Codes(screens.app, people);
});

/** A whole story, beside other suites on two cores. */
const LONG = 240_000;
jest.setTimeout(LONG);

const settled = () => people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'invites']);

/** A team of a coach of its own. */
async function newTeam(): Promise<{ teamId: string; lead: Person }> {
  const lead = await people.coach('coach');
  return { lead, teamId: await people.team(lead.profileId) };
}
const named = async (firstName: string, { profileId }: Person) =>
  people.send(athletes.of(profileId), { type: 'EditProfile', changes: { firstName } });
const toCoach = (teamId: string, email: string) => codes.invite({ role: 'assistant-coach', teamId, email });
const toParent = (teamId: string, { profileId: athleteId }: Person, { email }: Person) =>
  codes.invite({
    role: 'parent',
    teamId,
    email,
    parent: { athleteId, firstName: 'Robin', lastName: 'Parent', relationship: 'Father' },
  });

/** Another network address each time: tries of codes are counted by it. */
let addresses = 0;
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` });

/** Opens an address, signed in unless it is a stranger who comes. */
async function visit(person: Pick<Person, 'token'> | undefined, path: string, width: Width): Promise<Seat> {
  await settled();
  const seat = await screens.sit(width);
  if (person) await screens.signIn(seat, person.token);
  await seat.context.setExtraHTTPHeaders(fromElsewhere());
  await seat.page.goto(`${screens.url}${path}`);
  return seat;
}

async function teamOf({ token }: Person, teamId: string): Promise<{ name: string; code: string }> {
  await settled();
  const { body } = await new Api(screens.url, token).get(`/api/team/${teamId}`);
  return { name: String(body['name']), code: String(body['publicJoinLinkCode']) };
}
const sessionOf = async ({ token }: Person) => (await new Api(screens.url, token).get('/api/session')).body;
const roleOf = async (person: Person) => ((await sessionOf(person))['user'] as { role: string }).role;

const says = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).waitFor();
/** While it waits for an answer a button takes no press. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':not(.ant-btn-loading)')).click();
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });
const told = (seat: Seat, text: string) => toasts(seat).getByText(text).waitFor();
const gone = (what: Locator) => what.waitFor({ state: 'hidden' });
const banner = (page: Page, name: string) => page.getByRole('region', { name: 'Team', exact: true }).getByText(name);

describe('an athlete', () => {
  it('rejected by another team becomes active at once by the link of an invite', async () => {
    const [former, { lead, teamId }] = [await newTeam(), await newTeam()];
    const athlete = await people.athlete({ teamId: former.teamId, active: false });
    const rejected = { type: 'ChangeAccountStatus', newStatus: 'rejected', previousStatus: 'pending' } as const;
    await people.send(athletes.of(athlete.profileId), rejected);
    const { code } = await codes.invite({ role: 'athlete', teamId, email: athlete.email });
    const { name } = await teamOf(lead, teamId);
    const seat = await visit(athlete, `/athlete/home?join=${code}`, 'phone');
    const { page } = seat;
    await dialog(page, 'Join Team').getByText(name).waitFor();
    await expectSound(seat, '[role="dialog"]');
    await dialog(page, 'Join Team').getByRole('button', { name: 'Join Team' }).click();
    await told(seat, 'Athlete joined team');
    await dialog(page, 'Join Team').waitFor({ state: 'hidden' });
    await page.waitForURL(({ search }) => search === '');
    await page
      .locator('section', { has: page.getByRole('heading', { name: 'Your team' }) })
      .getByText(name)
      .waitFor();
    expect(await sessionOf(athlete)).toMatchObject({ team: { id: teamId } });
  });

  it(
    'who was deactivated asks again, is told why an invite leads nowhere yet, and cancels: the dialog closes, also when the live update comes first',
    async () => {
      const [former, { teamId }] = [await newTeam(), await newTeam()];
      const athlete = await people.athlete({ teamId: former.teamId });
      const off = { type: 'ChangeAccountStatus', previousStatus: 'active', newStatus: 'inactive' } as const;
      const { code } = await codes.invite({ role: 'athlete', teamId, email: athlete.email });
      const seat = await visit(athlete, '/athlete/home', 'phone');
      const { page } = seat;
      const live = page.waitForResponse((response) => response.url().endsWith('/api/live'));
      await page.reload();
      await live;
      await page.getByRole('heading', { name: 'Your team' }).waitFor();
      await people.send(athletes.of(athlete.profileId), off);
      await told(seat, 'You were removed from');
      await page.goto(`${screens.url}/athlete/home?join`);
      await dialog(page).getByRole('button', { name: 'Request Access Again' }).click();
      await says(page, 'Request sent');
      await dialog(page).waitFor({ state: 'hidden' });
      await page.waitForURL(({ search }) => search === '');

      await page.goto(`${screens.url}/athlete/home?join=${code}`);
      await dialog(page, 'Join Team').getByRole('button', { name: 'Join Team' }).click();
      await told(seat, 'There is already a pending request to join a team. Cancel it first.');

      await page.goto(`${screens.url}/athlete/home?join`);
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
      await page.waitForURL(({ search }) => search === '');
    },
    LONG,
  );

  it('of another sport is told so, and the coach sees it beside the request', async () => {
    const { lead, teamId } = await newTeam();
    const athlete = await people.athlete();
    await people.send(athletes.of(athlete.profileId), { type: 'EditProfile', changes: { sport: 'flagFootball' } });
    const { code } = await teamOf(lead, teamId);
    const seat = await visit(athlete, '/athlete/home?join', 'phone');
    const { page } = seat;
    await page.getByLabel('Team code').fill(code);
    await says(page, /plays Football, but your sport is Flag Football\. You can still join/);
    await expectSound(seat, '[role="dialog"]');
    await dialog(page).getByRole('button', { name: 'Join Team' }).click();
    await says(page, 'Request sent');
    await screens.clear();

    const desk = await visit(lead, '/coach/team', 'wide');
    await press(desk.page, 'Invite 1 pending');
    await desk.page.getByRole('list', { name: 'Pending athletes' }).getByText('Plays Flag Football').waitFor();
    await expectSound(desk);
  });
});

describe('a coach', () => {
  it(
    'of one team declines a code typed in the account menu, which is no good then, gets a second team by an invite, chooses between the two, and switches back',
    async () => {
      const [{ lead: coach, teamId: first }, { lead, teamId }] = [await newTeam(), await newTeam()];
      const { code } = await toCoach(teamId, coach.email);
      const { code: declined } = await toCoach((await newTeam()).teamId, coach.email);
      const [{ name: former }, { name }] = [await teamOf(coach, first), await teamOf(lead, teamId)];
      const seat = await visit(coach, '/coach/team', 'wide');
      const { page } = seat;
      const open = async () => {
        await press(page, /^Account/);
        await page.getByRole('menuitem', { name: 'Join another team' }).click();
        await dialog(page, 'Join another team').getByLabel('Invite code').fill(declined.toLowerCase());
      };
      await open();
      await press(page, 'Decline invite');
      await dialog(page, 'Decline the invite').getByRole('button', { name: 'Decline' }).click();
      await told(seat, 'Invite declined');
      await dialog(page, 'Join another team').waitFor({ state: 'hidden' });
      await open();
      await page.getByText('Invalid code. Please try again.').waitFor();
      await page.getByLabel('Invite code').fill('ABCD');
      await page.keyboard.press('Enter');
      await page.getByText('Your invite code must be 8 characters.').waitFor();

      await page.goto(`${screens.url}/coach/team?join=${code}`);
      const joining = dialog(page, 'Join another team');
      await joining.getByText(name).waitFor();
      await expectSound(seat);
      await joining.getByRole('button', { name: 'Join Team' }).click();
      const joined = dialog(page, `You joined ${name}`);
      await joined.getByRole('button', { name: `Stay with ${former}` }).waitFor();
      await expectSound(seat);
      await joined.getByRole('button', { name: `Switch to ${name}` }).click();
      await told(seat, 'Team switched');
      await banner(page, name).waitFor();
      await page.waitForURL(`${screens.url}/coach/team`);
      await gone(dialog(page));
      await press(page, /^Account/);
      await page.getByRole('menuitem', { name: `Switch to ${former}` }).click();
      await banner(page, former).waitFor();
      await gone(banner(page, name));
    },
    LONG,
  );

  it('whose invite was sent to another address asks, is confirmed by the lead, and gets in', async () => {
    const { lead, teamId } = await newTeam();
    const { lead: coach } = await newTeam();
    const { code } = await toCoach(teamId, 'elsewhere@example.com');
    const { name } = await teamOf(lead, teamId);
    const asking = await visit(coach, `/coach/team?join=${code}`, 'phone');
    const joining = dialog(asking.page, 'Join another team');
    await joining.getByText(`This invite was sent to another address. Yours is ${coach.email}.`).waitFor();
    expect(await joining.getByRole('button', { name: 'Decline invite' }).count()).toBe(0);
    await joining.getByRole('button', { name: 'Ask to join' }).click();
    await told(asking, 'Request sent');
    await joining.getByText('The sender must confirm you.').waitFor();
    await expectSound(asking, '[role="dialog"]');
    await screens.clear();

    const seat = await visit(lead, '/coach/team?tab=coaches&invites=sent', 'wide');
    const sent = seat.page.getByRole('list', { name: 'Sent invites' });
    await sent.getByText(`(${coach.email}) asks to use it.`).waitFor();
    await expectSound(seat);
    await sent.getByRole('button', { name: /^Confirm / }).click();
    await told(seat, 'Request confirmed');
    await sent.getByText(`(${coach.email}) is confirmed.`).waitFor();
    await screens.clear();

    const { page } = await visit(coach, `/coach/team?join=${code}`, 'wide');
    await dialog(page, 'Join another team').getByRole('button', { name: 'Join Team' }).click();
    await dialog(page, `You joined ${name}`).waitFor();
  });

  it(
    'on no team reads what leads onto one wherever they go, and joins by an invite, by a code for a new team, or when they are added',
    async () => {
      const coach = await people.coach('coach');
      const onNoTeam = (page: Page) => page.getByText('You aren’t on a team');
      const enter = async (page: Page, code: string) => {
        await press(page, 'Enter a code');
        await dialog(page, 'Join Team').getByLabel('Invite code').fill(code);
      };
      const first = await visit(coach, '/coach/colleges', 'phone');
      await onNoTeam(first.page).waitFor();
      await first.page.getByText(coach.email).waitFor();
      await first.page.waitForURL(({ pathname }) => pathname === '/coach/team');
      await first.page.getByRole('link', { name: 'Settings' }).click();
      await first.page.getByRole('heading', { name: 'Your profile' }).waitFor();
      await first.page.getByRole('heading', { name: 'Account Actions' }).waitFor();
      // Those who run no team may not edit a coach.
      expect(await first.page.getByRole('button', { name: 'Edit profile' }).count()).toBe(0);
      await first.page.goto(`${screens.url}/coach/team`);
      const { code } = await toCoach((await newTeam()).teamId, coach.email);
      await settled();
      await enter(first.page, code);
      await press(first.page, 'Join Team');
      await first.page.getByRole('region', { name: 'Team', exact: true }).waitFor();
      await dialog(first.page).waitFor({ state: 'hidden' });

      const { page } = await visit(await people.coach('coach'), '/coach/team', 'wide');
      const { code: newTeamCode } = await codes.teamCode();
      await settled();
      await enter(page, newTeamCode);
      await page.getByLabel('Team Name').fill('Riverside Otters');
      await page.getByText('For football.').waitFor();
      await press(page, 'Create Team');
      await banner(page, 'Riverside Otters').waitFor();

      const waiting = await people.coach('coach');
      const open = await visit(waiting, '/coach/team', 'phone');
      await onNoTeam(open.page).waitFor();
      await press(open.page, /^Account/);
      await open.page.getByRole('menuitem', { name: 'Join Team' }).waitFor();
      await open.page.keyboard.press('Escape');
      await people.send(teams.of((await newTeam()).teamId), { type: 'AddCoach', coachId: waiting.profileId });
      await open.page.getByRole('region', { name: 'Team', exact: true }).waitFor();
      await gone(onNoTeam(open.page));
      await press(open.page, /^Account/);
      await open.page.getByRole('menuitem', { name: 'Sign out' }).click();
      await open.page.waitForURL(/sign-in/);
    },
    LONG,
  );

  it(
    'whose list is past the day’s limit sends as far as it may, keeps the rest, and accepts rejected athletes from the menu, one after the other',
    async () => {
      const { lead, teamId } = await newTeam();
      const limits = screens.app.get(Limits, { strict: false });
      for (let n = 0; n < MAX_INVITES_A_DAY - 2; n++) await limits.count(BY_TEAM, teamId);
      const seat = await visit(lead, '/coach/team', 'wide');
      const { page } = seat;
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const list = [1, 2, 3, 4, 5].map((n) => `late-${n}@example.com`);
      const box = page.getByRole('textbox', { name: 'Invite athletes by email' });
      await box.fill(list.join(', '));
      await press(page, 'Send 5 invites');
      await says(page, 'Sent to 2 addresses.');
      await says(page, '3 invites were not sent yet.');
      await page.getByText('A team can send up to 1000 invites a day. Please try again in 24 hours.').waitFor();
      await eventually(
        'what was not sent to be kept',
        async () => (await box.inputValue()) === list.slice(2).join('\n'),
      );
      await expectSound(seat);

      for (const firstName of ['Avery', 'Blake']) {
        const athlete = await people.athlete({ teamId, active: false });
        const rejected = { type: 'ChangeAccountStatus', previousStatus: 'pending', newStatus: 'rejected' } as const;
        await named(firstName, athlete);
        await people.send(athletes.of(athlete.profileId), rejected);
      }
      await settled();
      await page.goto(`${screens.url}/coach/team?accountStatus=rejected`);
      for (const name of ['Avery', 'Blake']) {
        await press(page, `Actions for ${name} Athlete`);
        await page.getByRole('menuitem', { name: 'Accept' }).click();
        await says(page, 'Athlete accepted');
        await page.reload();
      }
      const { body } = await new Api(screens.url, lead.token).get(`/api/team/${teamId}/athletes`);
      expect(body['athleteCount']).toBe(2);
    },
    LONG,
  );

  it(
    'who is deactivated sees their open tab empty, also a new one, has it back, and is led to another team over the block; a session ended elsewhere says so',
    async () => {
      const { lead, teamId } = await newTeam();
      const assistant = await people.coach('assistant-coach');
      await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
      // Nothing on this screen is fetched again by what happens to the team.
      const { page } = await visit(assistant, '/coach/settings', 'wide');
      const settings = page.getByRole('heading', { level: 1, name: 'Settings' });
      const sorry = page.getByRole('heading', { name: "We're sorry" });
      const live = page.waitForResponse((response) => response.url().endsWith('/api/live'));
      await page.reload();
      await live;
      await settings.waitFor();
      const membership = {
        type: 'ChangeCoachMembership',
        coachId: assistant.profileId,
        byCoachId: lead.profileId,
      } as const;
      await people.send(teams.of(teamId), { ...membership, status: 'inactive' });
      await sorry.waitFor();
      await gone(settings);
      await page.reload();
      await sorry.waitFor();
      await people.send(teams.of(teamId), { ...membership, status: 'active' });
      await settings.waitFor();

      const other = await newTeam();
      const { code } = await toCoach(other.teamId, assistant.email);
      const { name } = await teamOf(other.lead, other.teamId);
      await people.send(teams.of(teamId), { ...membership, status: 'inactive' });
      await sorry.waitFor();
      await page.goto(`${screens.url}/coach/team?join=${code}`);
      await page.getByText("We're sorry").waitFor();
      await dialog(page, 'Join another team').getByRole('button', { name: 'Join Team' }).click();
      await dialog(page, `You joined ${name}`)
        .getByRole('button', { name: `Switch to ${name}` })
        .click();
      await banner(page, name).waitFor();
      await gone(page.getByText("We're sorry"));

      const token = await screens.app.get(Sessions, { strict: false }).start(lead.userId);
      const seat = await visit({ token }, '/coach/team', 'phone');
      await seat.page.getByRole('region', { name: 'Team', exact: true }).waitFor();
      await new Api(screens.url, token).call('POST', '/api/auth/sign-out');
      await seat.page.reload();
      await says(seat.page, 'Your session has ended');
      // Also where the tab had learnt of it before it was loaded again.
      await seat.page.reload();
      await says(seat.page, 'Your session has ended');
      await expectSound(seat);
      expect(new URL(seat.page.url()).pathname).toBe('/sign-in');
      expect(new URL(seat.page.url()).searchParams.get('redirect')).toMatch(/^\/coach\/team/);
    },
    LONG,
  );
});

describe('a parent', () => {
  it(
    'who types someone else’s code is told who it is for; they follow a second athlete, and go from one to the other',
    async () => {
      const { teamId } = await newTeam();
      const [first, second] = [await people.athlete({ teamId }), await people.athlete({ teamId })];
      await named('Avery', first);
      await named('Blake', second);
      const parent = await people.parent();
      const { code: another } = await codes.invite({
        role: 'athlete',
        teamId: (await newTeam()).teamId,
        email: parent.email,
      });
      const { code } = await toParent(teamId, second, parent);
      const seat = await visit(parent, '/parent/home', 'phone');
      const { page } = seat;
      await press(page, 'Follow an athlete');
      await page.getByLabel('Invite code').fill(another);
      await page.getByText('This code is for athletes. You’re signed in as a parent.').waitFor();
      expect(await page.getByRole('button', { name: 'Join Team' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.goto(`${screens.url}/parent/settings`);
      await press(page, 'Follow an athlete');
      await dialog(page, 'Follow an athlete').waitFor();
      // The home of somebody else: their link, opened by a parent.
      await page.goto(`${screens.url}/athlete/home?join=${another}`);
      await page.getByText('This code is for athletes. You’re signed in as a parent.').waitFor();
      await page.waitForURL(({ pathname }) => pathname === '/parent/home');

      const link = { type: 'LinkParent', parentId: parent.profileId, relationship: 'Mother' } as const;
      await people.send(athletes.of(first.profileId), link);
      await settled();
      await page.goto(`${screens.url}/parent/home?join=${code}`);
      const joining = dialog(page, 'Follow another athlete');
      await joining.getByText('Blake Athlete').waitFor();
      await expectSound(seat, '[role="dialog"]');
      await joining.getByRole('button', { name: 'Join Team' }).click();
      await told(seat, 'You now follow Blake');
      await page.getByText('You’re Blake’s father').waitFor();
      await page.getByRole('navigation', { name: 'Your athletes' }).getByRole('link', { name: 'Avery' }).click();
      await page.getByText('You’re Avery’s mother').waitFor();
      await joining.waitFor({ state: 'hidden' });
    },
    LONG,
  );

  it('invited by an assistant coach waits for the primary coach, who confirms them on the team’s page', async () => {
    const { teamId, lead } = await newTeam();
    const athlete = await people.athlete({ teamId });
    const parent = await people.parent();
    const asking = { parentId: parent.profileId, relationship: 'Mother', isAddressee: true } as const;
    await people.send(athletes.of(athlete.profileId), { type: 'AskToFollow', ...asking });
    await settled();
    const seat = await visit(parent, '/parent/home', 'phone');
    await seat.page.getByText('You asked to follow Robin Athlete').waitFor();
    const bench = await visit(lead, '/coach/team?tab=parents', 'phone');
    await bench.page.getByRole('heading', { name: 'Confirm these parents' }).waitFor();
    await expectSound(bench);
    await press(bench.page, 'Confirm Robin Parent');
    await told(bench, 'Parent confirmed');
    await bench.page.getByRole('heading', { name: 'Confirm these parents' }).waitFor({ state: 'hidden' });
    await settled();
    await seat.page.reload();
    await seat.page.getByText('You’re Robin’s mother').waitFor();
    await seat.page.getByText(/Confirmed by Coach/).waitFor();
    await expectSound(seat);
  });

  it('beside another waits for the word of the athlete, who gives it on their home', async () => {
    const { teamId } = await newTeam();
    const athlete = await people.athlete({ teamId });
    await people.parent(athlete.profileId);
    const parent = await people.parent();
    const { code } = await toParent(teamId, athlete, parent);
    const seat = await visit(parent, `/parent/home?join=${code}`, 'phone');
    await dialog(seat.page).getByRole('button', { name: 'Join Team' }).click();
    await seat.page.getByText('You asked to follow Robin Athlete').waitFor();
    await dialog(seat.page).waitFor({ state: 'hidden' });
    await expectSound(seat);

    const home = await visit(athlete, '/athlete/home', 'phone');
    const card = home.page.locator('section', {
      has: home.page.getByRole('heading', { name: 'Asking to follow you' }),
    });
    await card.getByText(`Father · ${parent.email}`).waitFor();
    await expectSound(home);
    await card.getByRole('button', { name: 'Confirm Robin Parent' }).click();
    await told(home, 'Parent confirmed');
    await card.waitFor({ state: 'hidden' });
    await settled();
    await seat.page.reload();
    await seat.page.getByText('You’re Robin’s father').waitFor();
  });
});

describe('somebody new', () => {
  it(
    'who types a code of another kind is asked, may say no, takes a yes back and chooses again: a parent the team’s, an athlete one that creates teams',
    async () => {
      const { lead, teamId } = await newTeam();
      const { code } = await teamOf(lead, teamId);
      const person = await people.account('no-role');
      const seat = await visit(person, '/', 'phone');
      const { page } = seat;
      await press(page, /^Parent/);
      await page.getByLabel('Code').fill('zzzz-9999');
      await says(page, 'Invalid code. Please try again.');
      await page.getByRole('link', { name: 'support@touchline.example' }).waitFor();
      await page.getByLabel('Code').fill(code);
      await page.getByRole('heading', { name: 'Are you an athlete?' }).waitFor();
      await says(page, /This code is for athletes on Team \d+\. You said you’re a parent\./);
      await expectSound(seat);
      await press(page, 'No, I’m a parent');
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
      expect(await roleOf(person)).toBe('no-role');
      await page.getByLabel('Code').fill(code);
      await press(page, 'Yes, I’m an athlete');
      await says(page, 'You’ll join as an athlete once a coach accepts you.');
      // A press where the last one was, so soon after it, would be taken for its other half.
      await page.getByRole('button', { name: 'Join Team' }).press('Enter');
      await page.waitForURL(/\/athlete\/onboarding/);
      await toasts(seat).getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
      await page.getByRole('button', { name: /^Parent/ }).waitFor();
      expect(await roleOf(person)).toBe('no-role');

      await new Api(screens.url, person.token).call('POST', '/api/athlete/role', { userId: person.userId });
      await page.goto(screens.url);
      await page.getByRole('button', { name: 'Get started' }).waitFor();
      await press(page, 'Not an athlete? Change role');
      await page.getByRole('button', { name: /^Parent/ }).waitFor();
      expect(await roleOf(person)).toBe('no-role');

      const { code: creating } = await codes.teamCode();
      await settled();
      await page.goto(`${screens.url}/new-account?step=join-team&as=athlete`);
      await page.getByLabel('Code').fill(creating);
      await page.getByRole('heading', { name: 'This code creates a new team' }).waitFor();
      await says(page, /^It’s for coaches\. .* You said you’re an athlete\.$/);
      await expectSound(seat);
      await press(page, 'No, I’m an athlete');
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    },
    LONG,
  );
});

describe('a family', () => {
  it(
    'without a team: an athlete invites their mother on their home, who follows them by the code, and a father whose invite they withdraw',
    async () => {
      const athlete = await people.athlete();
      const mother = await people.account('no-role');
      const seat = await visit(athlete, '/athlete/home', 'phone');
      const { page } = seat;
      const invite = async (firstName: string, relationship: string, email: string) => {
        await page.getByRole('button', { name: 'Invite parent' }).click();
        const form = dialog(page, 'Invite a parent');
        await form.getByLabel('First name').fill(firstName);
        await form.getByLabel('Last name').fill('Athlete');
        await form.getByRole('combobox', { name: 'Relationship' }).click();
        await page.keyboard.type(relationship);
        await page.keyboard.press('Enter');
        await form.getByLabel('Email').fill(email);
        return form;
      };
      const own = await invite('Mara', 'Mother', athlete.email);
      await own.getByRole('button', { name: 'Send invite' }).click();
      await own.getByText('This is your own address. Enter your parent’s.').first().waitFor();
      await expectSound(seat, '.ant-modal');
      await own.getByLabel('Email').fill(mother.email);
      await own.getByRole('button', { name: 'Send invite' }).click();
      await told(seat, 'Invitation sent');
      await own.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Invite parent' }).waitFor({ state: 'hidden' });
      await page.goto(`${screens.url}/athlete/settings`);
      const father = await invite('Dan', 'Father', 'dan@example.com');
      await father.getByRole('button', { name: 'Send invite' }).click();
      await gone(father);
      const invited = page.getByRole('list', { name: 'Invited parents' });
      await invited.getByText('Mara Athlete').waitFor();
      await invited.getByText('Father · dan@example.com').waitFor();
      await expectSound(seat);
      await press(page, 'Withdraw invite: Dan Athlete');
      await told(seat, 'Invite withdrawn');
      await invited.getByText('Dan Athlete').waitFor({ state: 'hidden' });

      await settled();
      const { body } = await new Api(screens.url, athlete.token).get(
        `/api/athlete/${athlete.profileId}/parent-invites`,
      );
      const [open] = body['invites'] as { _id: string }[];
      const code = await codes.codeOf(open?._id ?? '');
      const theirs = await visit(mother, `/parent/home?join=${code}`, 'phone');
      await theirs.page.getByText('Robin Athlete').first().waitFor();
      await expectSound(theirs);
      await press(theirs.page, /^(Join Team|Follow Robin)$/);
      await told(theirs, 'You now follow Robin');
      await page.getByRole('list', { name: 'Parents and guardians' }).getByText('Mother').waitFor();
      await invited.waitFor({ state: 'hidden' });
    },
    LONG,
  );

  it(
    'is asked before a birthday makes an adult a minor, no matter who enters it; an admin sets one from a document',
    async () => {
      const { lead, teamId } = await newTeam();
      const athlete = await people.athlete({ teamId, born: '2001-05-06' });
      const admin = await people.account('admin');
      await settled();
      const path = `/api/athlete/${athlete.profileId}`;
      const edited = await new Api(screens.url, lead.token).call('PUT', path, { dateOfBirth: '2011-05-06' });
      expect(edited.status).toBe(200);
      const desk = await visit(lead, `/coach/team/${athlete.profileId}`, 'wide');
      await says(desk.page, 'Robin must confirm 05/06/2011. Until then, it’s 05/06/2001.');
      const seat = await visit(athlete, '/athlete/home', 'phone');
      await seat.page.getByText('Change your birthday from 05/06/2001 to 05/06/2011?').waitFor();
      await expectSound(seat);
      await seat.page.getByRole('button', { name: 'Decline', exact: true }).click();
      await told(seat, 'Birthday change declined');
      await seat.page.getByText('Change your birthday from').waitFor({ state: 'hidden' });

      const { page, ...office } = await visit(admin, '/admin/privacy', 'wide');
      await page.getByLabel('Find a person').fill(athlete.email);
      await press(page, 'Birthday of Robin Athlete');
      const form = dialog(page, 'Set Robin Athlete’s birthday');
      await form.getByText('It’s 05/06/2001 now.').waitFor();
      await form.getByLabel('Birthday').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('06/05/2001', { delay: 50 });
      await form.getByLabel('Birthday').press('Tab');
      await form.getByLabel('Document you saw').fill('Passport');
      await expectSound({ page, ...office }, '.ant-modal');
      await form.getByRole('button', { name: 'Set birthday' }).click();
      await told({ page, ...office }, 'Birthday changed');
      expect((await new Api(screens.url, athlete.token).get(path)).body['dateOfBirth']).toBe('2001-06-05');
    },
    LONG,
  );

  it(
    'changes a birthday: the athlete asks, a parent confirms; asks for the end of a link, which an admin ends with a reason and takes back, and a parent who leaves cannot; an account that an admin suspends is lost at once',
    async () => {
      const { lead, teamId } = await newTeam();
      const athlete = await people.athlete({ teamId });
      const parent = await people.parent(athlete.profileId);
      const admin = await people.account('admin');
      const asked = ({ page }: Seat) => page.getByRole('dialog').filter({ hasText: 'will no longer see' });
      const seat = await visit(athlete, '/athlete/profile', 'phone');
      const { page } = seat;
      await press(page, 'Edit personal');
      await page.getByLabel('Date of birth').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('06/05/2011', { delay: 50 });
      await page.getByLabel('Date of birth').press('Tab');
      await press(page, 'Save');
      await page.getByText('Birthday change requested').waitFor();
      await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });
      await page
        .getByText('A parent or the primary coach must confirm 06/05/2011. Until then, it’s 05/06/2011.')
        .waitFor();
      expect(await page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
      await expectSound(seat);

      const theirs = await visit(parent, '/parent/home', 'phone');
      await theirs.page.getByText('Change Robin’s birthday from 05/06/2011 to 06/05/2011?').waitFor();
      await expectSound(theirs);
      await theirs.page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await theirs.page.getByText('Birthday changed').waitFor();
      await theirs.page.getByText('Change Robin’s birthday').waitFor({ state: 'hidden' });

      await theirs.page.goto(`${screens.url}/parent/profile`);
      const followed = theirs.page.getByRole('heading', { name: 'Robin Athlete' });
      await followed.waitFor();
      await page.goto(`${screens.url}/athlete/settings`);
      await press(page, 'Ask to remove Robin Parent');
      const wish = page.getByRole('dialog').filter({ hasText: 'Until you’re 18' });
      await wish.waitFor();
      await expectSound(seat, '.ant-modal');
      await wish.getByRole('button', { name: 'Ask to remove' }).click();
      await gone(wish);
      await page.getByText('Robin asked to have them removed.').waitFor();
      const bench = await visit(lead, `/coach/team/${athlete.profileId}?infoTab=parents`, 'wide');
      await bench.page.getByText('Robin asked to have them removed.').waitFor();
      expect(await bench.page.getByRole('button', { name: 'Remove Robin Parent' }).count()).toBe(0);
      await expectSound(bench);
      await press(page, 'Withdraw the request to remove Robin Parent');
      await bench.page.getByText('Robin asked to have them removed.').waitFor({ state: 'hidden' });

      const office = await visit(admin, '/admin/privacy', 'wide');
      await office.page.getByLabel('Find a person').fill(athlete.email);
      await press(office.page, 'Parents of Robin Athlete');
      await office.page.getByRole('button', { name: 'Remove Robin Parent' }).waitFor();
      await expectSound(office);
      await press(office.page, 'Remove Robin Parent');
      await asked(office).getByLabel('Reason').fill('Court order');
      await expectSound(office, '.ant-modal');
      await asked(office).getByRole('button', { name: 'Remove parent' }).click();
      await gone(asked(office));
      await office.page.getByText('No longer following').waitFor();
      await theirs.page.getByText('You don’t follow an athlete yet').first().waitFor();
      await toasts(office).getByRole('button', { name: 'Undo' }).click();
      await office.page.getByRole('button', { name: 'Remove Robin Parent' }).waitFor();
      await followed.waitFor();

      await theirs.page.goto(`${screens.url}/parent/settings`);
      await press(theirs.page, 'Stop following Robin Athlete');
      await asked(theirs).getByText('You can’t undo this yourself').waitFor();
      await expectSound(theirs, '.ant-modal');
      await asked(theirs).getByRole('button', { name: 'Stop following' }).click();
      // Their screen knows it before the dialog has gone.
      await gone(asked(theirs));
      await theirs.page.getByText('You don’t follow an athlete yet').waitFor();
      expect(await toasts(theirs).getByRole('button', { name: 'Undo' }).count()).toBe(0);
      await expectSound(theirs);

      await theirs.page.goto(`${screens.url}/parent/home`);
      await theirs.page.getByRole('heading', { level: 1 }).waitFor();
      await office.page.goto(`${screens.url}/admin/accounts?search=${parent.email}`);
      const choose = async (item: string) => {
        await press(office.page, /^Actions for/);
        await office.page.getByRole('menuitem', { name: item }).click();
      };
      await choose('Suspend');
      const suspending = dialog(office.page, /^Suspend/);
      await suspending.waitFor();
      await office.page.keyboard.press('Escape');
      await suspending.waitFor({ state: 'hidden' });
      await choose('Suspend');
      await suspending.getByLabel('Reason').fill('Posed as another parent.');
      await suspending.getByRole('button', { name: 'Suspend' }).dblclick();
      await office.page.getByText('Posed as another parent.').waitFor();
      await suspending.waitFor({ state: 'hidden' });
      await expectSound(office);
      await theirs.page.waitForURL(/sign-in/);
      await choose('Reactivate');
      await office.page.getByText('Posed as another parent.').waitFor({ state: 'hidden' });
    },
    LONG,
  );
});
