import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import type { Verifications } from '../../src/modules/athlete/verifying/athlete-verifying.events.js';
import { integer, json, orNull, text, texts, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';
import { columnsOfProfile } from './profile-columns.js';

export const teamRosterVersion = versionOf('team-roster');

/** An athlete as a row of the roster. */
export const teamRosterTable = readTable({
  of: teamRosterVersion,
  name: 'team_roster',
  key: ['athlete_id'],
  columns: {
    athlete_id: text(),
    /** Null while the athlete is on no team: such a row is on no roster. */
    team_id: orNull(text()),
    account_status: text<AccountStatus>(),
    status_changed_at: orNull(timestamp()),
    /** The event that set the present status. */
    status_event_id: orNull(text()),
    /** Groups as the athlete's stream has them: may name one that was deleted since. */
    group_ids: texts(),
    /** Events on the athlete's own stream. */
    activity_count: integer(),
    /** When the last of them happened. */
    last_activity_at: timestamp(),
    created_at: timestamp(),
    /** The photo. */
    image_id: orNull(text()),
    ...columnsOfProfile,
    /** By measurable; it holds while the value beside it is the same. */
    verifications: json<Verifications>(),
    /** What `searchText` makes of the row. */
    search: text(),
  },
  // Positions and groups are searched within one team and status: a few hundred rows.
  indexes: [
    ['team_id', 'account_status'],
    ['team_id', 'school_level', 'graduation_year'],
    ['team_id', 'school_level', 'eligibility_years', 'can_redshirt'],
    ['team_id', 'state'],
  ],
});

export type TeamRosterRow = RowOf<typeof teamRosterTable>;
