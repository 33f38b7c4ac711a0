import type { ModuleAccess, PaymentStrategy, Sport, TeamStatus } from '../../contract/team/vocabulary.js';
import { coachDecider } from '../../src/modules/coach/coach.decider.js';
import { documentView } from '../../src/platform/projections/folding/document-view.js';
import { integer, json, orNull, text, texts, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { erased } from '../erased.js';
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
    logo_image_url: orNull(text()),
    banner_image_url: orNull(text()),
    feature_image_url: orNull(text()),
    /** IANA name. */
    time_zone: text(),
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

/** Coaches, those on no team too. */
export const coachView = documentView(coachDecider, {
  of: teamVersion,
  key: 'coach_id',
  columns: {
    user_id: [text(), ({ userId }) => userId],
    first_name: [text(), ({ firstName }) => firstName],
    last_name: [text(), ({ lastName }) => lastName],
    email: [orNull(text()), ({ email }) => email],
    title: [orNull(text()), ({ info }) => info.title],
  },
  each: [erased('coach_id', 'coachId')],
});
export const coachTable = coachView.table;
