import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { ConsentController } from './consent/consent.controller.js';
import { Consents } from './consent/consents.js';
import { modelHelpDecider } from './consent/model-help.decider.js';
import { modelHelpKind } from './consent/model-help.kind.js';
import { GatherWriting } from './gather-writing.query.js';
import { DraftByModel } from './model/draft-by-model.js';
import { ModelController } from './model/model.controller.js';
import { ModelWriter } from './model/model-writer.js';
import { WritingController } from './writing.controller.js';

@Module({
  imports: [DecidersModule.register(modelHelpDecider), KindsModule.declare(modelHelpKind)],
  controllers: [WritingController, ModelController, ConsentController],
  providers: [GatherWriting, Consents, DraftByModel, ModelWriter],
})
export class WritingModule {}
