import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { features } from './features.js';
import { DomainError } from './kernel/errors.js';
import { ConfigError, readConfig } from './platform/config/read-config.js';
import { BuildFailed } from './platform/projections/build.js';
import { describeReport } from './platform/projections/compare-tables.js';
import { ReadModels } from './platform/projections/read-models.js';

/** Compares the named read models, or all, with the log. Answers whether every one of them is what the log says. */
async function main(asked: readonly string[]): Promise<boolean> {
  // Of the roles it takes the one that neither follows the log nor runs jobs: whatever runs beside is left alone.
  const config = readConfig({ ...process.env, TOUCHLINE_ROLES: 'api' });
  const app = await NestFactory.createApplicationContext(AppModule.of(config), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    let sound = true;
    for (const name of asked.length > 0 ? asked : everyReadModel()) {
      sound = (await verifyOne(app.get(ReadModels, { strict: false }), name)) && sound;
    }
    return sound;
  } finally {
    await app.close();
  }
}

const everyReadModel = (): string[] => features.flatMap(({ readModels }) => readModels.map(({ name }) => name));

async function verifyOne(models: ReadModels, name: string): Promise<boolean> {
  try {
    const reports = await models.verify(name);
    process.stdout.write(reports.map((report) => `${describeReport(report)}\n`).join(''));
    return reports.every(({ ok }) => ok);
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof BuildFailed)) throw error;
    process.stdout.write(`${name.padEnd(20)} CAN’T BE VERIFIED   ${error.message}\n`);
    return false;
  }
}

main(process.argv.slice(2)).then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    const said = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`The read models can’t be verified.\n${said}\n`);
    process.exit(1);
  },
);
