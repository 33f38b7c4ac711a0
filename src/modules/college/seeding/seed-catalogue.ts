import { systemClock } from '../../../kernel/clock.js';
import { withCommands } from '../../../platform/commands/with-commands.js';
import type { Config } from '../../../platform/config/config.js';
import type { Migrations } from '../../../platform/database/data-source.js';
import { catalogue } from '../catalogue/catalogue.js';
import { CatalogueSeeder } from './catalogue-seeder.js';
import { collegeDecider } from '../college.decider.js';

/**
 * Adds the colleges of the catalogue to a database that has none of them; does nothing where that was done.
 * @returns how many were added
 */
export async function seedCatalogue(config: Config, migrations: Migrations): Promise<number> {
  const deciders = [collegeDecider];
  return withCommands(
    { config, migrations, clock: systemClock, deciders, providers: [CatalogueSeeder] },
    async (context) => {
      const seeder = context.get(CatalogueSeeder);
      return (await seeder.isDone()) ? 0 : seeder.seed(catalogue());
    },
  );
}
