import type { Projection } from '../src/platform/projections/projection.js';
import { accountAccess } from './account-access/account-access.projection.js';
import { athleteProfileProjection } from './athlete-profile/athlete-profile.projection.js';
import { athleteViewsProjection } from './athlete-views/athlete-views.projection.js';
import { collegeImportsProjection } from './college-imports/college-imports.projection.js';
import { collegeInterestsProjection } from './college-interests/college-interests.projection.js';
import { collegeUpdatesProjection } from './college-updates/college-updates.projection.js';
import { campsProjection } from './camps/camps.projection.js';
import { collegesProjection } from './colleges/colleges.projection.js';
import { erasuresProjection } from './erasures/erasures.projection.js';
import { historyProjection } from './history/history.projection.js';
import { invitesProjection } from './invites/invites.projection.js';
import { teamRosterProjection } from './team-roster/team-roster.projection.js';
import { teamCollegesProjection } from './team-colleges/team-colleges.projection.js';
import { teamProjection } from './team/team.projection.js';

/** Every read model. A new one is one line here. */
export const readModels: readonly Projection[] = [
  accountAccess,
  athleteProfileProjection,
  athleteViewsProjection,
  collegeImportsProjection,
  collegeInterestsProjection,
  collegeUpdatesProjection,
  campsProjection,
  collegesProjection,
  erasuresProjection,
  historyProjection,
  invitesProjection,
  teamCollegesProjection,
  teamProjection,
  teamRosterProjection,
];
