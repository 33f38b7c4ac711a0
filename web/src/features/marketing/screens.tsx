import { Megaphone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { lazyScreen } from '../../app/lazy-screen.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { useMay } from '../../app/session/use-may.js';

export const marketingScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: '/admin/marketing',
      needs: 'marketing.manage',
      link: { rank: 50, label: 'Marketing', icon: Megaphone, inMore: true },
      element: lazyScreen(() => import('./marketing.screen.js'), 'MarketingScreen'),
    },
  ],
  hosts: [MarketingHost],
};

const MarketingDialogHost = lazy(async () => ({
  default: (await import('./marketing-dialog-host.js')).MarketingDialogHost,
}));

/** Marketing waits until the screen is there and whoever opened it has begun to look. */
const LATER_MS = 8_000;

function MarketingHost() {
  const [due, setDue] = useState(false);
  const manages = useMay()('marketing.manage');
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return due && !manages ? (
    <Suspense>
      <MarketingDialogHost />
    </Suspense>
  ) : null;
}
