import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';

/** The screens of visitors (spec, "Signed-out routes"). */
export const signedOutRoutes: RouteObject[] = [
  { path: paths.signIn, element: lazyScreen(() => import('./sign-in.screen.js'), 'SignInScreen') },
];
