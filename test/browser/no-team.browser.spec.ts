import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { teams } from '../../src/modules/team/public.js';
import { seriousFindings, type Width } from '../support/browser.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens();
let people: People;
let codes: Codes;
let coach: Person;

beforeAll(() => {
  people = new People(screens.app);
  codes = new Codes(screens.app, people);
});

const newTeam = async () => people.team((await people.coach('coach')).profileId);
const settled = () => people.settled(['account-access', 'team']);
const onNoTeam = (page: Page) => page.getByText('You are on no team');
const onTeam = (page: Page) => page.getByRole('region', { name: 'Team', exact: true });

/** Somebody who is a coach, of no team. */
async function sitCoach(width: Width, path: string) {
  coach = await people.coach('coach');
  await settled();
  return screens.sitSignedIn(coach, width, path);
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter a code' }).click();
  await page.getByRole('dialog', { name: 'Join Team' }).getByLabel('Invite code').fill(code);
}

describe.each<Width>(['wide', 'small'])('a coach who is on no team, on a %s screen', (width) => {
  it('reads who they are and what leads onto one, wherever they go, and has their settings', async () => {
    const seat = await sitCoach(width, '/coach/colleges');
    const { page } = seat;
    await onNoTeam(page).waitFor();
    await page.getByText(coach.email).waitFor();
    expect(new URL(page.url()).pathname).toBe('/coach/team');
    expect(await seriousFindings(seat)).toEqual([]);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Your profile' }).waitFor();
    await page.getByRole('heading', { name: 'Account Actions' }).waitFor();
    // Whoever runs no team has nobody's leave to edit a coach.
    expect(await page.getByRole('button', { name: 'Edit profile' }).count()).toBe(0);
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it('joins one by the code of an invite', async () => {
    const { page } = await sitCoach(width, '/coach/team');
    const { code } = await codes.invite({ role: 'assistant-coach', teamId: await newTeam(), email: coach.email });
    await settled();
    await enter(page, code);
    await page.getByRole('button', { name: 'Join Team' }).click();
    await onTeam(page).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('creates one by a code for a new team', async () => {
    const { page } = await sitCoach(width, '/coach/team');
    const { code } = await codes.teamCode();
    await settled();
    await enter(page, code);
    await page.getByLabel('Team Name').fill('Riverside Otters');
    await page.getByText('For football.').waitFor();
    await page.getByRole('button', { name: 'Create Team' }).click();
    await onTeam(page).getByText('Riverside Otters').waitFor();
  });
});

describe('a coach who waits to be on a team', () => {
  it('is let in as soon as they are', async () => {
    const { page } = await sitCoach('wide', '/coach/team');
    await onNoTeam(page).waitFor();
    await people.send(teams.of(await newTeam()), { type: 'AddCoach', coachId: coach.profileId });
    await onTeam(page).waitFor();
    expect(await onNoTeam(page).count()).toBe(0);
  });

  it('leaves by the account menu', async () => {
    const { page } = await sitCoach('small', '/coach/team');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Join Team' }).waitFor();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/sign-in/);
  });
});
