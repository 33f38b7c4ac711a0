import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Seat, Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

const account = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Account: .*${name}`) });

/** Changes a name in the form that is open; answers with what it was. */
async function rename({ page }: Seat, label: string, name: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  const former = await field.inputValue();
  await field.fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return former;
}

describe.each<Width>(['wide', 'small'])('names on a %s screen', (width) => {
  it('follow their edit in the header, which says that what is one’s own is saved', async () => {
    const seat = await screens.sitAs('athlete', width);
    const { page } = seat;
    await page.goto(`${screens.url}/athlete/profile?edit=personal`);
    const former = await rename(seat, 'Last name', `Rivers-${width}`);
    await page.getByRole('region', { name: 'Notifications (F8)' }).getByText('Saved', { exact: true }).waitFor();
    await account(page, `Rivers-${width}`).waitFor();
    await page.getByRole('heading', { level: 1, name: `Rivers-${width}` }).waitFor();
    await page.goto(`${screens.url}/athlete/profile?edit=personal`);
    await rename(seat, 'Last name', former);
    await account(page, former).waitFor();
  });

  it('of an athlete follow what a coach edits, in the athlete’s own header and in the roster', async () => {
    const seat = await screens.sitAs('athlete', width);
    const api = await screens.apiOf(seat);
    const { athleteId } = await api.session();
    await seat.page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    const coach = await screens.sitAs('coach', width);
    await coach.page.goto(`${screens.url}/coach/team/${athleteId}?edit=personal`);
    const former = await rename(coach, 'First name', `Quinn${width}`);
    await coach.page.getByText('Athlete updated').waitFor();
    await coach.page.getByRole('heading', { level: 1, name: `Quinn${width}` }).waitFor();
    await seat.page.getByRole('heading', { level: 1, name: `Welcome, Quinn${width}` }).waitFor();
    await account(seat.page, `Quinn${width}`).waitFor();
    await coach.page.goto(`${screens.url}/coach/team?search=Quinn${width}`);
    await coach.page.getByText(`Quinn${width}`).first().waitFor();
    expect((await api.call('PUT', `/api/athlete/${athleteId}`, { firstName: former })).status).toBe(200);
    await account(seat.page, former).waitFor();
  });
});
