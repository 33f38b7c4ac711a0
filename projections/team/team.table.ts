import type { ModuleAccess, PaymentStrategy, Sport, TeamStatus } from '../../contract/team/vocabulary.js';
import {
  boolean,
  integer,
  json,
  orNull,
  text,
  texts,
  timestamp,
} from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const teamVersion = versionOf('team');

export const teamTable = readTable({
  of: teamVersion,
  name: 'team',
  key: ['team_id'],
  columns: {
    team_id: text(),
    name: text(),
    slug: orNull(text()),
    city: orNull(text()),
    state: orNull(text()),
    x_handle: orNull(text()),
    links: texts(),
    primary_color: orNull(text()),
    sports: texts<Sport>(),
    status: text<TeamStatus>(),
    module_access: json<ModuleAccess>(),
    payment_strategy: orNull(text<PaymentStrategy>()),
    /** XXXX-XXXX. */
    join_code: text(),
    created_at: timestamp(),
  },
  indexes: [['join_code'], ['slug'], ['created_at']],
});
export type TeamRow = RowOf<typeof teamTable>;

/** The groups there are: athletes may still hold the id of a deleted one. */
export const teamGroupTable = readTable({
  of: teamVersion,
  name: 'team_group',
  key: ['group_id'],
  columns: { group_id: text(), team_id: text(), name: text(), color: text() },
  indexes: [['team_id']],
});

/** What teams sort colleges by: colleges may still hold the id of a deleted one. */
export const teamTagTable = readTable({
  of: teamVersion,
  name: 'team_tag',
  key: ['tag_id'],
  columns: { tag_id: text(), team_id: text(), title: text(), color: text() },
  indexes: [['team_id']],
});

export const teamBoardTable = readTable({
  of: teamVersion,
  name: 'team_board',
  key: ['team_id'],
  columns: { team_id: text(), welcome_message: text() },
});

export const teamBoardLinkTable = readTable({
  of: teamVersion,
  name: 'team_board_link',
  key: ['link_id'],
  columns: {
    link_id: text(),
    team_id: text(),
    name: text(),
    url: text(),
    /** In the order in which links were added. */
    place: integer(),
  },
  indexes: [['team_id']],
});

/** Which coach is on which team, and how. */
export const teamCoachTable = readTable({
  of: teamVersion,
  name: 'team_coach',
  key: ['team_id', 'coach_id'],
  columns: {
    team_id: text(),
    coach_id: text(),
    role: text<'primary' | 'assistant'>(),
    status: text<'active' | 'inactive'>(),
    added_at: timestamp(),
  },
  indexes: [['coach_id']],
});

export const coachTable = readTable({
  of: teamVersion,
  name: 'coach',
  key: ['coach_id'],
  columns: {
    coach_id: text(),
    user_id: text(),
    first_name: text(),
    last_name: text(),
    email: orNull(text()),
    phone: orNull(text()),
    title: orNull(text()),
    bio: orNull(text()),
    x_link: orNull(text()),
    instagram_link: orNull(text()),
    can_edit_links: boolean(),
    created_at: timestamp(),
  },
});
export type CoachRow = RowOf<typeof coachTable>;
