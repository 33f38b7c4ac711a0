import { collegesProjection } from '../../../projections/colleges/colleges.projection.js';
import { collegeSeasonsProjection } from '../../../projections/college-seasons.js';
import { collegeImportsProjection, countOpenImports } from '../../../projections/college-imports.js';
import { whereIsCollege } from '../../../projections/colleges/college.queries.js';
import { feature } from '../feature.js';
import { collegeDemo } from './college.demo.js';
import { collegeDecider } from './college.decider.js';
import { BeginSeasons, DeleteImageWhenLetGo } from './college.policies.js';
import { collegeHandlers, UploadCollegeImage } from './college.api.js';
import { CountColleges, FindPlaces, ListColleges, TeamOfFilters } from './reading/list-colleges.js';
import { ApplyImport } from './importing/apply-import.js';
import { DownloadedPages } from './importing/downloading/downloaded-pages.js';
import { DownloadFigures } from './importing/downloading/download-figures.js';
import {
  ApplyCollegeImport,
  FollowCollegeImports,
  PlanCollegeImport,
  UndoCollegeImport,
} from './importing/screen/college-import.policies.js';
import { DownloadCollegeFigures, StartDownload } from './importing/screen/college-download.policies.js';
import { ImportPlans } from './importing/screen/import-plans.js';
import { collegeImportHandlers, SendImportFile } from './importing/college-import.api.js';
import { SentFiles } from './importing/screen/sent-files.js';
import { StandingColleges } from './importing/standing-colleges.js';
import { collegeSeasonHandlers } from './seasons/college-season.api.js';
import { collegeImportDecider } from './importing/stream/college-import.decider.js';
import { UndoImport } from './importing/undo-import.js';
import { CollegeImportFinished, CollegeImportUndone } from './importing/stream/college-import.events.js';
import { notice } from '../notice.js';
import { regularWork } from '../../platform/clock/regularly.js';

const importing = [
  StandingColleges,
  ApplyImport,
  UndoImport,
  ImportPlans,
  SentFiles,
  SendImportFile,
  DownloadedPages,
  DownloadFigures,
  StartDownload,
  DownloadCollegeFigures,
  FollowCollegeImports,
  PlanCollegeImport,
  ApplyCollegeImport,
  UndoCollegeImport,
];

const imports = { admins: () => '/admin/colleges/import' };

export const college = feature({
  name: 'college',
  resources: [
    // Colleges are everybody's.
    { decider: collegeDecider, seenBy: 'college.read', target: { noun: 'College', find: whereIsCollege } },
    // The list of imports is one topic.
    { name: 'college-imports', seenBy: 'college.manage' },
  ],
  deciders: [collegeImportDecider],
  kinds: [
    { key: 'colleges', label: 'Colleges', events: collegeDecider.events },
    { key: 'collegeImports', label: 'College imports', events: collegeImportDecider.events },
  ],
  readModels: [collegesProjection, collegeSeasonsProjection, collegeImportsProjection],
  notices: [
    notice(CollegeImportFinished, { many: 'finished imports', to: imports, alsoToDoer: true }),
    notice(CollegeImportUndone, { many: 'undone imports', to: imports, alsoToDoer: true }),
  ],
  waiting: [
    {
      key: 'imports',
      what: ['unfinished import', 'unfinished imports'],
      to: imports.admins(),
      count: ({ pool }) => countOpenImports(pool),
    },
  ],
  demo: collegeDemo,
  handlers: [...collegeHandlers, ...collegeSeasonHandlers, ...collegeImportHandlers],
  providers: [
    ListColleges,
    CountColleges,
    FindPlaces,
    TeamOfFilters,
    UploadCollegeImage,
    DeleteImageWhenLetGo,
    BeginSeasons,
    regularWork(BeginSeasons, { everyMinutes: 60, role: 'worker', run: (seasons) => seasons.run() }),
    ...importing,
  ],
});
