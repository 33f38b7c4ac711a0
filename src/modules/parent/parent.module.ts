import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { EditParent } from './edit-parent.js';
import { GetParent } from './get-parent.query.js';
import { ListParents } from './list-parents.query.js';
import { ParentController } from './parent.controller.js';
import { parentDecider } from './parent.decider.js';
import { StopPaying } from './stop-paying.job.js';
import { StopPayingWhenUnlinked } from './stop-paying-when-unlinked.reaction.js';

@Module({
  imports: [DecidersModule.register(parentDecider)],
  controllers: [ParentController],
  providers: [EditParent, GetParent, ListParents, StopPaying, StopPayingWhenUnlinked],
})
export class ParentModule {}
