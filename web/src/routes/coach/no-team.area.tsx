import { Settings, Users } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { shellRoute } from '../../app/shell/shell-route.js';

/** The screens of a coach who is on no team: every other one is about a team, and its path goes to the first. */
export const noTeamArea: Area = {
  routes: [
    shellRoute([
      {
        path: paths.coach.team,
        link: { label: 'Team', icon: Users },
        element: lazyScreen(() => import('./no-team.screen.js'), 'NoTeamScreen'),
      },
      {
        path: paths.coach.settings,
        link: { label: 'Settings', icon: Settings },
        element: lazyScreen(() => import('./settings.screen.js'), 'NoTeamSettingsScreen'),
      },
    ]),
  ],
};
