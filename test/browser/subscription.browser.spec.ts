import { afterAll, beforeAll, it } from '@jest/globals';
import { Payments } from '../../src/platform/payments/payments.js';
import { expectSound } from '../support/looks.js';
import { newPaymentSimulator } from '../support/payment-simulator.js';
import { openScreens } from '../support/screens.js';

const simulator = newPaymentSimulator();
const screens = openScreens({ environment: { TOUCHLINE_PAYMENT_SIMULATOR: await simulator.start() } });
const LONG = 120_000;

beforeAll(() => screens.app.get(Payments, { strict: false }).meet(screens.url));
afterAll(() => simulator.stop());

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
