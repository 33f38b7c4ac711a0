import { Users } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { AppShell } from '../../app/shell/app-shell.js';
import { TeamBanner } from '../../features/team/components/team-banner.js';

const links = [{ to: paths.coach.team, label: 'Team', icon: Users }];

/** The screens of coaches; any other path goes to /coach/team (spec, "Coach routes"). */
export const coachArea: Area = {
  routes: [
    {
      element: <AppShell links={links} banner={<TeamBanner />} />,
      children: [
        { path: paths.coach.team, element: lazyScreen(() => import('./team.screen.js'), 'TeamScreen') },
        {
          path: paths.coach.athlete(':athleteId'),
          element: lazyScreen(() => import('./athlete-detail.screen.js'), 'AthleteDetailScreen'),
        },
        {
          path: paths.coach.settings,
          element: lazyScreen(() => import('./settings.screen.js'), 'CoachSettingsScreen'),
        },
      ],
    },
  ],
};
