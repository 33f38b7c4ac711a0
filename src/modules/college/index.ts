import { collegesProjection } from '../../../projections/colleges/colleges.projection.js';
import { collegeImportsProjection } from '../../../projections/college-imports/college-imports.projection.js';
import { whereIsCollege } from '../../../projections/colleges/college.queries.js';
import { feature } from '../feature.js';
import { collegeDemo } from './college.demo.js';
import { collegeDecider } from './college.decider.js';
import { DeleteImageWhenLetGo } from './images/delete-image-when-let-go.reaction.js';
import { UploadCollegeImage } from './images/upload-college-image.js';
import { CountColleges } from './reading/count-colleges.query.js';
import { FindPlaces } from './reading/find-places.query.js';
import { ApplyImport } from './importing/apply-import.js';
import { ApplyCollegeImport } from './importing/screen/apply-college-import.job.js';
import { FollowCollegeImports } from './importing/screen/follow-college-imports.reaction.js';
import { ImportPlans } from './importing/screen/import-plans.js';
import { PlanCollegeImport } from './importing/screen/plan-college-import.job.js';
import { SendImportFile } from './importing/screen/send-import-file.js';
import { SentFiles } from './importing/screen/sent-files.js';
import { UndoCollegeImport } from './importing/screen/undo-college-import.job.js';
import { StandingColleges } from './importing/standing-colleges.js';
import { collegeImportDecider } from './importing/stream/college-import.decider.js';
import { UndoImport } from './importing/undo-import.js';
import { ListColleges } from './reading/list-colleges.query.js';
import { TeamOfFilters } from './reading/team-of-filters.js';
import { collegeHandlers } from './college.api.js';
import { collegeImportHandlers } from './importing/college-import.api.js';

const importing = [
  StandingColleges,
  ApplyImport,
  UndoImport,
  ImportPlans,
  SentFiles,
  SendImportFile,
  FollowCollegeImports,
  PlanCollegeImport,
  ApplyCollegeImport,
  UndoCollegeImport,
];

export const college = feature({
  name: 'college',
  resources: [
    // Colleges are everybody's.
    { decider: collegeDecider, seenBy: 'college.read', target: { noun: 'College', find: whereIsCollege } },
    // The list of imports is one topic.
    { name: 'college-imports', seenBy: 'college.manage' },
  ],
  deciders: [collegeImportDecider],
  readModels: [collegesProjection, collegeImportsProjection],
  demo: collegeDemo,
  handlers: [...collegeHandlers, ...collegeImportHandlers],
  providers: [
    ListColleges,
    CountColleges,
    FindPlaces,
    TeamOfFilters,
    UploadCollegeImage,
    DeleteImageWhenLetGo,
    ...importing,
  ],
});
