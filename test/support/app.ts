import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleMetadata } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import { listen, wire } from '../../src/create-app.js';
import type { Clock } from '../../src/kernel/clock.js';
import { features as everyFeature } from '../../src/features.js';
import { migrations } from '../../src/migrations.js';
import type { Feature } from '../../src/modules/feature.js';
import { seedDemo } from '../../src/demo/seed-demo.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { createServer } from '../../src/platform/http/server.js';
import { connected, copyOfTestDatabase, createTestDatabase } from './database.js';

export interface TestAppOptions {
  /** Variables besides those of a test's own database. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Where it listens; any free port by default. */
  readonly port?: number;
  /** With the demo teams and accounts. */
  readonly demo?: boolean;
  /** Puts something into the new database, which is still empty, before the application starts over it. */
  readonly before?: (databaseUrl: string) => Promise<void>;
  /** Modules besides the application's own. */
  readonly imports?: NonNullable<ModuleMetadata['imports']>;
  /** Features besides the application's own. */
  readonly features?: readonly Feature[];
}

export interface TestApp {
  readonly app: NestFastifyApplication;
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Stops it and drops its database. */
  stop(): Promise<void>;
}

/** The whole application with every role, on a database of its own and a free port. */
export async function startTestApp({
  environment = {},
  clock,
  port = 0,
  demo = false,
  before,
  imports = [],
  features = [],
}: TestAppOptions = {}): Promise<TestApp> {
  // What stands in an application's way, or is of another day, is no copy.
  const isUsual = !before && !(demo && (clock || environment['TOUCHLINE_CATALOGUE']));
  const database = isUsual
    ? await copyOfTestDatabase(demo ? 'with_demo' : 'started', (url) => startOnceOver(url, demo))
    : await createTestDatabase();
  const home = await mkdtemp(join(tmpdir(), 'touchline-home-'));
  const config = configOf(database.url, home, environment);
  if (demo && !isUsual) await seedDemo(config, migrations);
  await before?.(database.url);
  const application = AppModule.of(config, clock, [...everyFeature, ...features]);
  const module = await Test.createTestingModule({ imports: [application, ...imports] }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(createServer(config), { return503OnClosing: true });
  const stop = async () => {
    await app.close();
    await database.drop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    await wire(app, config);
    await listen(app, port, '127.0.0.1');
  } catch (error) {
    await stop();
    throw error;
  }
  return { app, url: await app.getUrl(), databaseUrl: database.url, stop };
}

const configOf = (databaseUrl: string, home: string, environment: Readonly<Record<string, string>>) =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    TOUCHLINE_HOME: home,
    // Who needs colleges adds a few: 2,405 take their time.
    TOUCHLINE_CATALOGUE: '0',
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    // Also where a test has a proxy or an address of its own: what a factor takes has suites of its own.
    TOUCHLINE_OPERATORS_NEED_FACTOR: '0',
    TOUCHLINE_SIGNING_KEY: Buffer.alloc(32, 5).toString('base64'),
    ...environment,
  });

/** Leaves an empty database as an application does that was started once. */
async function startOnceOver(databaseUrl: string, demo: boolean): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'touchline-home-'));
  const config = configOf(databaseUrl, home, {});
  if (demo) await seedDemo(config, migrations);
  const module = await Test.createTestingModule({ imports: [AppModule.of(config)] }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(createServer(config), { return503OnClosing: true });
  await wire(app, config);
  await listen(app, 0, '127.0.0.1');
  await app.close();
  await rm(home, { recursive: true, force: true });
  // The files that these rows ask for lay in that home; each copy begins some of its own.
  await connected(databaseUrl, (client) =>
    client.query('DELETE FROM touchline.erased_list; DELETE FROM touchline.high_water_marks'),
  );
}
