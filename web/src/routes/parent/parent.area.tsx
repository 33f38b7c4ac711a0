import { CalendarDays, GraduationCap, House, MessagesSquare, Settings, UserRound } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { shellRoute } from '../../app/shell/shell-route.js';
import { ForCamps, WhoSeesCamps } from '../../features/camp/components/for-camps.js';
import {
  ForUpdates,
  UnreadOfFollowed,
  WhoSeesUpdates,
} from '../../features/college-interest/inbox/components/for-updates.js';

/** The screens of parents; any other path goes to /parent/home (spec, "Parent routes"). */
export const parentArea: Area = {
  routes: [
    shellRoute([
      {
        path: paths.parent.home,
        link: { label: 'Home', icon: House },
        element: lazyScreen(() => import('./home.screen.js'), 'ParentHomeScreen'),
      },
      {
        path: paths.parent.colleges,
        needs: 'college.read',
        link: { label: 'Colleges', icon: GraduationCap },
        element: lazyScreen(() => import('./colleges.screen.js'), 'ParentCollegesScreen'),
      },
      {
        path: paths.parent.camps,
        needs: 'camp.read',
        link: { label: 'Camps', icon: CalendarDays, only: WhoSeesCamps },
        element: <ForCamps>{lazyScreen(() => import('./camps.screen.js'), 'ParentCampsScreen')}</ForCamps>,
      },
      {
        path: paths.parent.updates,
        needs: 'interest.read',
        link: { label: 'Updates', icon: MessagesSquare, only: WhoSeesUpdates, count: UnreadOfFollowed },
        element: <ForUpdates>{lazyScreen(() => import('./updates.screen.js'), 'ParentUpdatesScreen')}</ForUpdates>,
      },
      {
        path: paths.parent.compare,
        needs: 'college.read',
        element: lazyScreen(() => import('./compare.screen.js'), 'ParentCompareScreen'),
      },
      {
        path: paths.parent.college(':collegeId'),
        needs: 'college.read',
        element: lazyScreen(() => import('./college.screen.js'), 'ParentCollegeScreen'),
      },
      {
        path: paths.parent.profile,
        link: { label: 'Profile', icon: UserRound },
        element: lazyScreen(() => import('./profile.screen.js'), 'ParentProfileScreen'),
      },
      {
        path: paths.parent.settings,
        link: { label: 'Settings', icon: Settings },
        element: lazyScreen(() => import('./settings.screen.js'), 'ParentSettingsScreen'),
      },
    ]),
  ],
};
