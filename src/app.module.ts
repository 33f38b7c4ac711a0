import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { features as everyFeature } from './features.js';
import type { Clock } from './kernel/clock.js';
import { migrations } from './migrations.js';
import { modulesOf, type Feature } from './modules/feature.js';
import { AnchorsModule } from './platform/anchors/anchors.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { CommandsModule } from './platform/commands/commands.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Config } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { FlagsModule } from './platform/flags/flags.js';
import { GuardModule } from './platform/guard/guard.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { LiveModule } from './platform/live/live.module.js';
import { PaymentsModule } from './platform/payments/payments.module.js';
import { ProcessesModule } from './platform/processes/processes.module.js';
import { SealingModule } from './platform/privacy/sealing.module.js';
import type { Projection } from './platform/projections/projection.js';
import { ProjectionsModule } from './platform/projections/projections.module.js';
import { SignalsModule } from './platform/signals/signals.module.js';
import { TelemetryModule } from './platform/telemetry/telemetry.module.js';

type Imports = NonNullable<ModuleMetadata['imports']>;

/** The machinery. What a part of it does in this process, it decides by `config.runs(role)`. */
const platformWith = (readModels: readonly Projection[]): Imports => [
  TelemetryModule,
  DatabaseModule.of(migrations),
  LimitsModule,
  EventStoreModule,
  AnchorsModule,
  SealingModule,
  CommandsModule,
  SignalsModule,
  ProjectionsModule.of(readModels),
  JobsModule,
  ProcessesModule,
  HttpModule,
  GuardModule,
  MailModule,
  FilesModule,
  FlagsModule,
  LiveModule,
  PaymentsModule,
];

/** The whole application, cut to the roles of this process. */
@Module({})
export class AppModule {
  static of(config: Config, clock?: Clock, features: readonly Feature[] = everyFeature): DynamicModule {
    const readModels = features.flatMap((one) => one.readModels);
    const own = [...platformWith(readModels), ...modulesOf(features)];
    const imports = [ConfigModule.of(config), ClockModule.of(clock), ...own];
    return { module: AppModule, imports };
  }
}
