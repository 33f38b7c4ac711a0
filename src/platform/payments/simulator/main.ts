import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PriceMade } from './ledger.js';
import { PaymentSimulator } from './simulator.js';

/**
 * The simulator as a process of the launcher’s: it says where it listens, and ends with the launcher. Its argument is a
 * file of prices.
 */
const { TOUCHLINE_HOME: home = '.touchline' } = process.env;
const prices = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly PriceMade[];
const simulator = new PaymentSimulator(prices, join(home, 'payment-simulator.json'));
process.send?.({ listening: await simulator.start() });
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(event, () => void simulator.stop().then(() => process.exit(0)));
