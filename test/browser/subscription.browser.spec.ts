import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { Payments } from '../../src/platform/payments/payments.js';
import { becomesTrue, type Seat, toasts, type Width } from '../support/browser.js';
import { expectSound } from '../support/looks.js';
import { prices } from '../../src/modules/subscription/simulated.js';
import { PaymentSimulator } from '../../src/platform/payments/simulator/simulator.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const simulator = new PaymentSimulator(prices);
const port = await freePort();
const screens = openScreens({
  port,
  environment: {
    // Where it asks for webhooks, at its start and over again.
    PORT: String(port),
    // Where the checkout leads back to: another name of this machine would be another origin, without the session.
    TOUCHLINE_PUBLIC_URL: `http://127.0.0.1:${port}`,
    TOUCHLINE_PAYMENT_SIMULATOR: await simulator.start(),
  },
});
const LONG = 240_000;

let people: People;
beforeAll(async () => {
  people = new People(screens.app);
  await screens.app.get(Payments, { strict: false }).meet(screens.url);
});
beforeEach(() => {
  simulator.ledger.state.webhooks = 'at once';
});
afterAll(() => simulator.stop());

const dialogOf = ({ page }: Seat, name = 'Unlock All College Insights') => page.getByRole('dialog', { name });
const card = ({ page }: Seat, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Enters a card in the checkout that is open, and presses Subscribe there. */
async function pay({ page }: Seat, number = '4242 4242 4242 4242') {
  const checkout = page.frameLocator('iframe[title="Card checkout"]');
  await checkout.getByText('No money moves here.').waitFor();
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Expires').fill('12 / 34');
  await checkout.getByLabel('CVC').fill('123');
  await checkout.getByRole('button', { name: 'Subscribe' }).click();
  return checkout;
}

/** Signs somebody in without a script that would run in the checkout's frame, too. */
async function sitAt(person: Person, width: Width, path: string): Promise<Seat> {
  const seat = await screens.sit(width);
  await screens.signIn(seat, person.token, '/health');
  await seat.page.goto(`${screens.url}${path}`);
  return seat;
}

async function athleteAt(width: Width, path: string) {
  const athlete = await people.athlete();
  await people.settled(['account-access', 'athlete-profile']);
  return { athlete, seat: await sitAt(athlete, width, path) };
}

it(
  'an athlete is told of a declined card, pays with the bank’s step, cancels with one press and keeps it',
  async () => {
    const { seat } = await athleteAt('phone', '/athlete/settings');
    const { page } = seat;
    const section = card(seat, 'Subscription');
    await section.getByRole('button', { name: 'Start Subscription' }).click();
    const dialog = dialogOf(seat);
    await dialog.getByText(/^7-Day Free Trial \(\d days left\)$/).waitFor();
    await expectSound(seat, '[role="dialog"]');
    await dialog.getByRole('radio', { name: /a year/ }).check();
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await (await pay(seat, '4000 0000 0000 0002')).getByText('Your card was declined.').waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    const bank = await pay(seat, '4000 0025 0000 3155');
    await bank.getByRole('button', { name: 'Complete authentication' }).click();

    await section.getByText(/^\$159 a year\. Renews on/).waitFor();
    await page.waitForURL((url) => url.pathname === '/athlete/settings' && url.search === '');
    await dialog.waitFor({ state: 'hidden' });
    await expectSound(seat, 'main');
    await section.getByRole('button', { name: 'Cancel subscription' }).click();
    await toasts(seat)
      .getByText(/^You keep Pro until \d\d\/\d\d\/\d{4}\.$/)
      .waitFor();
    await section.getByText('To Be Cancelled').waitFor();
    await section.getByRole('button', { name: 'Reactivate Subscription' }).click();
    await page.getByRole('button', { name: 'Renew subscription' }).click();
    await page.getByRole('link', { name: 'Return to Touchline' }).click();
    await section.getByText('Active', { exact: true }).waitFor();
  },
  LONG,
);

it(
  'who closes the tab while a payment is processed finds it processing, and then active',
  async () => {
    const { athlete, seat } = await athleteAt('wide', '/athlete/home?subscribe=default');
    const name = 'Start Your Recruiting Journey';
    await dialogOf(seat, name).getByRole('button', { name: 'Subscribe' }).click();
    simulator.ledger.state.webhooks = 'never';
    await pay(seat);
    await seat.page.getByText('Processing your subscription...').waitFor();
    const { pathname, search } = new URL(seat.page.url());
    expect(new URLSearchParams(search).get('status')).toBe('success');
    await seat.page.keyboard.press('Escape');
    await expectSound(seat, '[role="dialog"]');
    await seat.page.close();

    const again = await sitAt(athlete, 'wide', pathname + search);
    await again.page.getByText('Please do not close or leave this page while we process your subscription.').waitFor();
    simulator.ledger.state.webhooks = 'at once';
    const paid = Object.values(simulator.ledger.state.subscriptions).find(
      ({ metadata }) => metadata['athleteId'] === athlete.profileId,
    );
    if (!paid) throw new Error('Nothing was subscribed.');
    // The first webhooks are lost; any later one makes the application look.
    simulator.billing.change(paid, { cancelAtPeriodEnd: false });
    await dialogOf(again, name).waitFor({ state: 'hidden' });
    await again.page.waitForURL((url) => url.pathname === '/athlete/home' && url.search === '');
  },
  LONG,
);

it(
  'a parent takes over from the athlete, who is told whom to contact, and gives it back',
  async () => {
    const { athlete, seat } = await athleteAt('wide', '/athlete/settings');
    await card(seat, 'Subscription').getByRole('button', { name: 'Start Subscription' }).click();
    await dialogOf(seat).getByRole('button', { name: 'Subscribe' }).click();
    await pay(seat);
    await card(seat, 'Subscription').getByText('Active', { exact: true }).waitFor();
    const parent = await people.parent(athlete.profileId);
    await people.settled(['account-access', 'athlete-profile']);
    const theirs = await sitAt(parent, 'phone', '/parent/settings');
    const section = card(theirs, 'Subscription Management');
    await section.getByText(/Contact .+ to change it\.$/).waitFor();
    await section.getByRole('button', { name: 'Take over payment' }).click();
    const dialog = dialogOf(theirs);
    await dialog.getByText(/Nothing is charged before the paid time ends/).waitFor();
    expect(await dialog.getByRole('button', { name: /team code/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await pay(theirs);
    await section.getByRole('button', { name: 'Manage Subscription' }).waitFor();
    // The card can know it before the dialog that waits for it.
    await dialog.waitFor({ state: 'hidden' });
    await expectSound(theirs, 'main');
    await becomesTrue(seat, `document.body.innerText.includes('Contact them to change it.')`);
    const athletes = card(seat, 'Subscription').getByRole('button', { name: /Manage|Cancel/ });
    await athletes.first().waitFor({ state: 'hidden' });
    await section.getByRole('button', { name: 'Cancel subscription' }).click();
    await section.getByText('To Be Cancelled').waitFor();
    await card(seat, 'Subscription').getByRole('button', { name: 'Take over payment' }).waitFor();
  },
  LONG,
);

it(
  'a coach pays for seats of the team, changes them and cancels',
  async () => {
    const coach = await people.coach('coach');
    await people.team(coach.profileId);
    await people.settled(['account-access', 'team']);
    const seat = await sitAt(coach, 'wide', '/coach/settings');
    const section = card(seat, 'Team subscription');
    await section.getByRole('button', { name: 'Start Subscription' }).click();
    const dialog = dialogOf(seat, 'Team subscription');
    await dialog.getByRole('spinbutton').fill('12');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await pay(seat);
    await section.getByText(/per seat a (month|year)\. Renews on/).waitFor();
    // The card can know it before the dialog that waits for it.
    await seat.page.waitForURL((url) => url.search === '');
    await dialog.waitFor({ state: 'hidden' });
    await expectSound(seat, 'main');
    await section.getByRole('spinbutton').fill('15');
    await section.getByRole('button', { name: 'Change seats' }).click();
    await toasts(seat).getByText('Your team has 15 seats').waitFor();
    await section.getByRole('button', { name: 'Cancel subscription' }).click();
    await toasts(seat)
      .getByText(/^Your team keeps Pro until \d\d\/\d\d\/\d{4}\.$/)
      .waitFor();
    await section.getByText('To Be Cancelled').waitFor();
    await section.getByRole('button', { name: 'Reactivate Subscription' }).click();
    await toasts(seat).getByText('Subscription reactivated').waitFor();
    await section.getByText('Active', { exact: true }).waitFor();
  },
  LONG,
);

it.each(['wide', 'phone'] as const)(
  'anybody reads the prices, %s',
  async (width) => {
    const seat = await screens.sit(width);
    await seat.page.goto(`${screens.url}/sign-in`);
    await seat.page.getByRole('link', { name: 'Pricing' }).click();
    await seat.page.getByText('$19 a month').waitFor();
    await seat.page.getByText(/per seat a month$/).waitFor();
    await expectSound(seat, 'body');
  },
  LONG,
);
