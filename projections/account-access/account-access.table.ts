import type { Role } from '../../contract/access/roles.js';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import type { ModuleAccess, TeamStatus } from '../../contract/team/vocabulary.js';
import { readTable } from '../read-table.js';

type Standing = 'active' | 'inactive';

export interface AccountRow {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  athlete_id: string | null;
  coach_id: string | null;
  parent_id: string | null;
  email_notifications: boolean;
}

export interface TeamRow {
  team_id: string;
  name: string;
  primary_color: string | null;
  status: TeamStatus;
  module_access: ModuleAccess;
}

export interface CoachRow {
  coach_id: string;
  /** The team they work in now. */
  team_id: string | null;
  can_edit_links: boolean;
}

export interface CoachTeamRow {
  coach_id: string;
  team_id: string;
  role: 'primary' | 'assistant';
  status: Standing;
}

export interface AthleteRow {
  athlete_id: string;
  /** Of the membership, whatever its status; null without one. */
  team_id: string | null;
  account_status: AccountStatus;
  /** YYYY-MM-DD. */
  date_of_birth: string | null;
}

export interface ParentRow {
  parent_id: string;
  status: Standing;
}

export interface ParentAthleteRow {
  parent_id: string;
  athlete_id: string;
}

export const accountTable = readTable<AccountRow>({
  name: 'account_access',
  key: ['user_id'],
  columns: {
    user_id: 'text',
    email: 'text',
    first_name: 'text',
    last_name: 'text',
    role: 'text',
    athlete_id: 'text?',
    coach_id: 'text?',
    parent_id: 'text?',
    email_notifications: 'boolean',
  },
});

export const teamTable = readTable<TeamRow>({
  name: 'access_team',
  key: ['team_id'],
  columns: { team_id: 'text', name: 'text', primary_color: 'text?', status: 'text', module_access: 'jsonb' },
});

export const coachTable = readTable<CoachRow>({
  name: 'access_coach',
  key: ['coach_id'],
  columns: { coach_id: 'text', team_id: 'text?', can_edit_links: 'boolean' },
});

export const coachTeamTable = readTable<CoachTeamRow>({
  name: 'access_coach_team',
  key: ['coach_id', 'team_id'],
  columns: { coach_id: 'text', team_id: 'text', role: 'text', status: 'text' },
});

export const athleteTable = readTable<AthleteRow>({
  name: 'access_athlete',
  key: ['athlete_id'],
  columns: { athlete_id: 'text', team_id: 'text?', account_status: 'text', date_of_birth: 'text?' },
});

export const parentTable = readTable<ParentRow>({
  name: 'access_parent',
  key: ['parent_id'],
  columns: { parent_id: 'text', status: 'text' },
});

export const parentAthleteTable = readTable<ParentAthleteRow>({
  name: 'access_parent_athlete',
  key: ['parent_id', 'athlete_id'],
  columns: { parent_id: 'text', athlete_id: 'text' },
});
