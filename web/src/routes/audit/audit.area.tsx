import { ScrollText } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { AppShell } from '../../app/shell/app-shell.js';

const links = [{ to: paths.auditor.home, label: 'Audit', icon: ScrollText }];

export const auditArea: Area = {
  routes: [
    {
      element: <AppShell links={links} />,
      children: [
        { path: paths.auditor.home, element: lazyScreen(() => import('./home.screen.js'), 'AuditHomeScreen') },
      ],
    },
  ],
};
