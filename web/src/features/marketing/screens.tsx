import { Megaphone } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { lazyScreen } from '../../app/lazy-screen.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { useSession } from '../../app/session/session.js';
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

/** Marketing waits until the screen is there and its reader has begun to look. */
const LATER_MS = 8_000;

/** Loaded by hand: where the line is down, or a new release has other files, there is no marketing, and no error. */
function MarketingHost() {
  const [Host, setHost] = useState<ComponentType>();
  const manages = useMay()('marketing.manage');
  const isOff = useSession().flagsOff?.includes('marketing') ?? false;
  useEffect(() => {
    if (manages || isOff) return;
    const timer = setTimeout(() => {
      import('./marketing-dialog-host.js').then(
        ({ MarketingDialogHost }) => setHost(() => MarketingDialogHost),
        () => undefined,
      );
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [manages, isOff]);
  return Host && !isOff ? <Host /> : null;
}
