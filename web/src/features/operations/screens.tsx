import { Activity } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const operationsScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: paths.admin.home,
      link: { rank: 10, label: 'Platform', icon: Activity },
      element: lazyScreen(() => import('./platform.screen.js'), 'AdminHomeScreen'),
    },
  ],
};
