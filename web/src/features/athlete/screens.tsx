import { House, Settings, UserRound } from 'lucide-react';
import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import type { FeatureScreens } from '../../app/shell/screen.js';

/** Outside of the shell (spec, "Athlete routes"). */
export const onboardingRoute: RouteObject = {
  path: paths.athlete.onboarding,
  element: lazyScreen(() => import('./onboarding.screen.js'), 'OnboardingScreen'),
};

export const athleteScreens: FeatureScreens = {
  screens: [
    {
      area: 'athlete',
      path: paths.athlete.home,
      link: { rank: 10, label: 'Home', icon: House },
      element: lazyScreen(() => import('./home.screen.js'), 'AthleteHomeScreen'),
    },
    {
      area: 'athlete',
      path: paths.athlete.profile,
      link: { rank: 80, label: 'Profile', icon: UserRound, inMore: true },
      element: lazyScreen(() => import('./profile.screen.js'), 'AthleteProfileScreen'),
    },
    {
      area: 'athlete',
      path: paths.athlete.settings,
      link: { rank: 90, label: 'Settings', icon: Settings, inMore: true },
      element: lazyScreen(() => import('./settings.screen.js'), 'AthleteSettingsScreen'),
    },
    {
      area: 'coach',
      path: paths.coach.athlete(':athleteId'),
      needs: 'athlete.read',
      element: lazyScreen(() => import('./athlete-detail.screen.js'), 'AthleteDetailScreen'),
    },
  ],
};
