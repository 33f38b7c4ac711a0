import { ClipboardList, GraduationCap, HeartHandshake, MessagesSquare, Settings, Users } from 'lucide-react';
import type { Area } from '../../app/area.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { shellRoute } from '../../app/shell/shell-route.js';
import {
  ForUpdates,
  UnreadOfTeam,
  WhoSeesUpdates,
} from '../../features/college-interest/inbox/components/for-updates.js';
import { TeamBanner } from '../../features/team/components/team-banner.js';

/** The screens of coaches; any other path goes to /coach/team (spec, "Coach routes"). */
export const coachArea: Area = {
  routes: [
    shellRoute(
      [
        {
          path: paths.coach.team,
          link: { label: 'Team', icon: Users },
          element: lazyScreen(() => import('./team.screen.js'), 'TeamScreen'),
        },
        {
          path: paths.coach.athlete(':athleteId'),
          needs: 'athlete.read',
          element: lazyScreen(() => import('./athlete-detail.screen.js'), 'AthleteDetailScreen'),
        },
        {
          path: paths.coach.interest(':athleteId', ':collegeId', ':collegeInterestId'),
          needs: 'interest.read',
          element: lazyScreen(() => import('./interest.screen.js'), 'InterestScreen'),
        },
        {
          path: paths.coach.addUpdate,
          needs: 'interest.change',
          element: <ForUpdates>{lazyScreen(() => import('./add-update.screen.js'), 'AddUpdateScreen')}</ForUpdates>,
        },
        {
          path: paths.coach.colleges,
          needs: 'college.read',
          link: { label: 'Colleges', icon: GraduationCap },
          element: lazyScreen(() => import('./colleges.screen.js'), 'CoachCollegesScreen'),
        },
        {
          path: paths.coach.compare,
          needs: 'college.read',
          element: lazyScreen(() => import('./compare.screen.js'), 'CoachCompareScreen'),
        },
        {
          path: paths.coach.college(':collegeId'),
          needs: 'college.read',
          element: lazyScreen(() => import('./college.screen.js'), 'CoachCollegeScreen'),
        },
        {
          path: paths.coach.updates,
          needs: 'interest.read',
          link: { label: 'Updates', icon: MessagesSquare, only: WhoSeesUpdates, count: UnreadOfTeam },
          element: <ForUpdates>{lazyScreen(() => import('./updates.screen.js'), 'CoachUpdatesScreen')}</ForUpdates>,
        },
        {
          path: paths.coach.settings,
          element: lazyScreen(() => import('./settings.screen.js'), 'CoachSettingsScreen'),
        },
      ],
      {
        banner: <TeamBanner />,
        onPhones: [
          { to: paths.coach.team, label: 'Athletes', icon: Users },
          { to: paths.coach.coaches, label: 'Coaches', icon: ClipboardList, needs: 'coach.read' },
          { to: paths.coach.parents, label: 'Parents', icon: HeartHandshake, needs: 'parent.read' },
          { to: paths.coach.colleges, label: 'Colleges', icon: GraduationCap, needs: 'college.read' },
          {
            to: paths.coach.updates,
            label: 'Updates',
            icon: MessagesSquare,
            needs: 'interest.read',
            only: WhoSeesUpdates,
            count: UnreadOfTeam,
          },
          { to: paths.coach.settings, label: 'Settings', icon: Settings },
        ],
      },
    ),
  ],
};
