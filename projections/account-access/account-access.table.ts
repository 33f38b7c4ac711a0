import type { Role } from '../../contract/access/permissions.js';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import type { EmailKind } from '../../contract/mail/vocabulary.js';
import type { ModuleAccess, PaymentStrategy, TeamStatus } from '../../contract/team/vocabulary.js';
import { boolean, json, orNull, text, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const accountAccessVersion = versionOf('account-access');

const standing = () => text<'active' | 'inactive'>();

export const accountAccessTable = readTable({
  of: accountAccessVersion,
  name: 'account_access',
  key: ['user_id'],
  columns: {
    user_id: text(),
    email: text(),
    first_name: text(),
    last_name: text(),
    role: text<Role>(),
    athlete_id: orNull(text()),
    coach_id: orNull(text()),
    parent_id: orNull(text()),
    email_notifications: boolean(),
    /** Kinds of email that were turned off. */
    refused_emails: json<readonly EmailKind[]>(),
    /** Of daily updates; null: the team's. */
    time_zone: orNull(text()),
    /** The version of the terms agreed to last; null before the first. */
    agreed_version: orNull(text()),
    /** The minors that a parent included. */
    agreed_for: json<readonly string[]>(),
    /** Null for an open account. */
    suspended_at: orNull(timestamp()),
    suspended_for: orNull(text()),
  },
  indexes: [['time_zone']],
});

export const accessTeamTable = readTable({
  of: accountAccessVersion,
  name: 'access_team',
  key: ['team_id'],
  columns: {
    team_id: text(),
    name: text(),
    primary_color: orNull(text()),
    status: text<TeamStatus>(),
    module_access: json<ModuleAccess>(),
    payment_strategy: orNull(text<PaymentStrategy>()),
  },
});

export const accessCoachTable = readTable({
  of: accountAccessVersion,
  name: 'access_coach',
  key: ['coach_id'],
  columns: {
    coach_id: text(),
    /** The team they work in now. */
    team_id: orNull(text()),
    can_edit_links: boolean(),
  },
});
export type AccessCoachRow = RowOf<typeof accessCoachTable>;

export const accessCoachTeamTable = readTable({
  of: accountAccessVersion,
  name: 'access_coach_team',
  key: ['coach_id', 'team_id'],
  columns: { coach_id: text(), team_id: text(), role: text<'primary' | 'assistant'>(), status: standing() },
});

export const accessAthleteTable = readTable({
  of: accountAccessVersion,
  name: 'access_athlete',
  key: ['athlete_id'],
  columns: {
    athlete_id: text(),
    /** Team of the membership, whatever its status; null without one. */
    team_id: orNull(text()),
    account_status: text<AccountStatus>(),
    first_name: text(),
    last_name: text(),
    /** YYYY-MM-DD. */
    date_of_birth: orNull(text()),
    /** Start of the trial. */
    created_at: timestamp(),
  },
});
export type AccessAthleteRow = RowOf<typeof accessAthleteTable>;

export const accessParentTable = readTable({
  of: accountAccessVersion,
  name: 'access_parent',
  key: ['parent_id'],
  columns: { parent_id: text(), status: standing(), first_name: text(), last_name: text() },
});

export const accessParentAthleteTable = readTable({
  of: accountAccessVersion,
  name: 'access_parent_athlete',
  key: ['parent_id', 'athlete_id'],
  columns: { parent_id: text(), athlete_id: text() },
});
