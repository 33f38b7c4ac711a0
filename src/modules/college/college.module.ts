import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { CollegeController } from './college.controller.js';
import { collegeDecider } from './college.decider.js';
import { collegeKind } from './college.kind.js';
import { GetCollege } from './reading/get-college.query.js';
import { ListColleges } from './reading/list-colleges.query.js';

@Module({
  imports: [DecidersModule.register(collegeDecider), KindsModule.declare(collegeKind)],
  controllers: [CollegeController],
  providers: [GetCollege, ListColleges],
})
export class CollegeModule {}
