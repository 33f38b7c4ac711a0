import { ownCoach, ownTeams } from '../../../projections/team/coach.queries.js';
import { whereIsCoach } from '../../../projections/account-access/caller.queries.js';
import { feature } from '../feature.js';
import { coachDecider } from './coach.decider.js';
import { MembershipUndo } from './membership-undo.js';
import { coachHandlers } from './coach.api.js';
import { MailPrimaryCoach, TellCoachesOfNewPrimary } from './coach.policies.js';
import { coachEmails } from './email-samples.js';

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
  kinds: [{ key: 'coaches', label: 'Coaches', events: coachDecider.events }],
  people: { decider: coachDecider, by: 'coachId' },
  personalData: [
    { of: 'coachId', key: 'coach', title: 'Coach profile', single: true, read: ownCoach },
    { of: 'coachId', key: 'teams', title: 'Teams', read: ownTeams },
  ],
  handlers: coachHandlers,
  emails: { title: 'Coaches', samples: coachEmails },
  providers: [MembershipUndo, TellCoachesOfNewPrimary, MailPrimaryCoach],
});
