import { lazy, Suspense } from 'react';
import { Navigate, type RouteObject, useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { Awaited } from '../../app/data/together.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { opensSubscription } from './subscription.js';

/** The price page: for everybody, signed in or not. */
export const pricingRoute: RouteObject = {
  path: paths.pricing,
  element: lazyScreen(() => import('./pricing.screen.js'), 'PricingScreen'),
};

const TrialCard = lazy(async () => ({ default: (await import('./trial-card.js')).TrialCard }));

function HomeTrial({ athlete }: { athlete: Athlete }) {
  if (athlete.subscription.state === 'paid') return null;
  return (
    <Suspense fallback={<Awaited />}>
      <TrialCard athlete={athlete} />
    </Suspense>
  );
}

const SubscriptionHost = lazy(async () => ({
  default: (await import('./subscription-host.js')).SubscriptionHost,
}));

/** The dialog, loaded where the address opens it. */
function Subscribing() {
  const [params] = useSearchParams();
  if (!opensSubscription(params)) return null;
  return (
    <Suspense>
      <SubscriptionHost />
    </Suspense>
  );
}

export const subscriptionScreens: FeatureScreens = {
  screens: [{ area: 'athlete', path: paths.athlete.dashboard, element: <Navigate to={paths.athlete.home} replace /> }],
  homeCards: [{ Card: HomeTrial }],
  hosts: [Subscribing],
};
