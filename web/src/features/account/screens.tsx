import { UserRoundCog } from 'lucide-react';
import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { codeIn } from '../../app/invite-code.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

const newAccount = lazyScreen(() => import('./new-account.screen.js'), 'NewAccountScreen');

/** The one screen of an account without a role (spec, "New-account routes"). */
export const newAccountRoute: RouteObject = { path: paths.newAccount, element: newAccount };

/** The same for people with a role: they joined by the code in the address, or create another team with one. */
export const joiningRoute: RouteObject = { path: paths.newAccount, element: <WithCode /> };

function WithCode() {
  return codeIn(useLocation().search) ? newAccount : <Navigate to={paths.root} replace />;
}

/** Replaces every screen while there are terms to agree to. */
export const agreement = lazyScreen(() => import('./agreement.screen.js'), 'AgreementScreen');

export const accountScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: paths.admin.accounts,
      needs: 'account.suspend',
      link: { rank: 50, label: 'Accounts', icon: UserRoundCog },
      element: lazyScreen(() => import('./accounts.screen.js'), 'AdminAccountsScreen'),
    },
  ],
};
