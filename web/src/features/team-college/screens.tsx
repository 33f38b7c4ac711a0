import { GraduationCap } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const teamCollegeScreens: FeatureScreens = {
  screens: [
    {
      area: 'coach',
      path: paths.coach.colleges,
      needs: 'college.read',
      link: { rank: 20, label: 'Colleges', icon: GraduationCap },
      element: lazyScreen(() => import('./team-colleges.screen.js'), 'CoachCollegesScreen'),
    },
    {
      area: 'coach',
      path: paths.coach.college(':collegeId'),
      needs: 'college.read',
      element: lazyScreen(() => import('./team-college.screen.js'), 'CoachCollegeScreen'),
    },
  ],
};
