import { GraduationCap, House, Settings, UserRound } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const parentScreens: FeatureScreens = {
  screens: [
    {
      area: 'parent',
      path: paths.parent.home,
      link: { rank: 10, label: 'Home', icon: House },
      element: lazyScreen(() => import('./home.screen.js'), 'ParentHomeScreen'),
    },
    {
      area: 'parent',
      path: paths.parent.colleges,
      needs: 'college.read',
      link: { rank: 20, label: 'Colleges', icon: GraduationCap },
      element: lazyScreen(() => import('./colleges.screen.js'), 'ParentCollegesScreen'),
    },
    {
      area: 'parent',
      path: paths.parent.college(':collegeId'),
      needs: 'college.read',
      element: lazyScreen(() => import('./college.screen.js'), 'ParentCollegeScreen'),
    },
    {
      area: 'parent',
      path: paths.parent.profile,
      link: { rank: 80, label: 'Profile', icon: UserRound, inMore: true },
      element: lazyScreen(() => import('./profile.screen.js'), 'ParentProfileScreen'),
    },
    {
      area: 'parent',
      path: paths.parent.settings,
      link: { rank: 90, label: 'Settings', icon: Settings, inMore: true },
      element: lazyScreen(() => import('./settings.screen.js'), 'ParentSettingsScreen'),
    },
  ],
};
