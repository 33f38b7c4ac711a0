import { lazy, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import type { Role } from '../../../contract/access/permissions.js';
import type { Session } from '../../../contract/identity/endpoints.js';
import { features } from '../features.js';
import { newAccountRoute } from '../features/account/screens.js';
import { NeedsProfile } from '../features/athlete/needs-profile.js';
import { onboardingRoute } from '../features/athlete/screens.js';
import { TeamBanner } from '../features/team/components/team-banner.js';
import type { Area } from './shell/screen.js';
import { shellRoute, type Surroundings } from './shell/app-shell.js';

const joinTeam = () => import('../features/athlete/membership/join-team.js');
const JoinTeamAction = lazy(async () => ({ default: (await joinTeam()).JoinTeamAction }));
const JoinTeamHost = lazy(async () => ({ default: (await joinTeam()).JoinTeamHost }));

const joinTeamAction = (
  <Suspense>
    <JoinTeamAction />
  </Suspense>
);

const screens = features.flatMap((feature) => feature.screens ?? []);
const shellOf = (area: Area, surroundings?: Surroundings): RouteObject =>
  shellRoute(
    screens.filter((screen) => screen.area === area),
    surroundings,
  );

/** An athlete's screens need their profile; the wizard makes it. */
const athleteRoutes: RouteObject[] = [
  onboardingRoute,
  {
    element: (
      <NeedsProfile>
        <Outlet />
        <Suspense>
          <JoinTeamHost />
        </Suspense>
      </NeedsProfile>
    ),
    children: [shellOf('athlete', { actions: joinTeamAction })],
  },
];

const coachRoutes = [shellOf('coach', { banner: <TeamBanner /> })];

/** The routes of each role; any other path goes to the role's home (spec, section 2). */
export const routesOfRole: Record<Role, RouteObject[]> = {
  coach: coachRoutes,
  'assistant-coach': coachRoutes,
  athlete: athleteRoutes,
  parent: [shellOf('parent')],
  admin: [shellOf('admin')],
  auditor: [shellOf('auditor')],
  'no-role': [newAccountRoute],
};

const withoutTeam = [shellOf('coach-without-team')];

/** The routes of the caller: a coach without a team has nothing that is about one. */
export const routesOf = ({ user: { role }, team }: Session): RouteObject[] =>
  role.endsWith('coach') && !team ? withoutTeam : routesOfRole[role];
