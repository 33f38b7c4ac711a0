import { lazy } from 'react';
import { lazyScreen } from '../../app/lazy-screen.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { celebrationPaths } from './celebration-paths.js';
import { CelebrationHost, HomeMoments } from './for-celebrations.js';

const AthleteMoments = lazy(async () => ({ default: (await import('./moments.screen.js')).TeamAthleteMoments }));

export const celebrationScreens: FeatureScreens = {
  screens: [
    {
      area: 'athlete',
      path: celebrationPaths.athlete,
      needs: 'interest.read',
      element: lazyScreen(() => import('./moments.screen.js'), 'AthleteMomentsScreen'),
    },
    {
      area: 'parent',
      path: celebrationPaths.parent,
      needs: 'interest.read',
      element: lazyScreen(() => import('./moments.screen.js'), 'ParentMomentsScreen'),
    },
  ],
  athleteTabs: [
    {
      key: 'moments',
      label: 'Moments',
      Panel: AthleteMoments,
      isOffered: ({ permissions }) => permissions.includes('celebration.share'),
    },
  ],
  homeCards: [{ Card: HomeMoments }],
  hosts: [CelebrationHost],
};
