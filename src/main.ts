import 'reflect-metadata';
import { once } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import { createApp, listen } from './create-app.js';
import { migrations } from './migrations.js';
import { hasFigures } from './modules/college/importing/college-import.api.js';
import { seedCatalogue } from './modules/college/seeding/seed-catalogue.js';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.js';
import { seedDemo } from './demo/seed-demo.js';
import type { Config } from './platform/config/config.js';
import { checkEngines } from './platform/config/check-engines.js';
import { choosePort } from './platform/config/choose-port.js';
import { DATABASE_POOL } from './platform/database/database-pool.js';
import { ConfigError } from './platform/config/read-config.js';
import { welcome } from './welcome.js';

const SECONDS_TO_DRAIN = 15;
const SAME_WISH_MS = 1500;

async function main(): Promise<void> {
  const { config, notice } = await choosePort(await environment());
  await checkEngines(config);
  await refuseDemoAccounts(config);
  if (config.catalogue) await makeCatalogue(config);
  if (config.demo) await makeDemo(config);
  const app = await createApp(config);
  stopOnSignal(app);
  await listen(app, config.port, config.host);
  // Where no projector has run yet, nobody knows.
  const figures = await hasFigures(app.get<pg.Pool>(DATABASE_POOL)).catch(() => true);
  process.stdout.write(welcome(config, notice, { figures }));
  process.send?.({ listening: config.publicUrl });
}

/** Ours, and with `--environment-follows` what the launcher sends: it knows the database only once that has started. */
async function environment(): Promise<Readonly<Record<string, string | undefined>>> {
  if (!process.argv.includes('--environment-follows')) return process.env;
  const [sent] = (await once(process, 'message')) as [Record<string, string>];
  return sent;
}

async function makeCatalogue(config: Config): Promise<void> {
  const added = await seedCatalogue(config, migrations);
  if (added > 0) process.stdout.write(`Added ${added} colleges from the catalog.\n`);
}

async function makeDemo(config: Config): Promise<void> {
  const commands = await seedDemo(config, migrations);
  if (commands > 0) process.stdout.write(`Created the demo teams: ${commands} commands over a year.\n`);
}

/**
 * Drains on the first signal, or when the launcher that started us is gone; a later one ends it at once.
 * Two signals in one breath are one wish: a terminal sends one, npm another.
 */
function stopOnSignal(app: NestFastifyApplication): void {
  let asked = 0;
  const stop = (): void => {
    if (asked > 0 && Date.now() - asked > SAME_WISH_MS) process.exit(1);
    if (asked > 0) return;
    asked = Date.now();
    setTimeout(() => process.exit(1), SECONDS_TO_DRAIN * 1000).unref();
    app.close().then(() => process.exit(0), fail);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop);
}

function fail(error: unknown): never {
  const said = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`Touchline can’t run.\n${said}\n`);
  process.exit(1);
}

main().catch(fail);
