import { ownCoach, ownTeams } from '../../../projections/account-access/own-data.queries.js';
import { whereIsCoach } from '../../../projections/account-access/whereabouts.queries.js';
import { feature } from '../feature.js';
import { CoachController } from './coach.controller.js';
import { coachDecider } from './coach.decider.js';
import { GetCoach } from './get-coach.query.js';
import { GetOwnCoach } from './get-own-coach.query.js';
import { ListCoaches } from './list-coaches.query.js';
import { MembershipUndo } from './membership-undo.js';
import { ReadCoachesController } from './read-coaches.controller.js';
import { SwitchTeamController } from './switch-team.controller.js';

export const coach = feature({
  name: 'coach',
  resources: [
    {
      decider: coachDecider,
      seenBy: 'coach.read',
      own: ({ coachId }) => coachId,
      target: { noun: 'Coach', find: whereIsCoach },
      // They may have been let in again.
      heardEvenBlocked: true,
    },
  ],
  personalData: [
    { of: 'coachId', key: 'coach', title: 'Coach profile', single: true, read: ownCoach },
    { of: 'coachId', key: 'teams', title: 'Teams', read: ownTeams },
  ],
  controllers: [CoachController, ReadCoachesController, SwitchTeamController],
  providers: [GetCoach, GetOwnCoach, ListCoaches, MembershipUndo],
});
