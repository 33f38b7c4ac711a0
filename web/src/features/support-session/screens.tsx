import { lazy, Suspense } from 'react';
import { useSession } from '../../app/session/session.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

const SupportNotice = lazy(async () => ({ default: (await import('./support-session.js')).SupportNotice }));

/** Of everybody whose account support can look at. */
function SupportBanner() {
  const { role } = useSession().user;
  if (role === 'admin' || role === 'auditor') return null;
  return (
    <Suspense>
      <SupportNotice />
    </Suspense>
  );
}

export const supportSessionScreens: FeatureScreens = { banners: [SupportBanner] };
