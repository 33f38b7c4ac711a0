import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import type { AccountStatus, Relationship } from '../../contract/athlete/vocabulary.js';
import type { FileType } from '../../contract/file/vocabulary.js';
import { readTable } from '../read-table.js';

export interface AthleteProfileRow {
  athlete_id: string;
  user_id: string | null;
  team_id: string | null;
  account_status: AccountStatus;
  profile: AthleteProfile;
  onboarded: boolean;
  group_ids: string[];
  activity_count: number;
  created_at: Date;
  /** The photo. */
  image_id: string | null;
}

export const athleteProfileTable = readTable<AthleteProfileRow>({
  name: 'athlete_profile',
  key: ['athlete_id'],
  columns: {
    athlete_id: 'text',
    user_id: 'text?',
    team_id: 'text?',
    account_status: 'text',
    profile: 'jsonb',
    onboarded: 'boolean',
    group_ids: 'text[]',
    activity_count: 'integer',
    created_at: 'timestamptz',
    image_id: 'text?',
  },
  indexes: [['team_id', 'account_status'], ['user_id']],
});

export interface AthleteFileRow {
  file_id: string;
  athlete_id: string;
  nickname: string;
  content_type: FileType;
  /** Bytes. */
  size: number;
  added_at: Date;
  /** User id. */
  added_by: string;
}

export const athleteFileTable = readTable<AthleteFileRow>({
  name: 'athlete_file',
  key: ['file_id'],
  columns: {
    file_id: 'text',
    athlete_id: 'text',
    nickname: 'text',
    content_type: 'text',
    size: 'integer',
    added_at: 'timestamptz',
    added_by: 'text',
  },
  indexes: [['athlete_id']],
});

export interface AthleteGuardianRow {
  athlete_id: string;
  parent_id: string;
  relationship: Relationship;
  /** Order in which they were linked, from 0. */
  place: number;
}

export const athleteGuardianTable = readTable<AthleteGuardianRow>({
  name: 'athlete_guardian',
  key: ['athlete_id', 'parent_id'],
  columns: { athlete_id: 'text', parent_id: 'text', relationship: 'text', place: 'integer' },
  indexes: [['parent_id']],
});

export interface AthletePayerRow {
  athlete_id: string;
  parent_id: string;
  since: Date;
}

/** Parents who pay. Only while they are linked does it count: a reader joins the guardians. */
export const athletePayerTable = readTable<AthletePayerRow>({
  name: 'athlete_payer',
  key: ['athlete_id', 'parent_id'],
  columns: { athlete_id: 'text', parent_id: 'text', since: 'timestamptz' },
  indexes: [['parent_id']],
});

export interface ParentRow {
  parent_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  home_town: string | null;
  status: 'active' | 'inactive';
}

export const parentTable = readTable<ParentRow>({
  name: 'parent',
  key: ['parent_id'],
  columns: {
    parent_id: 'text',
    user_id: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text?',
    phone: 'text?',
    home_town: 'text?',
    status: 'text',
  },
});
