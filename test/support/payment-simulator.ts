import { readFileSync } from 'node:fs';
import type { PriceMade } from '../../src/platform/payments/simulator/ledger.js';
import { PaymentSimulator } from '../../src/platform/payments/simulator/simulator.js';

/** One that forgets, with the prices that `npm start` gives it. */
export const newPaymentSimulator = (): PaymentSimulator =>
  new PaymentSimulator(
    JSON.parse(readFileSync('src/modules/subscription/simulated-prices.json', 'utf8')) as readonly PriceMade[],
  );
