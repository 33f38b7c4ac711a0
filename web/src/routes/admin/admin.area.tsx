import { Activity, CalendarDays, Fingerprint, GraduationCap, Shield, UserRoundCog } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { shellRoute } from '../../app/shell/shell-route.js';

export const adminArea: Area = {
  routes: [
    shellRoute([
      {
        path: paths.admin.home,
        link: { label: 'Platform', icon: Activity },
        element: lazyScreen(() => import('./home.screen.js'), 'AdminHomeScreen'),
      },
      {
        path: paths.admin.teams,
        needs: 'team.create',
        link: { label: 'Teams', icon: Shield },
        element: lazyScreen(() => import('./teams.screen.js'), 'AdminTeamsScreen'),
      },
      {
        path: paths.admin.colleges,
        needs: 'college.manage',
        link: { label: 'Colleges', icon: GraduationCap, also: paths.admin.newCollege },
        element: lazyScreen(() => import('./colleges.screen.js'), 'AdminCollegesScreen'),
      },
      {
        path: paths.admin.camps,
        needs: 'camp.manage',
        link: { label: 'Camps', icon: CalendarDays },
        element: lazyScreen(() => import('./camps.screen.js'), 'AdminCampsScreen'),
      },
      {
        path: paths.admin.newCollege,
        needs: 'college.manage',
        element: lazyScreen(() => import('./new-college.screen.js'), 'NewCollegeScreen'),
      },
      {
        path: paths.admin.college(':collegeId'),
        needs: 'college.manage',
        element: lazyScreen(() => import('./college.screen.js'), 'AdminCollegeScreen'),
      },
      {
        path: paths.admin.importColleges,
        needs: 'college.manage',
        element: lazyScreen(() => import('./import-colleges.screen.js'), 'ImportCollegesScreen'),
      },
      {
        path: paths.admin.accounts,
        needs: 'account.suspend',
        link: { label: 'Accounts', icon: UserRoundCog },
        element: lazyScreen(() => import('./accounts.screen.js'), 'AdminAccountsScreen'),
      },
      {
        path: paths.admin.privacy,
        needs: 'privacy.erase',
        link: { label: 'Privacy', icon: Fingerprint },
        element: lazyScreen(() => import('./privacy.screen.js'), 'AdminPrivacyScreen'),
      },
      {
        path: paths.admin.security,
        element: lazyScreen(() => import('../account/security.screen.js'), 'SecurityScreen'),
      },
    ]),
  ],
};
