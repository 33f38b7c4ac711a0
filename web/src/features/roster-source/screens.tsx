import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const rosterSourceScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: paths.admin.rosterPages,
      needs: 'roster.manage',
      element: lazyScreen(() => import('./roster-pages.screen.js'), 'RosterPagesScreen'),
    },
  ],
};
