import { ListChecks } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const collegeRosterScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: paths.admin.rosters,
      needs: 'roster.manage',
      link: { rank: 35, label: 'Rosters', icon: ListChecks, inMore: true },
      element: lazyScreen(() => import('./pending-rosters.screen.js'), 'PendingRostersScreen'),
    },
    {
      area: 'admin',
      path: paths.admin.roster(':collegeId', ':sport'),
      needs: 'roster.manage',
      element: lazyScreen(() => import('./college-roster.screen.js'), 'CollegeRosterScreen'),
    },
  ],
};
