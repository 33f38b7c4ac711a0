import { House } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { AppShell } from '../../app/shell/app-shell.js';

const links = [{ to: paths.athlete.home, label: 'Home', icon: House }];

export const athleteArea: Area = {
  routes: [
    {
      element: <AppShell links={links} />,
      children: [
        { path: paths.athlete.home, element: lazyScreen(() => import('./home.screen.js'), 'AthleteHomeScreen') },
      ],
    },
  ],
};
