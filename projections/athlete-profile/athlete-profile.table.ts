import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import type { AccountStatus, Confirmer, Relationship } from '../../contract/athlete/vocabulary.js';
import type { Verifications } from '../../src/modules/athlete/verifying/athlete-verifying.events.js';
import type { FileType } from '../../contract/file/vocabulary.js';
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

export const athleteProfileVersion = versionOf('athlete-profile');

/** An athlete as far as their own stream has it: the profile without the names of team, groups and guardians. */
export const athleteProfileTable = readTable({
  of: athleteProfileVersion,
  name: 'athlete_profile',
  key: ['athlete_id'],
  columns: {
    athlete_id: text(),
    user_id: orNull(text()),
    team_id: orNull(text()),
    account_status: text<AccountStatus>(),
    profile: json<AthleteProfile>(),
    onboarded: boolean(),
    group_ids: texts(),
    /** Events on the athlete's own stream. */
    activity_count: integer(),
    created_at: timestamp(),
    /** The photo. */
    image_id: orNull(text()),
    /** By measurable; it holds while the profile has its value. */
    verifications: json<Verifications>(),
    /** YYYY-MM-DD, if a changed birthday waits for confirmation. */
    asked_birthday: orNull(text()),
  },
  indexes: [['team_id', 'account_status'], ['user_id']],
});
export type AthleteProfileRow = RowOf<typeof athleteProfileTable>;

export const athleteFileTable = readTable({
  of: athleteProfileVersion,
  name: 'athlete_file',
  key: ['file_id'],
  columns: {
    file_id: text(),
    athlete_id: text(),
    nickname: text(),
    content_type: text<FileType>(),
    /** Bytes. */
    size: integer(),
    added_at: timestamp(),
    /** User id. */
    added_by: text(),
  },
  indexes: [['athlete_id']],
});

export const athleteGuardianTable = readTable({
  of: athleteProfileVersion,
  name: 'athlete_guardian',
  key: ['athlete_id', 'parent_id'],
  columns: {
    athlete_id: text(),
    parent_id: text(),
    relationship: text<Relationship>(),
    /** Guardians are ordered by the revision of their link in the athlete's stream. */
    place: integer(),
    since: timestamp(),
    /** Null while somebody has to confirm them once more. */
    confirmed_by: orNull(text<Confirmer>()),
    /** The account of who confirmed them. */
    confirmer_id: orNull(text()),
    removal_requested: boolean(),
  },
  indexes: [['parent_id']],
});
export type AthleteGuardianRow = RowOf<typeof athleteGuardianTable>;

/** Parents who wait to be confirmed. */
export const askingParentTable = readTable({
  of: athleteProfileVersion,
  name: 'asking_parent',
  key: ['athlete_id', 'parent_id'],
  columns: { athlete_id: text(), parent_id: text(), relationship: text<Relationship>(), asked_at: timestamp() },
  indexes: [['parent_id']],
});

/** Parents who pay. Only while they are linked does it count: a reader joins the guardians. */
export const athletePayerTable = readTable({
  of: athleteProfileVersion,
  name: 'athlete_payer',
  key: ['athlete_id', 'parent_id'],
  columns: { athlete_id: text(), parent_id: text(), since: timestamp() },
  indexes: [['parent_id']],
});

/** No document: most of its columns are joined, searched or sorted by. */
export const parentTable = readTable({
  of: athleteProfileVersion,
  name: 'parent',
  key: ['parent_id'],
  columns: {
    parent_id: text(),
    user_id: text(),
    first_name: text(),
    last_name: text(),
    email: orNull(text()),
    phone: orNull(text()),
    home_town: orNull(text()),
    status: text<'active' | 'inactive'>(),
    /** The other parents of their athletes see how to reach them. */
    shares_contacts: boolean(),
  },
});
export type ParentRow = RowOf<typeof parentTable>;
