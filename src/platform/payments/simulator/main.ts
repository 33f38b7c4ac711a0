import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keep, type PriceMade } from './ledger.js';
import { type PastSubscription, playPast } from './play-past.js';
import { PaymentSimulator } from './simulator.js';

/** What the launcher’s module says. */
interface Simulated {
  readonly prices: readonly PriceMade[];
  readonly past: readonly PastSubscription[];
}
/**
 * The simulator as a process of the launcher’s: it says where it listens, and ends with the launcher. Its first argument
 * is a module of prices and past subscriptions; the second is `demo` where those are to have happened.
 */
const [, , module = '', demo] = process.argv;
const { prices, past } = (await import(pathToFileURL(resolve(module)).href)) as Simulated;
const file = join(process.env['TOUCHLINE_HOME'] ?? '.touchline', 'payment-simulator.json');
if (demo === 'demo' && !existsSync(file)) keep(file, playPast(prices, past, new Date()).ledger.state);
const simulator = new PaymentSimulator(prices, file);
process.send?.({ listening: await simulator.start() });
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(event, () => void simulator.stop().then(() => process.exit(0)));
