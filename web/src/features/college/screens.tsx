import { GraduationCap } from 'lucide-react';
import { lazy } from 'react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { ForPaid } from '../subscription/for-paid.js';

const AttendedCollege = lazy(async () => ({
  default: (await import('./components/college-picker.js')).AttendedCollege,
}));

export const collegeScreens: FeatureScreens = {
  collegeChoices: [{ Choice: AttendedCollege }],
  screens: [
    {
      area: 'athlete',
      path: paths.athlete.research,
      needs: 'college.read',
      link: { rank: 20, label: 'Colleges', icon: GraduationCap, also: ['/athlete/colleges'] },
      element: lazyScreen(() => import('./athlete-research.screen.js'), 'AthleteResearchScreen'),
    },
    {
      area: 'athlete',
      path: '/athlete/research/compare',
      needs: 'college.read',
      element: lazyScreen(() => import('./compare.screen.js'), 'AthleteCompareScreen'),
    },
    {
      area: 'athlete',
      path: paths.athlete.college(':collegeId'),
      needs: 'college.read',
      element: (
        <ForPaid module="collegePage">
          {lazyScreen(() => import('./athlete-college.screen.js'), 'AthleteCollegeScreen')}
        </ForPaid>
      ),
    },
    {
      area: 'parent',
      path: '/parent/colleges/compare',
      needs: 'college.read',
      element: lazyScreen(() => import('./compare.screen.js'), 'ParentCompareScreen'),
    },
    {
      area: 'coach',
      path: '/coach/colleges/compare',
      needs: 'college.read',
      element: lazyScreen(() => import('./compare.screen.js'), 'CoachCompareScreen'),
    },
    {
      area: 'admin',
      path: paths.admin.colleges,
      needs: 'college.manage',
      link: { rank: 30, label: 'Colleges', icon: GraduationCap, also: [paths.admin.newCollege, paths.admin.seasons] },
      element: lazyScreen(() => import('./all-colleges.screen.js'), 'AdminCollegesScreen'),
    },
    {
      area: 'admin',
      path: paths.admin.newCollege,
      needs: 'college.manage',
      element: lazyScreen(() => import('./new-college.screen.js'), 'NewCollegeScreen'),
    },
    {
      area: 'admin',
      path: paths.admin.college(':collegeId'),
      needs: 'college.manage',
      element: lazyScreen(() => import('./edit-college.screen.js'), 'AdminCollegeScreen'),
    },
    {
      area: 'admin',
      path: paths.admin.importColleges,
      needs: 'college.manage',
      element: lazyScreen(() => import('./import-colleges.screen.js'), 'ImportCollegesScreen'),
    },
  ],
};
