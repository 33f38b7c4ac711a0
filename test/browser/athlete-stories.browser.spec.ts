import { describe, expect, it } from '@jest/globals';
import { seriousFindings, type Seat } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

/** Opens the first athlete of the roster. */
async function openAthlete(seat: Seat, tab: 'info' | 'history'): Promise<void> {
  const { page } = seat;
  const link = page.locator('a[href*="/coach/team/"]').first();
  await link.waitFor();
  const path = new URL((await link.getAttribute('href')) ?? '', screens.url).pathname;
  await page.goto(`${screens.url}${path}?tab=${tab}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe.each(['wide', 'small'] as const)('an athlete, as a coach sees them on a %s screen', (width) => {
  it('shows what is known without serious findings, and why the status is what it is', async () => {
    const seat = await screens.sitAs('coach', width);
    await openAthlete(seat, 'info');
    await seat.page.getByText('Measurables').first().waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await seat.page
      .getByRole('button', { name: /^Status: / })
      .first()
      .click();
    await seat.page
      .getByText(/accepted /)
      .first()
      .waitFor();
  });

  it('can be seen as of a day', async () => {
    const seat = await screens.sitAs('coach', width);
    await openAthlete(seat, 'info');
    const { page } = seat;
    await page.getByPlaceholder('As of…').fill('11/19/2026');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^As of 11\/19\/2026/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Back to today' }).first().click();
    await page
      .getByText(/^As of 11\/19\/2026/)
      .first()
      .waitFor({ state: 'detached' });
  });
});

describe('measurables', () => {
  it.each(['wide', 'small'] as const)('are vouched for by a coach on a %s screen', async (width) => {
    const seat = await screens.sitAs('coach', width);
    await openAthlete(seat, 'info');
    const { page } = seat;
    await page.getByRole('button', { name: 'Verify measurables' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.getByText('Enter a day as MM/DD/YYYY').waitFor();
    await dialog.getByText('Choose at least one number').waitFor();
    await dialog.getByText(/^Height /).click();
    await dialog.getByLabel('Measured on').fill(width === 'wide' ? '11/19/2026' : '11/18/2026');
    await dialog.getByLabel('Measured on').press('Tab');
    expect(await seriousFindings(seat)).toEqual([]);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`Verified ${width === 'wide' ? '11/19/2026' : '11/18/2026'} by Dana Whitlock`).waitFor();
  });
});

describe('joining a team', () => {
  it('goes by a code, from being let go to being asked for again, and each sees at once what the other does', async () => {
    const coach = await screens.sitAs('coach', 'wide');
    const athlete = await screens.sitAs('athlete', 'wide');
    const { page } = athlete;
    await page.getByText('Cedar Valley Hawks').first().waitFor();
    expect(await seriousFindings(athlete)).toEqual([]);
    const welcome = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const menu = coach.page.getByRole('button', { name: `Actions for ${welcome.replace('Welcome, ', '')} ` });
    await coach.page.getByLabel('Search athletes').fill(welcome.replace('Welcome, ', ''));
    await menu.click();
    await coach.page.getByRole('menuitem', { name: 'Deactivate' }).click();

    await page
      .getByRole('button', { name: /^Join Team/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Request Access Again' }).waitFor();
    expect(await seriousFindings(athlete)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove Team' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page
      .getByRole('button', { name: /^Join Team/ })
      .first()
      .click();
    await dialog.getByLabel('Team code').fill('zzzz-9999');
    await dialog.getByText('Invalid code. Please try again.').waitFor();
    const help = dialog.getByText(
      'No code, or it does not work? Ask your coach. Or write to support@touchline.example.',
    );
    await help.waitFor();
    expect(await help.getByRole('link').getAttribute('href')).toBe('mailto:support@touchline.example');
    await dialog.getByLabel('Team code').fill('zzzz');
    await dialog.getByText('Invalid code. Please try again.').waitFor({ state: 'detached' });
    await dialog.getByLabel('Team code').fill('hawk – 2627');
    await dialog.getByText('Cedar Valley Hawks').waitFor();
    await dialog.getByRole('button', { name: 'Join Team' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await coach.page.getByRole('button', { name: /^Invite/ }).click();
    const pending = coach.page.getByRole('dialog', { name: 'Invite Users' });
    await pending.getByRole('button', { name: `Accept ${welcome.replace('Welcome, ', '')} ` }).click();
    await page
      .getByRole('button', { name: /^Join Team/ })
      .first()
      .waitFor({ state: 'detached' });
  });
});

describe('a parent', () => {
  it.each(['wide', 'small'] as const)('sees their athlete, and what happened, on a %s screen', async (width) => {
    const seat = await screens.sitAs('parent', width);
    await seat.page.getByText('Cedar Valley Hawks').first().waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await seat.page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });
});
