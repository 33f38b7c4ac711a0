import { describe, expect, it } from '@jest/globals';
import { People } from '../support/people.js';
import { DEMO_PASSWORD, seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let seat: Seat;

const toast = (text: string) => seat.page.getByRole('region', { name: 'Notifications (F8)' }).getByText(text).waitFor();
const dialog = () => seat.page.getByRole('dialog', { name: 'Invite Users' });
const sent = () => dialog().getByRole('list', { name: 'Sent invites' }).getByRole('listitem');

async function openDialog(width: Width, path = '/coach/team'): Promise<void> {
  seat = await screens.sitAs('coach', width);
  await seat.page.goto(`${screens.url}${path}`);
  await seat.page.getByRole('button', { name: /^Invite/ }).click();
  await dialog().waitFor();
}

describe.each(['wide', 'small'] as const)('inviting, on a %s screen', (width) => {
  const mark = width;

  it('sends athletes invites by e-mail, one and a pasted list, sends again and deletes', async () => {
    await openDialog(width);
    const email = dialog().getByRole('textbox', { name: 'Invite athletes by email' });
    const send = dialog().getByRole('button', { name: /^Send/ });
    expect(await send.isDisabled()).toBe(true);
    await email.fill('nobody');
    await email.blur();
    await dialog().getByText('Invalid email address').waitFor();
    await email.fill(`one-${mark}@example.com`);
    await send.click();
    await toast(`Sent to one-${mark}@example.com.`);
    await dialog().getByText('Sent invites').click();
    await sent()
      .filter({ hasText: `one-${mark}@example.com` })
      .getByText('Pending')
      .waitFor();
    await sent()
      .first()
      .getByText(/^Sent on \d\d\/\d\d\/\d{4}$/)
      .waitFor();

    await email.fill(`one-${mark}@example.com`);
    await email.blur();
    await dialog().getByText('This address has a pending invite already.').waitFor();
    await email.fill(`two-${mark}@example.com, three-${mark}@example.com\none-${mark}@example.com`);
    await dialog().getByRole('button', { name: 'Send 3 invites' }).click();
    await toast('Sent to 2 addresses.');
    await dialog().getByRole('list', { name: 'Not invited' }).getByText(`one-${mark}@example.com`).waitFor();
    await sent()
      .filter({ hasText: `three-${mark}@example.com` })
      .waitFor();

    await dialog()
      .getByRole('button', { name: `Resend the invite to two-${mark}@example.com` })
      .click();
    await toast('Email has been resent to the address.');
    await dialog()
      .getByRole('button', { name: `Delete the invite to three-${mark}@example.com` })
      .click();
    await dialog().getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast('Invite deleted');
    await sent()
      .filter({ hasText: `three-${mark}@example.com` })
      .waitFor({ state: 'detached' });
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it('asks for the athlete first, then for the parent', async () => {
    await openDialog(width, '/coach/team?tab=parents');
    expect(await dialog().getByRole('tab', { name: 'Parent' }).getAttribute('aria-selected')).toBe('true');
    expect(await dialog().getByLabel('First name').isDisabled()).toBe(true);
    await dialog().getByLabel('Search athletes').fill('Navarro');
    await dialog().getByRole('list', { name: 'Athletes found' }).getByRole('button', { name: 'Tavon Navarro' }).click();
    await dialog().getByLabel('First name').fill('Sam');
    await dialog().getByLabel('Last name').focus();
    await dialog().getByLabel('Last name').blur();
    await dialog().getByText('Last name is required').waitFor();
    await dialog().getByLabel('Last name').fill('Example');
    await dialog().getByRole('combobox', { name: 'Relationship' }).click();
    await seat.page.keyboard.type('Uncle');
    await seat.page.keyboard.press('ArrowDown');
    await seat.page.keyboard.press('Enter');
    await dialog().getByLabel('Email').fill(`uncle-${mark}@example.com`);
    await dialog().getByRole('button', { name: 'Send invite' }).click();
    await toast(`Sent to uncle-${mark}@example.com.`);
    await sent()
      .filter({ hasText: `uncle-${mark}@example.com` })
      .getByText(/of Tavon Navarro$/)
      .waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
  });
});

describe('a coach of two teams', () => {
  it('switches, and sees the other team alone', async () => {
    seat = await screens.sit('wide');
    const people = new People(screens.app);
    const coach = await people.coach('coach', DEMO_PASSWORD);
    for (const _team of [1, 2]) await people.team(coach.profileId);
    await people.settled(['account-access', 'team']);
    const { page } = seat;
    await page.goto(`${screens.url}/sign-in`);
    await page.getByLabel('Email').fill(coach.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    const banner = page.getByRole('region', { name: 'Team', exact: true });
    await banner.getByText('Team 2').waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Switch to Team 3' }).click();
    await toast('Team switched');
    await banner.getByText('Team 3').waitFor();
    expect(new URL(page.url()).pathname).toBe('/coach/team');
    expect(await banner.getByText('Team 2').count()).toBe(0);
  });
});
