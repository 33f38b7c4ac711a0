import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { readModels } from '../projections/registry.js';
import type { Clock } from './kernel/clock.js';
import { migrations } from './migrations.js';
import { AccessModule } from './modules/access/public.js';
import { AccountModule } from './modules/account/account.module.js';
import { AthleteModule } from './modules/athlete/athlete.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { CampModule } from './modules/camp/camp.module.js';
import { CoachModule } from './modules/coach/coach.module.js';
import { CollegeInterestModule } from './modules/college-interest/college-interest.module.js';
import { CollegeModule } from './modules/college/college.module.js';
import { FitModule } from './modules/fit/fit.module.js';
import { RecommendationModule } from './modules/recommendation/recommendation.module.js';
import { IdentityModule } from './modules/identity/public.js';
import { InviteModule } from './modules/invite/invite.module.js';
import { JoiningModule } from './modules/joining/joining.module.js';
import { OperationsModule } from './modules/operations/operations.module.js';
import { ParentModule } from './modules/parent/parent.module.js';
import { PrivacyModule } from './modules/privacy/privacy.module.js';
import { TeamCollegeModule } from './modules/team-college/team-college.module.js';
import { TeamModule } from './modules/team/team.module.js';
import { WritingModule } from './modules/writing/writing.module.js';
import { AnchorsModule } from './platform/anchors/anchors.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { CommandsModule } from './platform/commands/commands.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Config } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { GuardModule } from './platform/guard/guard.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { LiveModule } from './platform/live/live.module.js';
import { ProcessesModule } from './platform/processes/processes.module.js';
import { SealingModule } from './platform/privacy/sealing.module.js';
import { ProjectionsModule } from './platform/projections/projections.module.js';
import { SignalsModule } from './platform/signals/signals.module.js';
import { TelemetryModule } from './platform/telemetry/telemetry.module.js';

type Imports = NonNullable<ModuleMetadata['imports']>;

/** The machinery. What a part of it does in this process, it decides by `config.runs(role)`. */
const platform: Imports = [
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
  LiveModule,
];

/** The domain, a module a bounded context. */
const modules: Imports = [
  AccessModule,
  IdentityModule,
  AccountModule,
  AthleteModule,
  AuditModule,
  CampModule,
  CoachModule,
  CollegeModule,
  FitModule,
  RecommendationModule,
  CollegeInterestModule,
  InviteModule,
  JoiningModule,
  OperationsModule,
  ParentModule,
  PrivacyModule,
  TeamCollegeModule,
  TeamModule,
  WritingModule,
];

/** The whole application, cut to the roles of this process. */
@Module({})
export class AppModule {
  static of(config: Config, clock?: Clock): DynamicModule {
    const imports = [ConfigModule.of(config), ClockModule.of(clock), ...platform, ...modules];
    return { module: AppModule, imports };
  }
}
