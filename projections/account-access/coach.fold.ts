import { LinkEditingGranted, TeamSwitched } from '../../src/modules/coach/coach.events.js';
import { CoachAdded, CoachMembershipChanged, PrimaryCoachChanged } from '../../src/modules/team/team.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { change } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import { accessCoachTable, accessCoachTeamTable, type AccessCoachRow } from './account-access.table.js';

// Link editing is granted by default.
const newCoach = (coachId: string): AccessCoachRow => ({ coach_id: coachId, team_id: null, can_edit_links: true });

export const coachRows = rowsOf(accessCoachTable).from({
  reads: [CoachAdded, TeamSwitched, LinkEditingGranted],
  key: ({ data }) => ({ coach_id: data.coachId }),
  on: {
    // The first team is the one they work in, until they switch.
    CoachAdded: (row, { data: { coachId, teamId } }) => ({
      ...(row ?? newCoach(coachId)),
      team_id: row?.team_id ?? teamId,
    }),
    TeamSwitched: (row, { data: { coachId, teamId } }) => ({ ...(row ?? newCoach(coachId)), team_id: teamId }),
    LinkEditingGranted: (row, { data: { coachId, canEditLinks } }) => ({
      ...(row ?? newCoach(coachId)),
      can_edit_links: canEditLinks,
    }),
  },
  each: [erased('coach_id', 'coachId')],
});

export const placeRows = rowsOf(accessCoachTeamTable).from({
  reads: [CoachAdded, CoachMembershipChanged, PrimaryCoachChanged],
  key: ({ data }) => [
    { coach_id: data.coachId, team_id: data.teamId },
    ...('previousCoachId' in data ? [{ coach_id: data.previousCoachId, team_id: data.teamId }] : []),
  ],
  on: {
    CoachAdded: (_, { data: { coachId, teamId, role } }) => ({
      coach_id: coachId,
      team_id: teamId,
      role,
      status: 'active',
    }),
    CoachMembershipChanged: change((_, { data }) => ({ status: data.to })),
    PrimaryCoachChanged: change(({ coach_id: coachId }, { data }) => ({
      role: coachId === data.coachId ? 'primary' : 'assistant',
    })),
  },
  each: [erased('coach_id', 'coachId')],
});
