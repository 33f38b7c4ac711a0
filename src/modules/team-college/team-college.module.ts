import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { CollegeFilesController } from './files/college-files.controller.js';
import { CollegeFiles } from './files/college-files.query.js';
import { DeleteCollegeFile } from './files/delete-college-file.reaction.js';
import { UploadCollegeFile } from './files/upload-college-file.js';
import { KnownColleges } from './known-colleges.js';
import { ReadTeamCollege } from './read-team-college.query.js';
import { CollegeTagsController } from './tags/college-tags.controller.js';
import { TeamCollegeController } from './team-college.controller.js';
import { teamCollegeDecider } from './team-college.decider.js';
import { teamCollegeKind } from './team-college.kind.js';

@Module({
  imports: [DecidersModule.register(teamCollegeDecider), KindsModule.declare(teamCollegeKind)],
  controllers: [TeamCollegeController, CollegeTagsController, CollegeFilesController],
  providers: [KnownColleges, ReadTeamCollege, CollegeFiles, UploadCollegeFile, DeleteCollegeFile],
})
export class TeamCollegeModule {}
