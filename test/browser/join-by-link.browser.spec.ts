import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { athletes } from '../../src/modules/athlete/public.js';
import { teams } from '../../src/modules/team/public.js';
import { Api } from '../support/api.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';

const screens = openScreens({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
let people: People;
let codes: Codes;
let seat: Seat;

beforeAll(async () => {
  people = new People(screens.app);
  codes = new Codes(screens.app, people);
});

const settled = () => people.settled(['account-access', 'team', 'team-roster', 'athlete-profile']);

/** A team of a coach of its own. */
async function newTeam(): Promise<string> {
  return people.team((await people.coach('coach')).profileId);
}
const parentInvite = (teamId: string, athleteId: string, { email }: Person) =>
  codes.invite({
    role: 'parent',
    teamId,
    email,
    parent: { athleteId, firstName: 'Robin', lastName: 'Parent', relationship: 'Father' },
  });
/** Another network address each time: tries of codes are counted by it. */
let addresses = 0;
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` });

async function teamName({ token }: Person, code: string): Promise<string> {
  const path = `/api/invite/role?inviteCode=${code}`;
  const { body } = await new Api(screens.url, token).call('GET', path, undefined, fromElsewhere());
  return (body['team'] as { name: string }).name;
}

/** Opens an address as somebody who is signed in. */
async function visit(person: Person, path: string, width: Width): Promise<Page> {
  seat = await screens.sitSignedIn(person, width);
  await seat.context.setExtraHTTPHeaders(fromElsewhere());
  await seat.page.goto(`${screens.url}${path}`);
  return seat.page;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByText(text).waitFor();

describe.each(['wide', 'small'] as const)('the link of an invite, on a %s screen', (width) => {
  it('makes an athlete with a profile active at once, also one whom another team rejected', async () => {
    const [former, teamId] = [await newTeam(), await newTeam()];
    const athlete = await people.athlete({ teamId: former, active: false });
    const stream = athletes.of(athlete.profileId);
    await people.send(stream, { type: 'ChangeAccountStatus', newStatus: 'rejected', previousStatus: 'pending' });
    const { code } = await codes.invite({ role: 'athlete', teamId, email: athlete.email });
    await settled();
    const name = await teamName(athlete, code);
    const page = await visit(athlete, `/athlete/home?join=${code}`, width);
    await dialog(page, 'Join Team').getByText(name).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await dialog(page, 'Join Team').getByRole('button', { name: 'Join Team' }).click();
    await toast(page, 'You joined the team');
    await dialog(page, 'Join Team').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await page
      .locator('section', { has: page.getByRole('heading', { name: 'Your team' }) })
      .getByText(name)
      .waitFor();
    expect((await new Api(screens.url, athlete.token).call('GET', '/api/session')).body).toMatchObject({
      team: { id: teamId },
    });
  });

  it('tells an athlete with a pending request why it leads nowhere yet', async () => {
    const [former, teamId] = [await newTeam(), await newTeam()];
    const athlete = await people.athlete({ teamId: former, active: false });
    const { code } = await codes.invite({ role: 'athlete', teamId, email: athlete.email });
    await settled();
    const page = await visit(athlete, `/athlete/home?join=${code}`, width);
    await dialog(page, 'Join Team').getByRole('button', { name: 'Join Team' }).click();
    await toast(page, 'A request to join a team is pending already.');
  });

  it('gives a coach a second team, and the choice between the two', async () => {
    const coach = await people.coach('coach');
    await people.team(coach.profileId);
    const { code } = await codes.invite({ role: 'assistant-coach', teamId: await newTeam(), email: coach.email });
    await settled();
    const name = await teamName(coach, code);
    const page = await visit(coach, `/coach/team?join=${code}`, width);
    const joining = dialog(page, 'Join another team');
    await joining.getByText(name).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await joining.getByRole('button', { name: 'Join Team' }).click();
    const joined = dialog(page, `You joined ${name}`);
    await joined.getByRole('button', { name: /^Stay with Team/ }).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await joined.getByRole('button', { name: `Switch to ${name}` }).click();
    await toast(page, 'Team switched');
    await page.getByRole('region', { name: 'Team', exact: true }).getByText(name).waitFor();
    expect(page.url()).toBe(`${screens.url}/coach/team`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('leads a coach who is deactivated on one team to another, over the block', async () => {
    const coach = await people.coach('assistant-coach');
    const former = await newTeam();
    await people.send(teams.of(former), { type: 'AddCoach', coachId: coach.profileId });
    const status = { type: 'ChangeCoachMembership', coachId: coach.profileId, status: 'inactive' } as const;
    await people.send(teams.of(former), { ...status, byCoachId: null });
    const { code } = await codes.invite({ role: 'assistant-coach', teamId: await newTeam(), email: coach.email });
    await settled();
    const name = await teamName(coach, code);
    const page = await visit(coach, `/coach/team?join=${code}`, width);
    await page.getByText("We're sorry").waitFor();
    await dialog(page, 'Join another team').getByRole('button', { name: 'Join Team' }).click();
    await dialog(page, `You joined ${name}`)
      .getByRole('button', { name: `Switch to ${name}` })
      .click();
    await page.getByRole('region', { name: 'Team', exact: true }).getByText(name).waitFor();
    expect(await page.getByText("We're sorry").count()).toBe(0);
  });

  it('lets a parent follow a second athlete, and go from one to the other', async () => {
    const teamId = await newTeam();
    const [first, second] = [await people.athlete({ teamId }), await people.athlete({ teamId })];
    for (const [{ profileId }, firstName] of [
      [first, 'Avery'],
      [second, 'Blake'],
    ] as const)
      await people.send(athletes.of(profileId), { type: 'EditProfile', changes: { firstName } });
    const parent = await people.parent(first.profileId);
    const { code } = await parentInvite(teamId, second.profileId, parent);
    await settled();
    const page = await visit(parent, `/parent/home?join=${code}`, width);
    const joining = dialog(page, 'Follow another athlete');
    await joining.getByText('Blake Athlete').waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await joining.getByRole('button', { name: 'Join Team' }).click();
    await toast(page, 'You follow Blake');
    const tabs = page.getByRole('navigation', { name: 'Your athletes' });
    await page.getByText('You are their father').waitFor();
    await tabs.getByRole('link', { name: 'Avery' }).click();
    await page.getByText('You are their mother').waitFor();
    await joining.waitFor({ state: 'hidden' });
    expect(await seriousFindings(seat)).toEqual([]);
  });
});

describe('an invite that was sent to another address', () => {
  it('is asked for by who has it, confirmed by the coach, and then lets them in', async () => {
    const lead = await people.coach('coach');
    const teamId = await people.team(lead.profileId);
    const coach = await people.coach('coach');
    await people.team(coach.profileId);
    const { code } = await codes.invite({ role: 'assistant-coach', teamId, email: 'elsewhere@example.com' });
    await settled();
    const name = await teamName(coach, code);
    const page = await visit(coach, `/coach/team?join=${code}`, 'small');
    const joining = dialog(page, 'Join another team');
    await joining.getByText(`This invite was sent to another address. Yours is ${coach.email}.`).waitFor();
    expect(await joining.getByRole('button', { name: 'No, thanks' }).count()).toBe(0);
    await joining.getByRole('button', { name: 'Ask to join' }).click();
    await toast(page, 'Request sent');
    await joining.getByText('You have asked.').waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await screens.clear();

    await settled();
    const screen = await visit(lead, '/coach/team?tab=coaches&invites=sent', 'wide');
    const sent = screen.getByRole('list', { name: 'Sent invites' });
    await sent.getByText(`(${coach.email}) asks to use it.`).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await sent.getByRole('button', { name: /^Confirm / }).click();
    await toast(screen, 'Request confirmed');
    await sent.getByText(`(${coach.email}) is confirmed.`).waitFor();
    await screens.clear();

    const again = await visit(coach, `/coach/team?join=${code}`, 'wide');
    await dialog(again, 'Join another team').getByRole('button', { name: 'Join Team' }).click();
    await dialog(again, `You joined ${name}`).waitFor();
  });
});

describe('a code that is typed', () => {
  it('by a coach, from the account menu: declined after a question, and then no good', async () => {
    const coach = await people.coach('coach');
    await people.team(coach.profileId);
    const { code } = await codes.invite({ role: 'assistant-coach', teamId: await newTeam(), email: coach.email });
    await settled();
    const page = await visit(coach, '/coach/team', 'wide');
    const open = async () => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Join another team' }).click();
      await dialog(page, 'Join another team').getByLabel('Invite code').fill(code.toLowerCase());
    };
    await open();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await dialog(page, 'Decline the invite').getByRole('button', { name: 'Decline' }).click();
    await toast(page, 'Invite declined');
    await dialog(page, 'Join another team').waitFor({ state: 'hidden' });
    await open();
    await page.getByText('Invalid code. Please try again.').waitFor();
    await page.getByLabel('Invite code').fill('ABCD');
    await page.keyboard.press('Enter');
    await page.getByText('Your invite code must be 8 characters.').waitFor();
  });

  it('by a parent, from the home without athletes and from the settings: told for whom it is', async () => {
    const parent = await people.parent();
    const { code } = await codes.invite({ role: 'athlete', teamId: await newTeam(), email: parent.email });
    await settled();
    const page = await visit(parent, '/parent/home', 'small');
    await page.getByRole('button', { name: 'Follow an athlete' }).click();
    await page.getByLabel('Invite code').fill(code);
    await page.getByText('This code is for athletes. You are signed in as a parent.').waitFor();
    expect(await page.getByRole('button', { name: 'Join Team' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.goto(`${screens.url}/parent/settings`);
    await page.getByRole('button', { name: 'Follow an athlete' }).click();
    await dialog(page, 'Follow an athlete').waitFor();
    // The home of somebody else: their link, opened by a parent.
    await page.goto(`${screens.url}/athlete/home?join=${code}`);
    await page.getByText('This code is for athletes. You are signed in as a parent.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/parent/home');
  });
});
