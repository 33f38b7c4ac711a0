import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

/** The way back from a third party's sign-in; also for people who are signed in and link one. */
export const ssoRoute: RouteObject = {
  path: paths.ssoRedirect,
  element: lazyScreen(() => import('./sso-redirect.screen.js'), 'SsoRedirectScreen'),
};

/** What the legal links of the demo lead to: for everybody, signed in or not. */
export const demoTermsRoute: RouteObject = {
  path: paths.demoTerms,
  element: lazyScreen(() => import('./demo-terms.screen.js'), 'DemoTermsScreen'),
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

/** Replaces every screen of an admin or auditor without a second factor. */
export const secondFactor = lazyScreen(() => import('./second-factor.screen.js'), 'SecondFactorScreen');

const security = lazyScreen(() => import('./security.screen.js'), 'SecurityScreen');

export const identityScreens: FeatureScreens = {
  screens: [
    { area: 'admin', path: paths.admin.security, element: security },
    { area: 'auditor', path: paths.auditor.security, element: security },
  ],
};
