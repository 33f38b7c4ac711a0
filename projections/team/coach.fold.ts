import { CoachEdited, CoachRegistered, LinkEditingGranted } from '../../src/modules/coach/coach.events.js';
import { CoachAdded, CoachMembershipChanged } from '../../src/modules/team/team.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import { coachTable, teamCoachTable, type CoachRow } from './team.table.js';

export const coachRows = rowsOf(coachTable).from({
  reads: [CoachRegistered, CoachEdited, LinkEditingGranted],
  key: ({ data }) => ({ coach_id: data.coachId }),
  on: {
    CoachRegistered: (_, { data, occurredAt }) => ({
      coach_id: data.coachId,
      user_id: data.userId,
      first_name: data.firstName,
      last_name: data.lastName,
      email: data.email,
      phone: data.phone,
      title: data.info.title,
      bio: data.info.bio,
      x_link: data.info.xLink,
      instagram_link: data.info.instagramLink,
      can_edit_links: true,
      created_at: occurredAt,
    }),
    CoachEdited: change((_, { data }) => infoColumns(data.changes)),
    LinkEditingGranted: change((_, { data }) => ({ can_edit_links: data.canEditLinks })),
  },
  each: [erased('coach_id', 'coachId')],
});

export const placeRows = rowsOf(teamCoachTable).from({
  reads: [CoachAdded, CoachMembershipChanged],
  key: ({ data }) => ({ team_id: data.teamId, coach_id: data.coachId }),
  on: {
    CoachAdded: (_, { data: { teamId, coachId, role }, occurredAt }) => ({
      team_id: teamId,
      coach_id: coachId,
      role,
      status: 'active',
      added_at: occurredAt,
    }),
    CoachMembershipChanged: change((_, { data }) => ({ status: data.to })),
  },
  each: [erased('coach_id', 'coachId')],
});

function infoColumns(info: Recorded<typeof CoachEdited>['data']['changes']): Partial<CoachRow> {
  return {
    ...(info.title !== undefined && { title: info.title }),
    ...(info.bio !== undefined && { bio: info.bio }),
    ...(info.xLink !== undefined && { x_link: info.xLink }),
    ...(info.instagramLink !== undefined && { instagram_link: info.instagramLink }),
  };
}
