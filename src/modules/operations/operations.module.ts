import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller.js';
import { ReadModelsController } from './read-models.controller.js';

/** What those who run the platform look at and set going again. */
@Module({ controllers: [ReadModelsController, DeadLettersController] })
export class OperationsModule {}
