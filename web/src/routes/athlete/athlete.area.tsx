import { CalendarDays, GraduationCap, House, MessagesSquare, Settings, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { shellRoute, type Screen } from '../../app/shell/shell-route.js';
import { ForCamps, WhereCampsAre } from '../../features/camp/components/for-camps.js';
import {
  ForUpdates,
  UnreadOfAthlete,
  WhoSeesUpdates,
} from '../../features/college-interest/inbox/components/for-updates.js';
import { ForPaid } from './for-paid.js';
import { NeedsProfile } from './needs-profile.js';

const joinTeam = () => import('../../features/athlete/membership/components/join-team.js');
const JoinTeamAction = lazy(async () => ({ default: (await joinTeam()).JoinTeamAction }));
const JoinTeamHost = lazy(async () => ({ default: (await joinTeam()).JoinTeamHost }));
const SubscriptionHost = lazy(async () => ({
  default: (await import('../../features/subscription/components/subscription-host.js')).SubscriptionHost,
}));

const joinTeamAction = (
  <Suspense>
    <JoinTeamAction />
  </Suspense>
);

const screens: readonly Screen[] = [
  {
    path: paths.athlete.home,
    link: { label: 'Home', icon: House },
    element: lazyScreen(() => import('./home.screen.js'), 'AthleteHomeScreen'),
  },
  {
    path: paths.athlete.research,
    needs: 'college.read',
    link: { label: 'Colleges', icon: GraduationCap },
    element: lazyScreen(() => import('./research.screen.js'), 'AthleteResearchScreen'),
  },
  {
    path: paths.athlete.camps,
    needs: 'camp.read',
    link: { label: 'Camps', icon: CalendarDays, only: WhereCampsAre },
    element: (
      <ForPaid>
        <ForCamps>{lazyScreen(() => import('./camps.screen.js'), 'AthleteCampsScreen')}</ForCamps>
      </ForPaid>
    ),
  },
  {
    path: paths.athlete.updates,
    needs: 'interest.read',
    link: { label: 'Updates', icon: MessagesSquare, only: WhoSeesUpdates, count: UnreadOfAthlete },
    element: (
      <ForUpdates>
        <ForPaid>{lazyScreen(() => import('./updates.screen.js'), 'AthleteUpdatesScreen')}</ForPaid>
      </ForUpdates>
    ),
  },
  {
    path: paths.athlete.rules,
    element: lazyScreen(() => import('./rules.screen.js'), 'AthleteRulesScreen'),
  },
  {
    path: paths.athlete.compare,
    needs: 'college.read',
    element: lazyScreen(() => import('./compare.screen.js'), 'AthleteCompareScreen'),
  },
  {
    path: paths.athlete.college(':collegeId'),
    needs: 'college.read',
    element: <ForPaid>{lazyScreen(() => import('./college.screen.js'), 'AthleteCollegeScreen')}</ForPaid>,
  },
  {
    path: paths.athlete.profile,
    link: { label: 'Profile', icon: UserRound },
    element: lazyScreen(() => import('./profile.screen.js'), 'AthleteProfileScreen'),
  },
  {
    path: paths.athlete.settings,
    link: { label: 'Settings', icon: Settings },
    element: lazyScreen(() => import('./settings.screen.js'), 'AthleteSettingsScreen'),
  },
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
          <Outlet />
          <Suspense>
            <JoinTeamHost />
            <SubscriptionHost />
          </Suspense>
        </NeedsProfile>
      ),
      children: [shellRoute(screens, { actions: joinTeamAction })],
    },
  ],
};
