import { lazy, Suspense } from 'react';
import { useMay } from '../../app/session/use-may.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

const SupportNotice = lazy(async () => ({ default: (await import('./support-session.js')).SupportNotice }));

/** Of everybody whose account support can look at. */
function SupportBanner() {
  return (
    useMay()('support.own') && (
      <Suspense>
        <SupportNotice />
      </Suspense>
    )
  );
}

export const supportSessionScreens: FeatureScreens = { banners: [SupportBanner] };
