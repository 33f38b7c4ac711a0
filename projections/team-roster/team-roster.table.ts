import type { AccountStatus, SchoolLevel } from '../../contract/athlete/vocabulary.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import { readTable } from '../read-table.js';

/** What of a roster row comes from the athlete's profile. */
export interface RosterProfileColumns {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  sport: Sport | null;
  positions: string[];
  jersey_number: string | null;
  city: string | null;
  state: string | null;
  high_school: string | null;
  school_level: SchoolLevel | null;
  graduation_year: number | null;
  eligibility_years: number | null;
  can_redshirt: boolean | null;
  height: number | null;
  weight: number | null;
  /** Ids and lower-case names of the colleges that the athlete attended. */
  colleges: string[];
  /** First and last name and e-mail, folded for searching. */
  search: string;
  sort_first_name: string;
  sort_last_name: string;
}

/** An athlete as a row of the roster. `team_id` is null while the athlete is on no team: such a row is on no roster. */
export interface TeamRosterRow extends RosterProfileColumns {
  athlete_id: string;
  team_id: string | null;
  account_status: AccountStatus;
  status_changed_at: Date | null;
  /** The event that set the present status. */
  status_event_id: string | null;
  /** As the athlete's stream has them: may name a group that was deleted since. */
  group_ids: string[];
  /** Events on the athlete's own stream. */
  activity_count: number;
  created_at: Date;
  /** The photo. */
  image_id: string | null;
}

const profileColumns = {
  first_name: 'text',
  last_name: 'text',
  email: 'text?',
  phone: 'text?',
  sport: 'text?',
  positions: 'text[]',
  jersey_number: 'text?',
  city: 'text?',
  state: 'text?',
  high_school: 'text?',
  school_level: 'text?',
  graduation_year: 'integer?',
  eligibility_years: 'integer?',
  can_redshirt: 'boolean?',
  height: 'integer?',
  weight: 'double precision?',
  colleges: 'text[]',
  search: 'text',
  sort_first_name: 'text',
  sort_last_name: 'text',
} as const;

export const profileColumnNames = Object.keys(profileColumns) as (keyof RosterProfileColumns)[];

export const teamRosterTable = readTable<TeamRosterRow>({
  name: 'team_roster',
  key: ['athlete_id'],
  columns: {
    athlete_id: 'text',
    team_id: 'text?',
    account_status: 'text',
    status_changed_at: 'timestamptz?',
    status_event_id: 'text?',
    group_ids: 'text[]',
    activity_count: 'integer',
    created_at: 'timestamptz',
    image_id: 'text?',
    ...profileColumns,
  },
  // Lists of positions, groups and colleges are looked through inside one team and status: a few hundred rows.
  indexes: [
    ['team_id', 'account_status'],
    ['team_id', 'school_level', 'graduation_year'],
    ['team_id', 'school_level', 'eligibility_years', 'can_redshirt'],
    ['team_id', 'state'],
  ],
});
