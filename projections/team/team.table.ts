import type { ModuleAccess, PaymentStrategy, Sport, TeamStatus } from '../../contract/team/vocabulary.js';
import { readTable } from '../read-table.js';

export interface TeamRow {
  team_id: string;
  name: string;
  slug: string | null;
  city: string | null;
  state: string | null;
  primary_color: string | null;
  sports: Sport[];
  status: TeamStatus;
  module_access: ModuleAccess;
  payment_strategy: PaymentStrategy | null;
  /** XXXX-XXXX. */
  join_code: string;
  created_at: Date;
}

export const teamTable = readTable<TeamRow>({
  name: 'team',
  key: ['team_id'],
  columns: {
    team_id: 'text',
    name: 'text',
    slug: 'text?',
    city: 'text?',
    state: 'text?',
    primary_color: 'text?',
    sports: 'text[]',
    status: 'text',
    module_access: 'jsonb',
    payment_strategy: 'text?',
    join_code: 'text',
    created_at: 'timestamptz',
  },
  indexes: [['join_code'], ['slug']],
});

export interface TeamGroupRow {
  group_id: string;
  team_id: string;
  name: string;
  color: string;
}

/** The groups there are: athletes may still hold the id of a deleted one. */
export const teamGroupTable = readTable<TeamGroupRow>({
  name: 'team_group',
  key: ['group_id'],
  columns: { group_id: 'text', team_id: 'text', name: 'text', color: 'text' },
  indexes: [['team_id']],
});

export interface TeamBoardRow {
  team_id: string;
  welcome_message: string;
}

export const teamBoardTable = readTable<TeamBoardRow>({
  name: 'team_board',
  key: ['team_id'],
  columns: { team_id: 'text', welcome_message: 'text' },
});

export interface TeamBoardLinkRow {
  link_id: string;
  team_id: string;
  name: string;
  url: string;
  /** In the order in which links were added. */
  place: number;
}

export const teamBoardLinkTable = readTable<TeamBoardLinkRow>({
  name: 'team_board_link',
  key: ['link_id'],
  columns: { link_id: 'text', team_id: 'text', name: 'text', url: 'text', place: 'integer' },
  indexes: [['team_id']],
});

export interface TeamCoachRow {
  team_id: string;
  coach_id: string;
  role: 'primary' | 'assistant';
  status: 'active' | 'inactive';
  added_at: Date;
}

/** Which coach is on which team, and how. */
export const teamCoachTable = readTable<TeamCoachRow>({
  name: 'team_coach',
  key: ['team_id', 'coach_id'],
  columns: { team_id: 'text', coach_id: 'text', role: 'text', status: 'text', added_at: 'timestamptz' },
  indexes: [['coach_id']],
});

export interface CoachRow {
  coach_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  title: string | null;
  bio: string | null;
  x_link: string | null;
  instagram_link: string | null;
  can_edit_links: boolean;
  created_at: Date;
}

export const coachTable = readTable<CoachRow>({
  name: 'coach',
  key: ['coach_id'],
  columns: {
    coach_id: 'text',
    user_id: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text?',
    phone: 'text?',
    title: 'text?',
    bio: 'text?',
    x_link: 'text?',
    instagram_link: 'text?',
    can_edit_links: 'boolean',
    created_at: 'timestamptz',
  },
});
