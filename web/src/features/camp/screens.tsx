import { CalendarDays } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { ForPaid } from '../subscription/for-paid.js';
import { ForCamps, WhereCampsAre, WhoSeesCamps } from './for-camps.js';

export const campScreens: FeatureScreens = {
  screens: [
    {
      area: 'athlete',
      path: paths.athlete.camps,
      needs: 'camp.read',
      link: { rank: 30, label: 'Camps', icon: CalendarDays, only: WhereCampsAre, inMore: true },
      element: (
        <ForPaid>
          <ForCamps>{lazyScreen(() => import('./camps.screen.js'), 'AthleteCampsScreen')}</ForCamps>
        </ForPaid>
      ),
    },
    {
      area: 'parent',
      path: '/parent/camps',
      needs: 'camp.read',
      link: { rank: 30, label: 'Camps', icon: CalendarDays, only: WhoSeesCamps, inMore: true },
      element: <ForCamps>{lazyScreen(() => import('./camps.screen.js'), 'ParentCampsScreen')}</ForCamps>,
    },
    {
      area: 'admin',
      path: '/admin/camps',
      needs: 'camp.manage',
      link: { rank: 40, label: 'Camps', icon: CalendarDays, inMore: true },
      element: lazyScreen(() => import('./all-camps.screen.js'), 'AdminCampsScreen'),
    },
  ],
};
