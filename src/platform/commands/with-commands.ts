import { Module, type INestApplicationContext, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Clock } from '../../kernel/clock.js';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigModule } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { Migrations } from '../database/data-source.js';
import { DatabaseModule } from '../database/database.module.js';
import { EventStoreModule } from '../event-store/event-store.module.js';
import { SealingModule } from '../privacy/sealing.module.js';
import { SignalsModule } from '../signals/signals.module.js';
import { CommandsModule } from './commands.module.js';
import { DecidersModule, type AnyDecider } from './deciders.js';

/** A process that only sends commands, before the application serves. */
@Module({})
class CommandsAloneModule {}

interface Sending {
  readonly config: Config;
  readonly migrations: Migrations;
  readonly clock: Clock;
  /** Of the streams that commands are sent to. */
  readonly deciders: readonly AnyDecider[];
  readonly providers: Provider[];
}

/** Runs something that sends commands, without HTTP, read models or jobs. */
export async function withCommands<T>(
  { config, migrations, clock, deciders, providers }: Sending,
  run: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const imports = [
    ConfigModule.of(config),
    ClockModule.of(clock),
    DatabaseModule.of(migrations),
    SignalsModule,
    EventStoreModule,
    SealingModule,
    CommandsModule,
    ...deciders.map((decider) => DecidersModule.register(decider)),
  ];
  const context = await NestFactory.createApplicationContext(
    { module: CommandsAloneModule, imports, providers },
    { logger: ['error', 'warn'], abortOnError: false },
  );
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}
