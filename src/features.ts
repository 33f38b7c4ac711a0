import { access } from './modules/access/index.js';
import { account } from './modules/account/index.js';
import { athlete } from './modules/athlete/index.js';
import { audit } from './modules/audit/index.js';
import { camp } from './modules/camp/index.js';
import { celebration } from './modules/celebration/index.js';
import { coach } from './modules/coach/index.js';
import { collegeInterest } from './modules/college-interest/index.js';
import { collegeRoster } from './modules/college-roster/index.js';
import { college } from './modules/college/index.js';
import { digest } from './modules/digest/index.js';
import { email } from './modules/email/index.js';
import type { Feature } from './modules/feature.js';
import { fit } from './modules/fit/index.js';
import { flag } from './modules/flag/index.js';
import { identity } from './modules/identity/index.js';
import { invite } from './modules/invite/index.js';
import { joining } from './modules/joining/index.js';
import { notification } from './modules/notification/index.js';
import { marketing } from './modules/marketing/index.js';
import { newsletter } from './modules/newsletter/index.js';
import { operations } from './modules/operations/index.js';
import { parent } from './modules/parent/index.js';
import { privacy } from './modules/privacy/index.js';
import { recommendation } from './modules/recommendation/index.js';
import { rosterSource } from './modules/roster-source/index.js';
import { seasonRollover } from './modules/season-rollover/index.js';
import { subscription } from './modules/subscription/index.js';
import { supportSession } from './modules/support-session/index.js';
import { task } from './modules/task/index.js';
import { teamCollege } from './modules/team-college/index.js';
import { team } from './modules/team/index.js';
import { writing } from './modules/writing/index.js';

/** Every feature, in the order of their parts in an export of one's own data. A new one is a line here. */
export const features: readonly Feature[] = [
  access,
  account,
  email,
  identity,
  invite,
  athlete,
  collegeInterest,
  celebration,
  task,
  subscription,
  camp,
  notification,
  coach,
  team,
  teamCollege,
  parent,
  privacy,
  supportSession,
  audit,
  college,
  collegeRoster,
  rosterSource,
  seasonRollover,
  fit,
  recommendation,
  joining,
  operations,
  newsletter,
  marketing,
  flag,
  writing,
  digest,
];
