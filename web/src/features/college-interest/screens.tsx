import { MessagesSquare } from 'lucide-react';
import { lazy } from 'react';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/paths.js';
import { seesUpdates } from '../../app/session/may.js';
import type { FeatureScreens } from '../../app/shell/screen.js';
import { ForPaid } from '../subscription/for-paid.js';
import {
  ForUpdates,
  UnreadOfAthlete,
  UnreadOfFollowed,
  UnreadOfTeam,
  WhoSeesUpdates,
} from './inbox/components/for-updates.js';
import { SendUpdateLink } from './mass-update/components/send-update-link.js';

const AthleteThreads = lazy(async () => {
  const { AthleteThreads } = await import('./inbox/components/athlete-threads.js');
  return { default: AthleteThreads };
});

const link = { rank: 40, label: 'Updates', icon: MessagesSquare, only: WhoSeesUpdates };

export const collegeInterestScreens: FeatureScreens = {
  screens: [
    {
      area: 'athlete',
      path: '/athlete/updates',
      needs: 'interest.read',
      link: { ...link, count: UnreadOfAthlete },
      element: (
        <ForUpdates>
          <ForPaid module="updates">{lazyScreen(() => import('./updates.screen.js'), 'AthleteUpdatesScreen')}</ForPaid>
        </ForUpdates>
      ),
    },
    {
      area: 'athlete',
      path: paths.athlete.rules,
      element: lazyScreen(() => import('./rules.screen.js'), 'AthleteRulesScreen'),
    },
    {
      area: 'parent',
      path: '/parent/updates',
      needs: 'interest.read',
      link: { ...link, count: UnreadOfFollowed },
      element: <ForUpdates>{lazyScreen(() => import('./updates.screen.js'), 'ParentUpdatesScreen')}</ForUpdates>,
    },
    {
      area: 'coach',
      path: paths.coach.updates,
      needs: 'interest.read',
      link: { ...link, count: UnreadOfTeam },
      element: <ForUpdates>{lazyScreen(() => import('./updates.screen.js'), 'CoachUpdatesScreen')}</ForUpdates>,
    },
    {
      area: 'coach',
      path: paths.coach.addUpdate,
      needs: 'interest.change',
      element: <ForUpdates>{lazyScreen(() => import('./add-update.screen.js'), 'AddUpdateScreen')}</ForUpdates>,
    },
    {
      area: 'coach',
      path: paths.coach.interest(':athleteId', ':collegeId', ':collegeInterestId'),
      needs: 'interest.read',
      element: lazyScreen(() => import('./interest.screen.js'), 'InterestScreen'),
    },
  ],
  athleteTabs: [
    {
      key: 'updates',
      label: 'Updates',
      Panel: AthleteThreads,
      isOffered: seesUpdates,
      count: ({ unreadUpdatesForCoach }) => unreadUpdatesForCoach || undefined,
    },
  ],
  selectionActions: [{ Action: SendUpdateLink }],
};
