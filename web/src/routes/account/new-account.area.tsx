import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';

/** The screens of an account without a role; every other path goes to the first (spec, "New-account routes"). */
export const newAccountArea: Area = {
  routes: [
    { path: paths.newAccount, element: lazyScreen(() => import('./new-account.screen.js'), 'NewAccountScreen') },
  ],
};
