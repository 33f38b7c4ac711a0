import { Flag } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const flagScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: paths.admin.flags,
      needs: 'flag.switch',
      link: { rank: 75, label: 'Flags', icon: Flag, inMore: true },
      element: lazyScreen(() => import('./flags.screen.js'), 'FlagsScreen'),
    },
  ],
};
