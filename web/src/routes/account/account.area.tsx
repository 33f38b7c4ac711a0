import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';

/** The way back from a third party's sign-in; also for who is signed in and links one. */
export const ssoRoute: RouteObject = {
  path: paths.ssoRedirect,
  element: lazyScreen(() => import('./sso-redirect.screen.js'), 'SsoRedirectScreen'),
};

/** The screens of visitors (spec, "Signed-out routes"). */
export const signedOutRoutes: RouteObject[] = [
  { path: paths.signIn, element: lazyScreen(() => import('./sign-in.screen.js'), 'SignInScreen') },
  { path: paths.signUp, element: lazyScreen(() => import('./sign-up.screen.js'), 'SignUpScreen') },
  {
    path: paths.forgotPassword,
    element: lazyScreen(() => import('./forgot-password.screen.js'), 'ForgotPasswordScreen'),
  },
  ssoRoute,
];
