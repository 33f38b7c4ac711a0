import { House } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { AppShell } from '../../app/shell/app-shell.js';

const joinTeam = () => import('../../features/join-team/components/join-team.js');
const JoinTeamAction = lazy(async () => ({ default: (await joinTeam()).JoinTeamAction }));
const JoinTeamHost = lazy(async () => ({ default: (await joinTeam()).JoinTeamHost }));

const links = [{ to: paths.athlete.home, label: 'Home', icon: House }];

/** The screens of athletes; any other path goes to /athlete/home (spec, "Athlete routes"). */
export const athleteArea: Area = {
  routes: [
    {
      element: (
        <>
          <AppShell
            links={links}
            actions={(onFollow) => (
              <Suspense>
                <JoinTeamAction onFollow={onFollow} />
              </Suspense>
            )}
          />
          <Suspense>
            <JoinTeamHost />
          </Suspense>
        </>
      ),
      children: [
        { path: paths.athlete.home, element: lazyScreen(() => import('./home.screen.js'), 'AthleteHomeScreen') },
      ],
    },
  ],
};
