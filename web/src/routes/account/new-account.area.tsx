import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import type { Area } from '../../app/area.js';
import { codeIn } from '../../app/invite-code.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';

const screen = lazyScreen(() => import('./new-account.screen.js'), 'NewAccountScreen');

/** The screens of an account without a role; every other path goes to the first (spec, "New-account routes"). */
export const newAccountArea: Area = { routes: [{ path: paths.newAccount, element: screen }] };

/** Who has a role already: has just got it by the code of the address, or creates another team by one. */
export const joiningRoute: RouteObject = { path: paths.newAccount, element: <WithCode /> };

function WithCode() {
  return codeIn(useLocation().search) ? screen : <Navigate to={paths.root} replace />;
}
