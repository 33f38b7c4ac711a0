import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { athletes } from '../../src/modules/athlete/public.js';
import { teams } from '../../src/modules/team/public.js';
import { Api } from '../support/api.js';
import { becomesTrue, toasts, type Seat } from '../support/browser.js';
import { expectSound } from '../support/looks.js';
import { madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

/** A whole story, beside other suites on two cores. */
const LONG = 180_000;
const REASON = 'You asked why a camp is missing.';

/** A minor with a confirmed parent, and an admin. */
async function family(lastName: string): Promise<{ minor: Person; parent: Person; admin: Person }> {
  const minor = await people.athlete();
  const changes = { firstName: 'Maya', lastName };
  await people.send(athletes.of(minor.profileId), { type: 'EditProfile', changes });
  const parent = await people.parent(minor.profileId);
  const admin = await people.account('admin');
  await people.settled(['account-access', 'athlete-profile', 'team-roster']);
  return { minor, parent, admin };
}

const start = async ({ token }: Person, { userId }: Person) => {
  const body = { userId, reason: REASON };
  expect((await new Api(screens.url, token).call('POST', '/api/support-session', body)).status).toBe(201);
};
const banner = ({ page }: Seat, whose: string) =>
  page.getByRole('status').filter({ hasText: `Touchline support is looking at ${whose} account until` });
const endNow = (seat: Seat, whose: string) => banner(seat, whose).getByRole('button', { name: 'End it now' });
const undo = ({ page }: Seat) => page.getByRole('button', { name: 'Undo' });

/** Presses a button as soon as the focus comes back to it, once: the browser takes a key before React’s next task. */
const PRESS_ON_RETURN = `(({ activeElement: button }) => {
  const press = () => queueMicrotask(() => queueMicrotask(() => {
    button.click();
    button.dataset.pressedOnReturn = '';
  }));
  button.addEventListener('focus', press, { once: true });
})(document)`;

/** Opens a dialog by keyboard: the focus goes in, Escape closes it, the focus comes back, and a press at once opens it again. */
async function opensByKeyboard(seat: Seat, button: Locator, dialog: Locator): Promise<void> {
  const { page } = seat;
  await button.focus();
  await page.evaluate(PRESS_ON_RETURN);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await becomesTrue(seat, `document.querySelector('[role="dialog"]')?.contains(document.activeElement)`);
  await page.keyboard.press('Escape');
  await becomesTrue(seat, `document.querySelector('[data-pressed-on-return]')`);
  await dialog.waitFor();
}

describe('a support session', () => {
  it(
    'is told to a minor and their parent at once, shows the minor’s screens, and ends for all when the minor presses',
    async () => {
      const { minor, parent, admin } = await family('Alvarez');
      const phone = await screens.sitSignedIn(minor, 'phone', '/athlete/home');
      const home = await screens.sitSignedIn(parent, 'phone', '/parent/home');
      const office = await screens.sitSignedIn(admin, 'wide', `/admin/accounts?search=${minor.email}`);
      for (const seat of [phone, home]) await seat.page.getByRole('heading', { level: 1 }).waitFor();
      const { page } = office;
      const dialog = page.getByRole('dialog', { name: /^See what .+ sees\?$/ });
      const menu = page.getByRole('button', { name: /^Actions for / });
      await menu.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'See what they see' }).waitFor();
      await becomesTrue(office, `document.activeElement?.role === 'menuitem'`);
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem', { name: 'See what they see' }).waitFor({ state: 'hidden' });
      const open = async () => {
        await menu.click();
        await page.getByRole('menuitem', { name: 'See what they see' }).click();
        await dialog.waitFor();
      };
      await open();
      await becomesTrue(office, `document.querySelector('[role="dialog"]')?.contains(document.activeElement)`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await becomesTrue(office, `document.activeElement.getAttribute('aria-label')?.startsWith('Actions for ')`);
      await open();
      await dialog.getByText('Confirmed parents of a minor are told too and can end it.').waitFor();
      await dialog.getByLabel('Reason').fill(REASON);
      await expectSound(office, '[role="dialog"]');
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: 'Start support session' }).press('Enter');
      await page.waitForURL(/\/athlete\//);
      await page.getByRole('region', { name: 'Support session' }).getByText('You see what').waitFor();
      expect(await banner(office, 'your').count()).toBe(0);

      await banner(phone, 'your').getByText(REASON).waitFor();
      await banner(home, 'Robin Example').or(banner(home, 'Maya Alvarez’s')).first().getByText(REASON).waitFor();
      for (const seat of [phone, home, office]) await expectSound(seat);

      await endNow(phone, 'your').press('Enter');
      await toasts(phone).getByText('Support session ended').waitFor();
      for (const seat of [phone, home])
        await seat.page.getByText('Touchline support is looking').waitFor({ state: 'hidden' });
      await page.reload();
      await page.waitForURL(/\/admin\/accounts/);
    },
    LONG,
  );

  it(
    'ends by a parent, whose settings list it, and the minor’s banner goes; the same when the admin signs out',
    async () => {
      const { minor, parent, admin } = await family('Okafor');
      const phone = await screens.sitSignedIn(minor, 'phone', '/athlete/home');
      const home = await screens.sitSignedIn(parent, 'phone', '/parent/home');
      for (const seat of [phone, home]) await seat.page.getByRole('heading', { level: 1 }).waitFor();
      await start(admin, minor);
      await banner(phone, 'your').waitFor();
      const ends = home.page.getByRole('button', { name: /^End it now/ });
      await ends.click();
      await toasts(home).getByText('Support session ended').waitFor();
      await banner(phone, 'your').waitFor({ state: 'hidden' });
      await ends.waitFor({ state: 'hidden' });
      await home.page.goto(`${screens.url}/parent/settings`);
      const list = home.page.getByRole('list', { name: 'Support sessions' });
      await list.getByText(/Ended by a parent at/).waitFor();
      await list.getByText(/’s account\. You asked why/).waitFor();
      await expectSound(home);

      await start(admin, minor);
      await banner(phone, 'your').waitFor();
      await new Api(screens.url, admin.token).call('POST', '/api/auth/sign-out', {});
      await banner(phone, 'your').waitFor({ state: 'hidden' });
      await list.getByText(/Ended when support signed out at/).waitFor();
    },
    LONG,
  );

  it(
    'is told to a coach above the block that keeps them out, and ended there',
    async () => {
      const coach = await people.coach('assistant-coach');
      const lead = await people.coach('coach');
      const stream = teams.of(await people.team(lead.profileId));
      await people.send(stream, { type: 'AddCoach', coachId: coach.profileId });
      const inactive = { type: 'ChangeCoachMembership', coachId: coach.profileId, status: 'inactive' } as const;
      await people.send(stream, { ...inactive, byCoachId: lead.profileId });
      const admin = await people.account('admin');
      await people.settled(['account-access', 'team']);
      const seat = await screens.sitSignedIn(coach, 'wide', '/coach/team');
      await seat.page.getByRole('heading', { name: "We're sorry" }).waitFor();
      await start(admin, coach);
      await banner(seat, 'your').waitFor();
      await expectSound(seat);
      await endNow(seat, 'your').click();
      await banner(seat, 'your').waitFor({ state: 'hidden' });
    },
    LONG,
  );
});

