import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { Config } from '../../src/platform/config/config.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import type { TestApp } from './app.js';

/** Asks a process that has read nothing of the log yet: one that follows it still knows how it was. */
export async function apart<T>({ app }: TestApp, work: (models: ReadModels) => Promise<T>): Promise<T> {
  const config = app.get(Config, { strict: false });
  const alone = Object.create(config, { roles: { value: ['api'] } }) as Config;
  const context = await NestFactory.createApplicationContext(AppModule.of(alone), { logger: false });
  try {
    return await work(context.get(ReadModels, { strict: false }));
  } finally {
    await context.close();
  }
}
