import { join } from 'node:path';
import { PaymentSimulator } from './simulator.js';

/** The simulator as a process of the launcher’s: it says where it listens, and ends with the launcher. */
const { TOUCHLINE_HOME: home = '.touchline' } = process.env;
const simulator = new PaymentSimulator(join(home, 'payment-simulator.json'));
process.send?.({ listening: await simulator.start() });
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(event, () => void simulator.stop().then(() => process.exit(0)));
