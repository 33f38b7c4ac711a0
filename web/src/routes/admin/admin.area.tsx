import { Activity, Fingerprint, Shield } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { AppShell } from '../../app/shell/app-shell.js';

const links = [
  { to: paths.admin.home, label: 'Platform', icon: Activity },
  { to: paths.admin.teams, label: 'Teams', icon: Shield },
  { to: paths.admin.privacy, label: 'Privacy', icon: Fingerprint },
];

export const adminArea: Area = {
  routes: [
    {
      element: <AppShell links={links} />,
      children: [
        { path: paths.admin.home, element: lazyScreen(() => import('./home.screen.js'), 'AdminHomeScreen') },
        { path: paths.admin.teams, element: lazyScreen(() => import('./teams.screen.js'), 'AdminTeamsScreen') },
        { path: paths.admin.privacy, element: lazyScreen(() => import('./privacy.screen.js'), 'AdminPrivacyScreen') },
      ],
    },
  ],
};
