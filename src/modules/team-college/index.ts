import { ownCollegeFiles, teamCollegesProjection, whereIsTeamCollege } from '../../../projections/team-colleges.js';
import { feature } from '../feature.js';
import { teamCollegeDemo } from './team-college.demo.js';
import { DeleteCollegeFile } from './files/delete-college-file.reaction.js';
import { UploadCollegeFile } from './files/upload-college-file.js';
import { KnownColleges } from './known-colleges.js';
import { teamCollegeDecider } from './team-college.decider.js';
import { teamCollegeHandlers } from './team-college.api.js';

export const teamCollege = feature({
  name: 'team-college',
  resources: [
    { decider: teamCollegeDecider, seenBy: 'team.read', target: { noun: 'Notes', find: whereIsTeamCollege } },
  ],
  kinds: [{ key: 'teamColleges', label: 'Team colleges', events: teamCollegeDecider.events }],
  readModels: [teamCollegesProjection],
  personalData: [
    {
      of: 'coachId',
      key: 'collegeFiles',
      title: 'College files',
      read: (pool, _, { userId }) => ownCollegeFiles(pool, userId),
    },
  ],
  demo: teamCollegeDemo,
  handlers: teamCollegeHandlers,
  providers: [KnownColleges, UploadCollegeFile, DeleteCollegeFile],
});
