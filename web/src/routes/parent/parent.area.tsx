import { House, Settings, UserRound } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { AppShell } from '../../app/shell/app-shell.js';

const links = [
  { to: paths.parent.home, label: 'Home', icon: House },
  { to: paths.parent.profile, label: 'Profile', icon: UserRound },
  { to: paths.parent.settings, label: 'Settings', icon: Settings },
];

/** The screens of parents; any other path goes to /parent/home (spec, "Parent routes"). */

export const parentArea: Area = {
  routes: [
    {
      element: <AppShell links={links} />,
      children: [
        { path: paths.parent.home, element: lazyScreen(() => import('./home.screen.js'), 'ParentHomeScreen') },
        { path: paths.parent.profile, element: lazyScreen(() => import('./profile.screen.js'), 'ParentProfileScreen') },
        {
          path: paths.parent.settings,
          element: lazyScreen(() => import('./settings.screen.js'), 'ParentSettingsScreen'),
        },
      ],
    },
  ],
};
