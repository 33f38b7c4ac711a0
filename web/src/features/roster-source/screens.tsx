import { GraduationCap } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

const screen = lazyScreen(() => import('./roster-pages.screen.js'), 'RosterPagesScreen');

export const rosterSourceScreens: FeatureScreens = {
  screens: [
    { area: 'admin', path: paths.admin.rosterPages, needs: 'roster.review', element: screen },
    {
      area: 'auditor',
      path: paths.admin.rosterPages,
      needs: 'roster.review',
      link: { rank: 30, label: 'Colleges', icon: GraduationCap, also: [paths.admin.seasons] },
      element: screen,
    },
  ],
};
