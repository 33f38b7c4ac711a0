import type { FileType } from '../../contract/file/vocabulary.js';
import { boolean, integer, orNull, text, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const teamCollegesVersion = versionOf('team-colleges');

/** A team and a college that it keeps something of. */
export const teamCollegeTable = readTable({
  of: teamCollegesVersion,
  name: 'team_college',
  key: ['team_college_id'],
  columns: {
    team_college_id: text(),
    team_id: text(),
    college_id: text(),
    /** Null before the first note. */
    notes: orNull(text()),
    notes_updated_at: orNull(timestamp()),
    shared_with_athletes: boolean(),
  },
  indexes: [['team_id']],
});
export type TeamCollegeRow = RowOf<typeof teamCollegeTable>;

/** The tags on a college, also those that the team has deleted. */
export const collegeTagTable = readTable({
  of: teamCollegesVersion,
  name: 'college_tag',
  key: ['team_id', 'college_id', 'tag_id'],
  columns: { team_id: text(), college_id: text(), tag_id: text() },
});

export const collegeFileTable = readTable({
  of: teamCollegesVersion,
  name: 'college_file',
  key: ['file_id'],
  columns: {
    file_id: text(),
    team_id: text(),
    college_id: text(),
    nickname: text(),
    content_type: text<FileType>(),
    /** Bytes. */
    size: integer(),
    added_at: timestamp(),
    /** User id. */
    added_by: text(),
  },
  indexes: [['team_id', 'college_id'], ['added_by']],
});

export const collegeLinkTable = readTable({
  of: teamCollegesVersion,
  name: 'college_link',
  key: ['link_id'],
  columns: {
    link_id: text(),
    team_college_id: text(),
    name: text(),
    url: text(),
    /** In the order in which they were added. */
    place: integer(),
  },
  indexes: [['team_college_id']],
});
