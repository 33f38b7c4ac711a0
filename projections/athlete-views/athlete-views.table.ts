import { boolean, orNull, text, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const athleteViewsVersion = versionOf('athlete-views');

/** One view of one athlete. A view of a team's list is one of each listed athlete. */
export const athleteViewTable = readTable({
  of: athleteViewsVersion,
  name: 'athlete_view',
  key: ['event_id', 'athlete_id'],
  columns: {
    event_id: text(),
    athlete_id: text(),
    viewed_at: timestamp(),
    viewer_id: text(),
    /** The role of the viewer. */
    viewer_role: text(),
    /** The call that answered: method and path pattern. */
    call: text(),
    /** The past day that was requested, YYYY-MM-DD. */
    as_of: orNull(text()),
    /** Whether it was in a support session. */
    support: boolean(),
  },
  indexes: [
    ['athlete_id', 'viewed_at'],
    ['viewer_id', 'viewed_at'],
  ],
});

/** The team that lists an athlete now, whatever their status. */
export const listedAthleteTable = readTable({
  of: athleteViewsVersion,
  name: 'listed_athlete',
  key: ['athlete_id'],
  columns: { athlete_id: text(), team_id: text() },
  indexes: [['team_id']],
});
export type ListedAthleteRow = RowOf<typeof listedAthleteTable>;
