import { boolean, integer, orNull, text, timestamp } from '../../src/platform/projections/tables/column.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';

/** A team and a college that it keeps something of. */
export const teamCollegeTable = readTable({
  name: 'team_college',
  key: ['team_college_id'],
  columns: {
    team_college_id: text(),
    team_id: text(),
    college_id: text(),
    /** Null, as when it was, while nobody has written anything. */
    notes: orNull(text()),
    notes_updated_at: orNull(timestamp()),
    shared_with_athletes: boolean(),
  },
});
export type TeamCollegeRow = RowOf<typeof teamCollegeTable>;

export const collegeLinkTable = readTable({
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
