import type { EntitySchema } from 'typeorm';
import { topics } from '../../contract/live/live.js';
import type { Past } from '../../src/kernel/decider.js';
import { idOf, type RecordedEvent } from '../../src/kernel/event.js';
import { coachEvents, type CoachEvent } from '../../src/modules/coach/coach.events.js';
import { PersonErased } from '../../src/modules/privacy/erasure/erasure.events.js';
import { teamEvents, type TeamEvent } from '../../src/modules/team/team.events.js';
import type { Projection } from '../../src/platform/projections/projection.js';
import { dropErased } from '../drop-erased.js';
import { WorkingSet } from '../working-set.js';
import {
  coachTable,
  teamBoardLinkTable,
  teamBoardTable,
  teamCoachTable,
  teamGroupTable,
  teamTable,
  type CoachRow,
  type TeamBoardLinkRow,
  type TeamBoardRow,
  type TeamCoachRow,
  type TeamGroupRow,
  type TeamRow,
} from './team.table.js';

interface Rows {
  readonly teams: WorkingSet<TeamRow>;
  readonly groups: WorkingSet<TeamGroupRow>;
  readonly places: WorkingSet<TeamCoachRow>;
  readonly coaches: WorkingSet<CoachRow>;
  readonly boards: WorkingSet<TeamBoardRow>;
  readonly links: WorkingSet<TeamBoardLinkRow>;
}

/** Teams with their groups and boards, and coaches with their place on each team. */
export const teamProjection: Projection = {
  name: 'team',
  version: 3,
  tables: [teamTable, teamGroupTable, teamCoachTable, coachTable, teamBoardTable, teamBoardLinkTable].map(
    ({ entity }) => entity as EntitySchema,
  ),
  reads: [...teamEvents, ...coachEvents, PersonErased],
  personal: true,
  async apply(events, tables) {
    const ids = (category: string) =>
      events.filter((event) => event.stream.startsWith(`${category}-`)).map((event) => idOf(event.stream));
    const teamIds = ids('team');
    const rows: Rows = {
      teams: await WorkingSet.of(teamTable, tables, 'team_id', teamIds),
      groups: await WorkingSet.of(teamGroupTable, tables, 'team_id', teamIds),
      places: await WorkingSet.of(teamCoachTable, tables, 'team_id', teamIds),
      coaches: await WorkingSet.of(coachTable, tables, 'coach_id', ids('coach')),
      boards: await WorkingSet.of(teamBoardTable, tables, 'team_id', teamIds),
      links: await WorkingSet.of(teamBoardLinkTable, tables, 'team_id', teamIds),
    };
    for (const event of events) applyOne(rows, event as unknown as Past<TeamEvent | CoachEvent>);
    for (const set of Object.values<{ flush: (to: typeof tables) => Promise<void> }>({ ...rows }))
      await set.flush(tables);
    await dropErased(events, tables, [
      { table: 'coach', column: 'coach_id', id: 'coachId' },
      { table: 'team_coach', column: 'coach_id', id: 'coachId' },
    ]);
  },
  topics: ({ stream, metadata: { teamId } }: RecordedEvent) => [
    ...(stream.startsWith('coach-') ? [topics.coach(idOf(stream))] : []),
    ...(teamId ? [topics.team(teamId)] : []),
  ],
};

function applyOne({ teams, groups, places, coaches, boards, links }: Rows, event: Past<TeamEvent | CoachEvent>): void {
  switch (event.type) {
    case 'TeamCreated':
      return teams.put(newTeam(event.data, event.occurredAt));
    case 'TeamStatusSet':
      return teams.change(event.data.teamId, { status: event.data.to });
    case 'ModuleAccessSet':
      return teams.change(event.data.teamId, { module_access: event.data.to });
    case 'JoinCodeRotated':
      return teams.change(event.data.teamId, { join_code: event.data.to });
    case 'CoachAdded': {
      const { teamId, coachId, role } = event.data;
      return places.put({ team_id: teamId, coach_id: coachId, role, status: 'active', added_at: event.occurredAt });
    }
    case 'CoachMembershipChanged':
      return places.change([event.data.teamId, event.data.coachId], { status: event.data.to });
    case 'GroupCreated': {
      const { teamId, groupId, name, color } = event.data;
      return groups.put({ group_id: groupId, team_id: teamId, name, color });
    }
    case 'GroupEdited':
      return groups.change(event.data.groupId, event.data.to);
    case 'GroupDeleted':
      return groups.delete(event.data.groupId);
    case 'BoardCreated':
      return boards.put({ team_id: event.data.teamId, welcome_message: '' });
    case 'WelcomeMessageSet':
      return boards.change(event.data.teamId, { welcome_message: event.data.to });
    case 'BoardLinkAdded': {
      const { teamId, linkId, name, url, place } = event.data;
      return links.put({ link_id: linkId, team_id: teamId, name, url, place });
    }
    case 'BoardLinkEdited':
      return links.change(event.data.linkId, event.data.to);
    case 'BoardLinkDeleted':
      return links.delete(event.data.linkId);
    case 'CoachRegistered':
      return coaches.put(newCoach(event.data, event.occurredAt));
    case 'CoachEdited':
      return coaches.change(event.data.coachId, infoColumns(event.data.changes));
    case 'LinkEditingGranted':
      return coaches.change(event.data.coachId, { can_edit_links: event.data.canEditLinks });
    case 'TeamSwitched':
      return undefined;
  }
}

type Data<T extends (TeamEvent | CoachEvent)['type']> = Extract<TeamEvent | CoachEvent, { type: T }>['data'];

const newTeam = (data: Data<'TeamCreated'>, createdAt: Date): TeamRow => ({
  team_id: data.teamId,
  name: data.name,
  slug: data.slug,
  city: data.city,
  state: data.state,
  primary_color: data.primaryColor,
  sports: data.sports,
  status: 'active',
  module_access: data.moduleAccess,
  payment_strategy: data.paymentStrategy,
  join_code: data.joinCode,
  created_at: createdAt,
});

const newCoach = (data: Data<'CoachRegistered'>, createdAt: Date): CoachRow => ({
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
  created_at: createdAt,
});

function infoColumns(info: Data<'CoachEdited'>['changes']): Partial<CoachRow> {
  return {
    ...(info.title !== undefined && { title: info.title }),
    ...(info.bio !== undefined && { bio: info.bio }),
    ...(info.xLink !== undefined && { x_link: info.xLink }),
    ...(info.instagramLink !== undefined && { instagram_link: info.instagramLink }),
  };
}
