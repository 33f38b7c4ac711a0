import { CalendarDays } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { Navigate } from 'react-router-dom';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { ForPaid } from '../subscription/for-paid.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { planIncludes } from '../../../../contract/subscription/entitlement.js';
import { listCamps } from '../../../../contract/camp/list-camps.js';
import { useRead } from '../../app/data/read.js';
import { seesCamps } from '../../app/session/may.js';
import { useSession } from '../../app/session/session.js';

export const campScreens: FeatureScreens = {
  screens: [
    {
      area: 'athlete',
      path: paths.athlete.camps,
      needs: 'camp.read',
      link: { rank: 30, label: 'Camps', icon: CalendarDays, only: WhereCampsAre, inMore: true },
      element: (
        <ForPaid module="camps">
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

/** A screen of camps; who is not let in to them goes home (spec, "Athlete routes" and "Parent routes"). */
function ForCamps({ children }: PropsWithChildren) {
  return seesCamps(useSession()) ? children : <Navigate to={paths.root} replace />;
}

/** The way to camps, for who is let in. */
function WhoSeesCamps({ children }: PropsWithChildren) {
  return seesCamps(useSession()) ? children : null;
}

/** The same, only while there are any (spec: "a Camps tab when camps exist"). Without Pro it leads to what Pro adds. */
function WhereCampsAre({ children }: PropsWithChildren) {
  const session = useSession();
  const { data: athlete } = useRead(getAthlete, { params: { id: session.athleteId ?? '' } });
  const sees = seesCamps(session);
  const open = athlete && planIncludes('camps', athlete.subscription);
  const { data } = useRead(listCamps, { query: { count: 1 } }, { enabled: sees && open === true });
  return sees && (open === false || (data?.campCount ?? 0) > 0) ? children : null;
}
