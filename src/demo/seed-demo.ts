import { SettableClock } from '../kernel/clock.js';
import { withCommands } from '../platform/commands/with-commands.js';
import type { Config } from '../platform/config/config.js';
import type { Migrations } from '../platform/database/data-source.js';
import { features } from '../features.js';
import { AccountCreator } from '../modules/account/public.js';
import { Credentials, Passwords } from '../modules/identity/public.js';
import { DemoSeeder, isDemoMade } from './demo-seeder.js';

/**
 * Makes the demo data of an empty database; does nothing where it has been made. On a clock of its own: the demo's year
 * lies in the past. Without the catalogue nothing happens with colleges: there are none.
 * @returns how many commands were sent, 0 when there was nothing to do
 */
export async function seedDemo(config: Config, migrations: Migrations, today: Date = new Date()): Promise<number> {
  if (await isDemoMade(config)) return 0;
  const parts = features.flatMap(({ demo }) => (demo && (config.catalogue || !demo.needsColleges) ? [demo] : []));
  const deciders = features.flatMap((one) => one.deciders);
  const providers = [Passwords, Credentials, AccountCreator, DemoSeeder, ...parts.flatMap((part) => part.with ?? [])];
  return withCommands({ config, migrations, clock: new SettableClock(today), deciders, providers }, async (context) =>
    context.get(DemoSeeder).seed(today, parts, (type) => context.get(type)),
  );
}