describe('a team', () => {
  const name = 'Terrell Banks';

  it(
    'gets another primary coach, who can do what the former one could at once, and the former again after Undo',
    async () => {
      const former = await screens.sitAs('coach', 'wide');
      const next = await screens.sitAs('assistant', 'phone');
      for (const { page } of [former, next]) await page.goto(`${screens.url}/coach/team?tab=coaches`);
      const { page } = former;
      const make = page.getByRole('button', { name: `Make primary: ${name}` });
      const others = next.page.getByRole('button', { name: /^Make primary: / });
      await make.waitFor();
      await next.page.getByText(name).first().waitFor();
      expect(await others.count()).toBe(0);
      const dialog = page.getByRole('dialog', { name: `Make ${name} the primary coach?` });
      await opensByKeyboard(former, make, dialog);
      await dialog.getByText('You become an assistant coach. We’ll email both of you.').waitFor();
      await expectSound(former, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Make primary coach' }).press('Enter');
      await toasts(former).getByText('Primary coach changed').waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Make primary: / }).waitFor({ state: 'hidden' });
      await others.first().waitFor();
      await expectSound(former);
      await expectSound(next);

      await undo(former).click();
      await toasts(former).getByText('is the primary coach again').waitFor();
      await make.waitFor();
      await others.first().waitFor({ state: 'hidden' });
    },
    LONG,
  );

  it(
    'has a logo, a banner and a feature image, cropped by its coach and seen in another browser at once',
    async () => {
      const seat = await screens.sitAs('coach', 'wide');
      const athlete = await screens.sitAs('athlete', 'phone');
      const { page } = seat;
      await page.goto(`${screens.url}/coach/settings`);
      const dialog = page.getByRole('dialog');
      const input = dialog.locator('input[type=file]');
      const file = (type: string, buffer: Buffer) => ({ name: `picture.${type}`, mimeType: `image/${type}`, buffer });
      const logo = page.getByRole('button', { name: 'Add logo' });
      await logo.waitFor();
      await opensByKeyboard(seat, logo, dialog);
      for (const [title, said, picture] of [
        ['Logo', 'logo', file('png', await madeFiles.png(600, 400))],
        ['Banner', 'banner', file('jpeg', await madeFiles.jpeg(1800, 900))],
        ['Feature image', 'feature image', file('jpeg', await madeFiles.jpeg(1800, 900))],
      ] as const) {
        if (said !== 'logo') await page.getByRole('button', { name: `Add ${said}` }).click();
        await input.setInputFiles(picture);
        const part = dialog.getByRole('group', { name: `Part of the ${said} to keep` });
        await part.focus();
        await page.keyboard.press('ArrowRight');
        await expectSound(seat, '[role="dialog"]');
        await dialog.getByRole('button', { name: `Save ${said}` }).click();
        await page.getByRole('img', { name: `Current ${title}` }).waitFor();
        await dialog.waitFor({ state: 'hidden' });
      }
      await expectSound(seat);
      // As soon as the picture is there, without a reload.
      await becomesTrue(athlete, `[...document.images].some((one) => one.naturalWidth === 400)`);
      await expectSound(athlete);
      // On a phone, all buttons of the dialog are in it.
      const small = await screens.sitAs('coach', 'phone');
      await small.page.goto(`${screens.url}/coach/settings`);
      await small.page.getByRole('button', { name: 'Change logo' }).click();
      const asking = small.page.getByRole('dialog');
      await asking.locator('input[type=file]').setInputFiles(file('png', await madeFiles.png(600, 400)));
      const another = asking.getByRole('button', { name: 'Choose another picture' });
      await another.waitFor();
      await expectSound(small, '[role="dialog"]');
      const [inside, around] = [await another.boundingBox(), await asking.boundingBox()];
      expect(inside?.x).toBeGreaterThan(around?.x ?? 0);
      await another.click();
      await small.page.keyboard.press('Escape');
      await asking.waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: 'Remove logo' }).click();
      await page.getByText('Logo removed').waitFor();
      await undo(seat).click();
      await page.getByRole('img', { name: 'Current Logo' }).waitFor();
    },
    LONG,
  );
});
