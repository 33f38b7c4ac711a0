import { Mail } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { StoppedNotice } from './stopped-notice.js';

export const emailScreens: FeatureScreens = {
  homeNotices: [StoppedNotice],
  screens: [
    {
      area: 'admin',
      path: paths.admin.emails,
      needs: 'operations.read',
      link: { rank: 65, label: 'Emails', icon: Mail, inMore: true },
      element: lazyScreen(() => import('./emails.screen.js'), 'AdminEmailsScreen'),
    },
  ],
};
