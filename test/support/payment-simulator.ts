import { prices } from '../../src/modules/subscription/simulated.js';
import { PaymentSimulator } from '../../src/platform/payments/simulator/simulator.js';

/** One that forgets, with the prices that `npm start` gives it. */
export const newPaymentSimulator = (): PaymentSimulator => new PaymentSimulator(prices);
