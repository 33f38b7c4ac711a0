import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { EditParent } from './edit-parent.js';
import { GetParent } from './get-parent.query.js';
import { ListParents } from './list-parents.query.js';
import { ParentController } from './parent.controller.js';
import { parentDecider } from './parent.decider.js';
import { parentKind } from './parent.kind.js';

@Module({
  imports: [DecidersModule.register(parentDecider), KindsModule.declare(parentKind)],
  controllers: [ParentController],
  providers: [EditParent, GetParent, ListParents],
})
export class ParentModule {}
