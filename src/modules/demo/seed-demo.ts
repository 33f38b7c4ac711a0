import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SettableClock } from '../../kernel/clock.js';
import { ClockModule } from '../../platform/clock/clock.module.js';
import { CommandsModule } from '../../platform/commands/commands.module.js';
import { DecidersModule } from '../../platform/commands/deciders.js';
import type { Config } from '../../platform/config/config.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import type { Migrations } from '../../platform/database/data-source.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { EventStoreModule } from '../../platform/event-store/event-store.module.js';
import { SealingModule } from '../../platform/privacy/sealing.module.js';
import { AccountCreator, accountDecider } from '../account/public.js';
import { athleteDecider } from '../athlete/public.js';
import { coachDecider } from '../coach/public.js';
import { Credentials, Passwords } from '../identity/public.js';
import { inviteDecider, teamCodeDecider } from '../invite/public.js';
import { parentDecider } from '../parent/public.js';
import { teamDecider } from '../team/public.js';
import { DemoSeeder } from './demo-seeder.js';

/** What sending commands takes, on a clock of its own: the demo's year lies in the past. */
@Module({})
class DemoModule {
  static of(config: Config, migrations: Migrations, clock: SettableClock): DynamicModule {
    return {
      module: DemoModule,
      imports: [
        ConfigModule.of(config),
        ClockModule.of(clock),
        DatabaseModule.of(migrations),
        EventStoreModule,
        SealingModule,
        CommandsModule,
        DecidersModule.register(accountDecider),
        DecidersModule.register(teamDecider),
        DecidersModule.register(coachDecider),
        DecidersModule.register(athleteDecider),
        DecidersModule.register(inviteDecider),
        DecidersModule.register(parentDecider),
        DecidersModule.register(teamCodeDecider),
      ],
      providers: [Passwords, Credentials, AccountCreator, DemoSeeder],
    };
  }
}

/**
 * Makes the demo data of an empty database; does nothing where it has been made.
 * @returns how many commands were sent, 0 when there was nothing to do
 */
export async function seedDemo(config: Config, migrations: Migrations, today: Date = new Date()): Promise<number> {
  const module = DemoModule.of(config, migrations, new SettableClock(today));
  const context = await NestFactory.createApplicationContext(module, {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    const seeder = context.get(DemoSeeder);
    return (await seeder.isDone()) ? 0 : await seeder.seed(today);
  } finally {
    await context.close();
  }
}
