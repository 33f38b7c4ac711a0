import { House, Settings, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { AppShell } from '../../app/shell/app-shell.js';
import { NeedsProfile } from './needs-profile.js';

const joinTeam = () => import('../../features/athlete/membership/components/join-team.js');
const JoinTeamAction = lazy(async () => ({ default: (await joinTeam()).JoinTeamAction }));
const JoinTeamHost = lazy(async () => ({ default: (await joinTeam()).JoinTeamHost }));

const links = [
  { to: paths.athlete.home, label: 'Home', icon: House },
  { to: paths.athlete.profile, label: 'Profile', icon: UserRound },
  { to: paths.athlete.settings, label: 'Settings', icon: Settings },
];

/** The screens of athletes; any other path goes to /athlete/home (spec, "Athlete routes"). */
export const athleteArea: Area = {
  routes: [
    {
      path: paths.athlete.onboarding,
      element: lazyScreen(() => import('./onboarding.screen.js'), 'OnboardingScreen'),
    },
    {
      element: (
        <NeedsProfile>
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
        </NeedsProfile>
      ),
      children: [
        { path: paths.athlete.home, element: lazyScreen(() => import('./home.screen.js'), 'AthleteHomeScreen') },
        {
          path: paths.athlete.profile,
          element: lazyScreen(() => import('./profile.screen.js'), 'AthleteProfileScreen'),
        },
        {
          path: paths.athlete.settings,
          element: lazyScreen(() => import('./settings.screen.js'), 'AthleteSettingsScreen'),
        },
      ],
    },
  ],
};
