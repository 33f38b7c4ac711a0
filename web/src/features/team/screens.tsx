import { Shield, Users } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const teamScreens: FeatureScreens = {
  screens: [
    {
      area: 'coach',
      path: paths.coach.team,
      link: { rank: 10, label: 'Team', icon: Users },
      element: lazyScreen(() => import('./team.screen.js'), 'TeamScreen'),
    },
    {
      area: 'coach-without-team',
      path: paths.coach.team,
      link: { rank: 10, label: 'Team', icon: Users },
      element: lazyScreen(() => import('./no-team.screen.js'), 'NoTeamScreen'),
    },
    {
      area: 'admin',
      path: paths.admin.teams,
      needs: 'team.create',
      link: { rank: 20, label: 'Teams', icon: Shield },
      element: lazyScreen(() => import('./all-teams.screen.js'), 'AdminTeamsScreen'),
    },
    {
      area: 'admin',
      path: paths.admin.team(':teamId'),
      needs: 'team.list',
      element: lazyScreen(() => import('./admin-team.screen.js'), 'AdminTeamScreen'),
    },
  ],
};
