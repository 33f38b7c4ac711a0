import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { CollegeController } from './college.controller.js';
import { collegeDecider } from './college.decider.js';
import { collegeKind } from './college.kind.js';
import { CountColleges } from './reading/count-colleges.query.js';
import { FindPlaces } from './reading/find-places.query.js';
import { GetCollege } from './reading/get-college.query.js';
import { ListColleges } from './reading/list-colleges.query.js';
import { ResearchController } from './research.controller.js';

@Module({
  imports: [DecidersModule.register(collegeDecider), KindsModule.declare(collegeKind)],
  controllers: [ResearchController, CollegeController],
  providers: [GetCollege, ListColleges, CountColleges, FindPlaces],
})
export class CollegeModule {}
