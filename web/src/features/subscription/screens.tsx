import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Navigate, type RouteObject, useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { readKey } from '../../app/data/read.js';
import { Awaited } from '../../app/data/together.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { onSignal } from '../../app/signals.js';
import { opensSubscription, useSubscriptionDialog } from './subscription.js';

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

/** The dialog, loaded where the address opens it; a change that Pro is needed for opens it, too. */
function Subscribing() {
  const [params] = useSearchParams();
  useProNeeded();
  if (!opensSubscription(params)) return null;
  return (
    <Suspense>
      <SubscriptionHost />
    </Suspense>
  );
}

/** A plan that lapsed while a screen was open: what is known of the athlete is asked for again. */
function useProNeeded(): void {
  const client = useQueryClient();
  const { show } = useSubscriptionDialog();
  const open = useEffectEvent(() => show('college-list'));
  useEffect(
    () =>
      onSignal('proNeeded', ({ changes }) => {
        const [athlete] = readKey(getAthlete);
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === athlete });
        if (changes) open();
      }),
    [client],
  );
}

export const subscriptionScreens: FeatureScreens = {
  screens: [
    { area: 'athlete', path: paths.athlete.dashboard, element: <Navigate to={paths.athlete.home} replace /> },
    {
      area: 'admin',
      path: paths.admin.payments,
      needs: 'payment.review',
      element: lazyScreen(() => import('./admin/payments.screen.js'), 'PaymentsScreen'),
    },
  ],
  homeCards: [{ Card: HomeTrial }],
  hosts: [Subscribing],
};
