import { ScrollText } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { shellRoute } from '../../app/shell/shell-route.js';

export const auditArea: Area = {
  routes: [
    shellRoute([
      {
        path: paths.auditor.home,
        link: { label: 'Audit', icon: ScrollText },
        element: lazyScreen(() => import('./home.screen.js'), 'AuditHomeScreen'),
      },
      {
        path: paths.auditor.security,
        element: lazyScreen(() => import('../account/security.screen.js'), 'SecurityScreen'),
      },
    ]),
  ],
};
