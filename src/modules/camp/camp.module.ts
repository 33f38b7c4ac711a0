import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { CampController } from './camp.controller.js';
import { campDecider } from './camp.decider.js';
import { campKind } from './camp.kind.js';
import { GetCamp } from './reading/get-camp.query.js';
import { ListCamps } from './reading/list-camps.query.js';
import { ReadCampsController } from './reading/read-camps.controller.js';
import { SaveCampController } from './saving/save-camp.controller.js';
import { savedCampsDecider } from './saving/saved-camps.decider.js';
import { savedCampsKind } from './saving/saved-camps.kind.js';

@Module({
  imports: [
    DecidersModule.register(campDecider),
    DecidersModule.register(savedCampsDecider),
    KindsModule.declare(campKind),
    KindsModule.declare(savedCampsKind),
  ],
  controllers: [CampController, ReadCampsController, SaveCampController],
  providers: [GetCamp, ListCamps],
})
export class CampModule {}
