import { lazyScreen } from '../../../app/lazy-screen.js';
import { paths } from '../../../app/paths.js';
import type { FeatureScreens } from '../../../app/shell/screen.js';
import { ForPaid } from '../../subscription/for-paid.js';

const ofCollege = ':collegeId/roster';
const reviewed = lazyScreen(() => import('./roster.screen.js'), 'ReviewedRosterScreen');

export const rosterAnalyticsScreens: FeatureScreens = {
  screens: [
    {
      area: 'athlete',
      path: paths.athlete.college(ofCollege),
      needs: 'college.read',
      element: (
        <ForPaid module="rosterAnalytics">
          {lazyScreen(() => import('./roster.screen.js'), 'AthleteRosterScreen')}
        </ForPaid>
      ),
    },
    {
      area: 'parent',
      path: paths.parent.college(ofCollege),
      needs: 'college.read',
      element: lazyScreen(() => import('./roster.screen.js'), 'ParentRosterScreen'),
    },
    {
      area: 'coach',
      path: paths.coach.college(ofCollege),
      needs: 'college.read',
      element: lazyScreen(() => import('./roster.screen.js'), 'CoachRosterScreen'),
    },
    {
      area: 'admin',
      path: paths.admin.college(ofCollege),
      needs: 'roster.review',
      element: reviewed,
    },
    { area: 'auditor', path: paths.admin.college(ofCollege), needs: 'roster.review', element: reviewed },
  ],
};
