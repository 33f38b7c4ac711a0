import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DecidersModule } from '../../platform/commands/deciders.module.js';
import { IdentityModule } from '../../platform/identity/identity.module.js';
import { erasureDecider } from './erasure/erasure.decider.js';
import { ExportOwn } from './export/export-own.js';
import { ExportController } from './export/export.controller.js';
import { ListViews } from './looks/list-views.query.js';
import { lookDecider } from './looks/look.decider.js';
import { Looks } from './looks/looks.js';
import { RecordLooks } from './looks/record-looks.interceptor.js';
import { ViewsController } from './looks/views.controller.js';

/** What people may know and ask of the data held on them (issue 3, part 7; docs/adr/0014). */
@Module({
  imports: [DecidersModule.register(lookDecider), DecidersModule.register(erasureDecider), IdentityModule],
  controllers: [ExportController, ViewsController],
  providers: [Looks, { provide: APP_INTERCEPTOR, useClass: RecordLooks }, ListViews, ExportOwn],
})
export class PersonalDataModule {}
