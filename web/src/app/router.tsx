import { matchRoutes, Navigate, useLocation, useRoutes } from 'react-router-dom';
import type { Role } from '../../../contract/access/permissions.js';
import type { Session } from '../../../contract/identity/endpoints.js';
import { agreement, joiningRoute } from '../features/account/screens.js';
import { demoTermsRoute, secondFactor, signedOutRoutes, ssoRoute } from '../features/identity/screens.js';
import { JoinByCode } from '../features/invite/join-by-code/join-by-code-host.js';
import { pricingRoute } from '../features/subscription/screens.js';
import { features } from '../features.js';
import { Splash } from '../ui/mark.js';
import { routesOf, routesOfRole } from './areas.js';
import { ErrorBoundary, SomethingWentWrong } from './errors/something-went-wrong.js';
import { useLive } from './live/use-live.js';
import { codeIn, joiningBy } from './invite-code.js';
import { homeOf, paths } from './paths.js';
import { redirectOf, signInFor } from './redirect.js';
import { fetchScreens, lazyScreen } from './lazy-screen.js';
import { useScrollPlace } from './scroll-place.js';
import { storedRole } from './session/session-mark.js';
import { supportTab } from './session/support-tab.js';
import { signOut, useSessionState } from './session/session.js';
import { Banners, FeatureParts } from './shell/feature-parts.js';

const sorry = lazyScreen(() => import('./shell/sorry.js'), 'Sorry');
const noSubscription = lazyScreen(() => import('./shell/sorry.js'), 'NoSubscription');

/** Begins to fetch the screen of this address for the role last seen here, while it is asked who is here. */
export function fetchAhead(): void {
  const role = supportTab() ? null : storedRole.get();
  const routes = role ? routesOfRole[role] : signedOutRoutes;
  const shown = matchRoutes(routes, window.location.pathname) ?? (role && matchRoutes(routes, homeOf[role]));
  for (const { route } of shown || []) fetchScreens(route.element);
}

/** The screens of a visitor: signed out, joining, or of their role. */
export function Router() {
  const state = useSessionState();
  const { pathname } = useLocation();
  return <ErrorBoundary resetKey={pathname}>{screenOf(state)}</ErrorBoundary>;
}

function screenOf(state: ReturnType<typeof useSessionState>) {
  switch (state.kind) {
    case 'signed-out':
      return <SignedOut onPurpose={state.onPurpose} />;
    case 'loading':
    case 'no-role':
      return <Splash label="Signing you in" />;
    case 'failed':
      return <SomethingWentWrong error={state.error} signOut={signOut} />;
    case 'active':
      return <SignedIn key={state.session.user.id} session={state.session} blocked={state.blocked} />;
  }
}

function SignedOut({ onPurpose }: { onPurpose: boolean }) {
  return useRoutes([
    ...signedOutRoutes,
    demoTermsRoute,
    pricingRoute,
    { path: '*', element: onPurpose ? <Navigate to={paths.signIn} replace /> : <ToSignIn /> },
  ]);
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to={signInFor(pathname + search)} replace />;
}

function SignedIn({ session, blocked }: { session: Session; blocked: boolean }) {
  const { role } = session.user;
  useLive(session);
  useScrollPlace();
  const screens = useRoutes([
    ...routesOf(session),
    ...[paths.signIn, paths.signUp, paths.forgotPassword].map((path) => ({ path, element: <AfterSignIn /> })),
    ssoRoute,
    demoTermsRoute,
    pricingRoute,
    joiningRoute,
    { path: '*', element: <Elsewhere role={role} /> },
  ]);
  if (session.toAgree) return agreement;
  if (session.blocked === 'second-factor-due') return secondFactor;
  const closed = screenFor(session, blocked);
  return (
    <FeatureParts value={features}>
      {closed ? (
        <>
          <Banners />
          {closed}
        </>
      ) : (
        screens
      )}
      {/* Above a block too: an invite may lead to a team on which nothing is blocked. */}
      <JoinByCode role={role} />
    </FeatureParts>
  );
}

/** What is in place of every screen. */
function screenFor({ user: { role }, team }: Session, blocked: boolean) {
  if (blocked) return sorry;
  if (team?.status === 'inactive' && role.endsWith('coach')) return noSubscription;
  return undefined;
}

/** After sign-in: the stored redirect, or the root, which leads to the role's home. */
function AfterSignIn() {
  return <Navigate to={redirectOf(useLocation().search)} replace />;
}

/** Any other path goes to the role's home; with a code that was followed, to joining by it. */
function Elsewhere({ role }: { role: Role }) {
  const { search } = useLocation();
  return <Navigate to={codeIn(search) ? joiningBy(role, search) : homeOf[role]} replace />;
}
