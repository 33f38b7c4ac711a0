import { Activity, House } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const operationsScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: paths.admin.home,
      link: { rank: 10, label: 'Home', icon: House },
      element: lazyScreen(() => import('./home.screen.js'), 'AdminHomeScreen'),
    },
    {
      area: 'admin',
      path: paths.admin.platform,
      link: { rank: 70, label: 'Platform', icon: Activity, inMore: true },
      element: lazyScreen(() => import('./platform.screen.js'), 'PlatformScreen'),
    },
  ],
};
