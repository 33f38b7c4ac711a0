import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.module.js';
import { ListParents } from './list-parents.query.js';
import { ParentController } from './parent.controller.js';
import { parentDecider } from './parent.decider.js';

@Module({
  imports: [DecidersModule.register(parentDecider)],
  controllers: [ParentController],
  providers: [ListParents],
})
export class ParentModule {}
