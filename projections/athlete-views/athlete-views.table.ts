import { readTable } from '../read-table.js';

/** A look at one athlete. A look at a team's list is one at each athlete who was on it. */
export interface AthleteViewRow {
  event_id: string;
  athlete_id: string;
  viewed_at: Date;
  viewer_id: string;
  /** The role in which they looked. */
  viewer_role: string;
  /** The call that answered: method and path pattern. */
  call: string;
  /** The past day that was asked for, YYYY-MM-DD. */
  as_of: string | null;
}

export const athleteViewTable = readTable<AthleteViewRow>({
  name: 'athlete_view',
  key: ['event_id', 'athlete_id'],
  columns: {
    event_id: 'text',
    athlete_id: 'text',
    viewed_at: 'timestamptz',
    viewer_id: 'text',
    viewer_role: 'text',
    call: 'text',
    as_of: 'text?',
  },
  indexes: [
    ['athlete_id', 'viewed_at'],
    ['viewer_id', 'viewed_at'],
  ],
});

/** The team on whose lists an athlete stands now, whatever their status. */
export interface ListedAthleteRow {
  athlete_id: string;
  team_id: string;
}

export const listedAthleteTable = readTable<ListedAthleteRow>({
  name: 'listed_athlete',
  key: ['athlete_id'],
  columns: { athlete_id: 'text', team_id: 'text' },
  indexes: [['team_id']],
});
