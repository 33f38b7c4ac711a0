import { Fingerprint } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const privacyScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: paths.admin.privacy,
      needs: 'privacy.erase',
      link: { rank: 60, label: 'Privacy', icon: Fingerprint, inMore: true },
      element: lazyScreen(() => import('./privacy.screen.js'), 'AdminPrivacyScreen'),
    },
  ],
};
