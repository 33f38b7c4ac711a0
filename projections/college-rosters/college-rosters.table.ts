import type { DifferenceKind, RosterSource, RosterStatus } from '../../contract/college-roster/pending.js';
import type { RosterField, SeasonOutcome } from '../../contract/college-roster/roster-player.js';
import type { UnreadRow } from '../../contract/college-roster/roster-row.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import type { RosterRecord } from '../../src/modules/college-roster/roster-record.state.js';
import { boolean, integer, json, orNull, text, texts } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const collegeRostersVersion = versionOf('college-rosters');

/** Every roster that was imported. */
export const collegeRosterTable = readTable({
  of: collegeRostersVersion,
  name: 'college_roster',
  key: ['roster_id'],
  columns: {
    /** `{collegeId}_{sport}`. */
    roster_id: text(),
    college_id: text(),
    sport: text<Sport>(),
    season: orNull(text()),
    source: json<RosterSource>(),
    /** Number of the rules that read its values. */
    rules: integer(),
    unread: json<UnreadRow[]>(),
    is_visible: boolean(),
  },
  indexes: [['college_id']],
});

/** The players of all rosters, with what is decided. */
export const rosterRecordTable = readTable({
  of: collegeRostersVersion,
  name: 'roster_record',
  key: ['record_id'],
  columns: {
    record_id: text(),
    roster_id: text(),
    college_id: text(),
    sport: text<Sport>(),
    document: json<RosterRecord>(),
    /** What all spellings of the name have in common, by which transfers are found. */
    name_key: text(),
    /** Words that they are searched by. */
    search: text(),
    /** `gone`: neither approved nor listed. */
    kind: text<DifferenceKind | 'gone'>(),
    status: text<RosterStatus>(),
    is_hidden: boolean(),
    is_moved: boolean(),
    /** The values that differ, of a player who stays. */
    fields: texts<RosterField>(),
    /** What the next season makes of them; null once they are gone. */
    outcome: orNull(text<SeasonOutcome>()),
    /** ISO 8601, which sorts as text. */
    since: text(),
  },
  indexes: [['roster_id', 'outcome'], ['name_key'], ['kind', 'status', 'since']],
});
export type RosterRecordRow = RowOf<typeof rosterRecordTable>;

/** The last event of each roster: what is made of a roster is kept until another one comes. */
export const rosterRevisionTable = readTable({
  of: collegeRostersVersion,
  name: 'roster_revision',
  key: ['roster_id'],
  columns: { roster_id: text(), event_id: text() },
});
export type RosterRevisionRow = RowOf<typeof rosterRevisionTable>;

/** The events that one decision wrote, one a roster: an undo takes back all. */
export const rosterDecisionTable = readTable({
  of: collegeRostersVersion,
  name: 'roster_decision',
  key: ['decision_id', 'roster_id'],
  columns: { decision_id: text(), roster_id: text(), event_id: text(), count: integer() },
});
export type RosterDecisionRow = RowOf<typeof rosterDecisionTable>;
