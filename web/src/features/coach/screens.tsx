import { Settings } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

const link = { rank: 90, label: 'Settings', icon: Settings };

export const coachScreens: FeatureScreens = {
  screens: [
    {
      area: 'coach',
      path: paths.coach.settings,
      link,
      element: lazyScreen(() => import('./settings.screen.js'), 'CoachSettingsScreen'),
    },
    {
      area: 'coach-without-team',
      path: paths.coach.settings,
      link,
      element: lazyScreen(() => import('./settings.screen.js'), 'NoTeamSettingsScreen'),
    },
  ],
};
