import { EntitySchema } from 'typeorm';
import type { Role } from '../../contract/access/roles.js';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import type { ModuleAccess, TeamStatus } from '../../contract/team/vocabulary.js';

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

const id = { type: 'text', primary: true } as const;
const text = { type: 'text' } as const;
const optional = { type: 'text', nullable: true } as const;
const flag = { type: 'boolean' } as const;

export const accounts = new EntitySchema<AccountRow>({
  name: 'account_access',
  columns: {
    user_id: id,
    email: text,
    first_name: text,
    last_name: text,
    role: text,
    athlete_id: optional,
    coach_id: optional,
    parent_id: optional,
    email_notifications: flag,
  },
});

export const teams = new EntitySchema<TeamRow>({
  name: 'access_team',
  columns: { team_id: id, name: text, primary_color: optional, status: text, module_access: { type: 'jsonb' } },
});

export const coaches = new EntitySchema<CoachRow>({
  name: 'access_coach',
  columns: { coach_id: id, team_id: optional, can_edit_links: flag },
});

export const coachTeams = new EntitySchema<CoachTeamRow>({
  name: 'access_coach_team',
  columns: { coach_id: id, team_id: id, role: text, status: text },
});

export const athletes = new EntitySchema<AthleteRow>({
  name: 'access_athlete',
  columns: { athlete_id: id, team_id: optional, account_status: text, date_of_birth: optional },
});

export const parents = new EntitySchema<ParentRow>({
  name: 'access_parent',
  columns: { parent_id: id, status: text },
});

export const parentAthletes = new EntitySchema<ParentAthleteRow>({
  name: 'access_parent_athlete',
  columns: { parent_id: id, athlete_id: id },
  indices: [{ name: 'access_parent_athlete_of_athlete', columns: ['athlete_id'] }],
});
