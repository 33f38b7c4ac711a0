import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const seasonScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: paths.admin.seasons,
      needs: 'college.manage',
      element: lazyScreen(() => import('./college-season.screen.js'), 'CollegeSeasonScreen'),
    },
  ],
};
