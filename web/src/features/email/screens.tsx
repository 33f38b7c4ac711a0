import { Mail } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

const HomeStoppedEmails = lazy(async () => ({ default: (await import('./stopped-notice.js')).HomeStoppedEmails }));

export const emailScreens: FeatureScreens = {
  homeNotices: [
    () => (
      <Suspense>
        <HomeStoppedEmails />
      </Suspense>
    ),
  ],
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
