import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

/** The price page: for everybody, signed in or not. */
export const pricingRoute: RouteObject = {
  path: paths.pricing,
  element: lazyScreen(() => import('./pricing.screen.js'), 'PricingScreen'),
};

export const subscriptionScreens: FeatureScreens = {
  screens: [{ area: 'athlete', path: paths.athlete.dashboard, element: <Navigate to={paths.athlete.home} replace /> }],
};
