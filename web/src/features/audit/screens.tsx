import { ScrollText } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

export const auditScreens: FeatureScreens = {
  screens: [
    {
      area: 'auditor',
      path: paths.auditor.home,
      link: { rank: 10, label: 'Audit', icon: ScrollText },
      element: lazyScreen(() => import('./audit.screen.js'), 'AuditHomeScreen'),
    },
  ],
};
