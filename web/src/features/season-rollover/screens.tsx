import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

const screen = lazyScreen(() => import('./college-season.screen.js'), 'CollegeSeasonScreen');

export const seasonScreens: FeatureScreens = {
  screens: [
    { area: 'admin', path: paths.admin.seasons, needs: 'roster.review', element: screen },
    { area: 'auditor', path: paths.admin.seasons, needs: 'roster.review', element: screen },
  ],
};
