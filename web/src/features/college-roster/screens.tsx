import { ListChecks } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

const pending = lazyScreen(() => import('./pending-rosters.screen.js'), 'PendingRostersScreen');
const roster = lazyScreen(() => import('./college-roster.screen.js'), 'CollegeRosterScreen');
const needs = 'roster.review';
const link = { label: 'Rosters', icon: ListChecks };

/** Auditors read the same screens; what changes something is not offered to them. */
export const collegeRosterScreens: FeatureScreens = {
  screens: [
    { area: 'admin', path: paths.admin.rosters, needs, link: { rank: 35, ...link, inMore: true }, element: pending },
    { area: 'admin', path: paths.admin.roster(':collegeId', ':sport'), needs, element: roster },
    {
      area: 'auditor',
      path: paths.admin.rosters,
      needs,
      link: { rank: 20, ...link, also: ['/admin/college'] },
      element: pending,
    },
    { area: 'auditor', path: paths.admin.roster(':collegeId', ':sport'), needs, element: roster },
  ],
};
