import { Module } from '@nestjs/common';
import { KindsModule, type Kind } from '../access/public.js';
import { AdminController } from './admin.controller.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { GetWaiting } from './get-waiting.query.js';
import { Observations } from './observations.js';
import { ReadModelsController } from './read-models.controller.js';

/** How read models stand is one topic. */
const readModelsKind: Kind = { name: 'read-models', seenBy: 'operations.read' };

/** What those who run the platform look at and set going again. */
@Module({
  imports: [KindsModule.declare(readModelsKind)],
  controllers: [AdminController, ReadModelsController, DeadLettersController],
  providers: [GetWaiting, Observations],
})
export class OperationsModule {}
