import { beforeEach, describe, expect, it } from '@jest/globals';
import { becomesTrue, seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let seat: Seat;

const arrive = (width: Width) =>
  beforeEach(async () => {
    seat = await screens.sitAs('coach', width);
  });
const focused = () =>
  seat.page.evaluate<string>(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim()',
  );

describe.each(['wide', 'small'] as const)('the invite dialog, on a %s screen', (width) => {
  arrive(width);
  const dialog = () => seat.page.getByRole('dialog', { name: 'Invite Users' });

  it('stands still whatever a tab, an error or a list holds', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: /^Invite/ }).click();
    await dialog().getByText('They asked to join.').waitFor();
    const box = () => dialog().boundingBox();
    const first = await box();
    for (const tab of ['Coach', 'Parent', 'Athlete']) {
      await dialog().getByRole('tab', { name: tab }).click();
      await dialog()
        .getByText(/^(Sent invites|Pending athletes)/)
        .first()
        .waitFor();
      expect(await box()).toEqual(first);
    }
    const email = dialog().getByRole('textbox', { name: 'Invite athletes by email' });
    await email.fill('nobody');
    await email.blur();
    await dialog().getByText('Invalid email address').waitFor();
    await dialog().getByRole('button', { name: 'Replace code' }).click();
    await dialog().getByRole('alertdialog', { name: 'Replace the code' }).waitFor();
    expect(await box()).toEqual(first);
    await becomesTrue(seat, `document.querySelector('[alt^="QR code"]').naturalWidth > 0`);
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it(`shows ${width === 'small' ? 'who waits first' : 'the code first'}`, async () => {
    await seat.page.getByRole('button', { name: /^Invite/ }).click();
    const topOf = async (name: string) => (await dialog().getByRole('region', { name }).boundingBox())?.y ?? NaN;
    await dialog().getByText('They asked to join.').waitFor();
    const [asking, code] = [await topOf('Athletes'), await topOf('Join code')];
    if (width === 'small') expect(asking).toBeLessThan(code);
    else expect(Math.abs(asking - code)).toBeLessThan(12);
  });
});

describe.each(['wide', 'small'] as const)('the form of a group, on a %s screen', (width) => {
  arrive(width);
  const drawer = () => seat.page.getByRole('dialog', { name: 'Manage groups' });
  const form = (name: string) => drawer().getByRole('form', { name });
  beforeEach(async () => {
    await seat.page.getByRole('button', { name: /All groups/ }).click();
    await seat.page.getByRole('button', { name: 'Manage groups' }).click();
    await drawer().getByText('Linemen').waitFor();
  });

  it('is made and edited by keyboard alone, and gives the focus back to what opened it', async () => {
    const { page } = seat;
    const long = `Travel squad ${width} ${'and everybody else '.repeat(2)}`.trim();
    await drawer().getByRole('button', { name: 'New group' }).press('Enter');
    await page.keyboard.type('linemen');
    await form('New group').getByText('Group name is already taken').waitFor();
    await page.keyboard.press('Enter');
    await form('New group').getByLabel('Name').fill(long);
    await page.keyboard.press('Tab');
    await form('New group').getByRole('button', { name: 'Purple' }).press('Enter');
    await form('New group').getByRole('button', { name: 'Purple', pressed: true }).waitFor();
    await form('New group').getByLabel('Name').press('Enter');
    await drawer()
      .getByRole('button', { name: `Edit ${long}` })
      .waitFor();
    await becomesTrue(seat, 'document.activeElement.textContent.includes("New group")');
    const body = `document.querySelector('[role="dialog"] .ant-drawer-body')`;
    await becomesTrue(seat, `${body}.scrollWidth <= ${body}.clientWidth`);

    await drawer()
      .getByRole('button', { name: `Edit ${long}` })
      .press('Enter');
    await form(`Edit ${long}`).getByLabel('Name').fill(`Bus ${width}`);
    await page.keyboard.press('Enter');
    await drawer()
      .getByRole('button', { name: `Edit Bus ${width}` })
      .waitFor();
    await becomesTrue(seat, `document.activeElement.ariaLabel === 'Edit Bus ${width}'`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await form(`Edit Bus ${width}`).waitFor({ state: 'detached' });
    expect(await drawer().isVisible()).toBe(true);
    expect(await focused()).toBe(`Edit Bus ${width}`);
  });

  it('asks before what was typed is lost: by Escape, by another form, by closing', async () => {
    const { page } = seat;
    await drawer().getByRole('button', { name: 'New group' }).click();
    await form('New group').getByLabel('Name').fill('Half a na');
    const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
    const leaving = [
      () => page.keyboard.press('Escape'),
      () => drawer().getByRole('button', { name: 'Edit Linemen' }).click(),
      () => drawer().getByRole('button', { name: 'Close' }).click(),
      () => form('New group').getByRole('button', { name: 'Cancel' }).click(),
    ];
    for (const leave of leaving) {
      await leave();
      await asked.getByRole('button', { name: 'Keep editing' }).click();
      await asked.waitFor({ state: 'hidden' });
      expect(await form('New group').getByLabel('Name').inputValue()).toBe('Half a na');
    }
    await drawer().getByRole('button', { name: 'Edit Linemen' }).click();
    await asked.getByRole('button', { name: 'Discard changes' }).click();
    await form('Edit Linemen').getByLabel('Name').waitFor();
    expect(await form('New group').count()).toBe(0);
  });
});

describe('the parents tab', () => {
  const parent = { name: 'Camila Navarro', email: 'parent@demo.touchline.test' };

  it('is a table with heads on a wide screen, each contact beside whose it is', async () => {
    seat = await screens.sitAs('coach', 'wide');
    const { page } = seat;
    await page.goto(`${screens.url}/coach/team?tab=parents`);
    const table = page.getByRole('table', { name: 'Parents by athlete' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Athlete',
      'Parent or guardian',
      'Relationship',
      'Email',
      'Phone',
    ]);
    const middle = async (text: string) => {
      const box = await table.getByText(text, { exact: true }).boundingBox();
      return box ? box.y + box.height / 2 : NaN;
    };
    expect(Math.abs((await middle(parent.name)) - (await middle(parent.email)))).toBeLessThan(3);
    await table.getByRole('link', { name: `Email ${parent.name}: ${parent.email}` }).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it('is cards on a phone', async () => {
    seat = await screens.sitAs('coach', 'small');
    await seat.page.goto(`${screens.url}/coach/team?tab=parents`);
    await seat.page.getByRole('list', { name: 'Parents of Tavon Navarro' }).getByText(parent.email).waitFor();
    expect(await seat.page.getByRole('table').count()).toBe(0);
  });
});
