import type { FeatureScreens } from './app/shell/screen.js';
import { accountScreens } from './features/account/screens.js';
import { athleteScreens } from './features/athlete/screens.js';
import { auditScreens } from './features/audit/screens.js';
import { campScreens } from './features/camp/screens.js';
import { celebrationScreens } from './features/celebration/screens.js';
import { coachScreens } from './features/coach/screens.js';
import { collegeScreens } from './features/college/screens.js';
import { collegeInterestScreens } from './features/college-interest/screens.js';
import { collegeRosterScreens } from './features/college-roster/screens.js';
import { seasonScreens } from './features/season-rollover/screens.js';
import { flagScreens } from './features/flag/screens.js';
import { emailScreens } from './features/email/screens.js';
import { identityScreens } from './features/identity/screens.js';
import { notificationScreens } from './features/notification/screens.js';
import { marketingScreens } from './features/marketing/screens.js';
import { newsletterScreens } from './features/newsletter/screens.js';
import { operationsScreens } from './features/operations/screens.js';
import { parentScreens } from './features/parent/screens.js';
import { privacyScreens } from './features/privacy/screens.js';
import { rosterAnalyticsScreens } from './features/college-roster/analytics/screens.js';
import { rosterSourceScreens } from './features/roster-source/screens.js';
import { subscriptionScreens } from './features/subscription/screens.js';
import { supportSessionScreens } from './features/support-session/screens.js';
import { taskScreens } from './features/task/screens.js';
import { teamScreens } from './features/team/screens.js';
import { teamCollegeScreens } from './features/team-college/screens.js';

/** The index of features: routes, navigation and parts of shared screens follow from it. */
export const features: readonly FeatureScreens[] = [
  accountScreens,
  athleteScreens,
  auditScreens,
  campScreens,
  celebrationScreens,
  coachScreens,
  collegeScreens,
  collegeInterestScreens,
  collegeRosterScreens,
  seasonScreens,
  flagScreens,
  emailScreens,
  identityScreens,
  notificationScreens,
  marketingScreens,
  newsletterScreens,
  operationsScreens,
  parentScreens,
  privacyScreens,
  rosterAnalyticsScreens,
  rosterSourceScreens,
  subscriptionScreens,
  supportSessionScreens,
  taskScreens,
  teamScreens,
  teamCollegeScreens,
];
