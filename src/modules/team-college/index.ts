import { ownCollegeFiles } from '../../../projections/team-colleges/college-files.queries.js';
import { teamCollegesProjection } from '../../../projections/team-colleges/team-colleges.projection.js';
import { whereIsTeamCollege } from '../../../projections/team-colleges/team-colleges.queries.js';
import { feature } from '../feature.js';
import { teamCollegeDemo } from './team-college.demo.js';
import { CollegeFilesController } from './files/college-files.controller.js';
import { CollegeFiles } from './files/college-files.query.js';
import { DeleteCollegeFile } from './files/delete-college-file.reaction.js';
import { UploadCollegeFile } from './files/upload-college-file.js';
import { KnownColleges } from './known-colleges.js';
import { ReadTeamCollege } from './read-team-college.query.js';
import { CollegeTagsController } from './tags/college-tags.controller.js';
import { TeamCollegeController } from './team-college.controller.js';
import { teamCollegeDecider } from './team-college.decider.js';

export const teamCollege = feature({
  name: 'team-college',
  resources: [
    { decider: teamCollegeDecider, seenBy: 'team.read', target: { noun: 'Notes', find: whereIsTeamCollege } },
  ],
  readModels: [teamCollegesProjection],
  personalData: [
    {
      of: 'coachId',
      key: 'collegeFiles',
      title: 'Files of colleges',
      read: (pool, _, { userId }) => ownCollegeFiles(pool, userId),
    },
  ],
  demo: teamCollegeDemo,
  controllers: [TeamCollegeController, CollegeTagsController, CollegeFilesController],
  providers: [KnownColleges, ReadTeamCollege, CollegeFiles, UploadCollegeFile, DeleteCollegeFile],
});
