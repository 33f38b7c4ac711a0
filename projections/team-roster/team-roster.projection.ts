import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { teamRosterVersion, teamRosterTable, type TeamRosterRow } from './team-roster.table.js';
import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import { athleteEvents, type AthleteRegistered } from '../../src/modules/athlete/athlete.events.js';
import {
  groupEvents,
  groupsAfter,
  membershipAfter,
  membershipEvents,
  type MembershipEvent,
} from '../../src/modules/athlete/athlete.facts.js';
import type { Past } from '../../src/kernel/decider.js';
import type { RecordedEvent } from '../../src/kernel/event.js';
import { guardianEvents } from '../../src/modules/athlete/parents/guardians.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { counting } from '../counting.js';
import { erased } from '../erased.js';
import { columnsOf, wholeColumnsOf } from './profile-columns.js';
import { usStates } from '../../contract/athlete/us-states.js';
import { positionLabel } from '../../contract/athlete/vocabulary.js';
import { searchableText } from '../conditions.js';

export type Searched = Pick<
  TeamRosterRow,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'jersey_number'
  | 'sport'
  | 'positions'
  | 'city'
  | 'state'
  | 'high_school'
  | 'last_college'
>;

/** Search text of an athlete: name, email, jersey, positions (short and full), town, schools; one line each. */
export function searchText(row: Searched): string {
  const { sport, state } = row;
  return searchableText([
    `${row.first_name} ${row.last_name}`,
    row.email,
    row.jersey_number && `#${row.jersey_number}`,
    row.positions.map((code) => (sport ? positionLabel(sport, code) : code)).join(' '),
    row.city,
    state && `${usStates[state] ?? ''} ${state}`,
    row.high_school,
    row.last_college,
  ]);
}

const activity = counting<TeamRosterRow>();
const changed = <Event extends Pick<RecordedEvent, 'occurredAt'>>(
  changes: (row: TeamRosterRow, event: Event) => Partial<TeamRosterRow>,
) => activity((row, event: Event) => ({ last_activity_at: event.occurredAt, ...changes(row, event) }));

/** An event that changes only the columns of the activity. */
const counted = changed(() => ({}));

const rosterRows = rowsOf(teamRosterTable).from({
  reads: athleteEvents,
  key: ({ data }) => ({ athlete_id: data.athleteId }),
  on: {
    AthleteRegistered: (_, event) => registered(event),
    AthleteProfileEdited: changed((row, { data }) => {
      const columns = columnsOf(data.changes);
      return { search: searchText({ ...row, ...columns }), ...columns };
    }),
    ...forAll(
      membershipEvents,
      changed((row, event) => ({ group_ids: groupsAfter(row.group_ids, event), ...placeColumns(event) })),
    ),
    ...forAll(
      groupEvents,
      changed((row, event) => ({ group_ids: groupsAfter(row.group_ids, event) })),
    ),
    ProfileImageSet: changed((_, { data }) => ({ image_id: data.imageId })),
    ProfileImageRemoved: changed(() => ({ image_id: null })),
    MeasurablesVerified: changed((row, { data }) => ({ verifications: { ...row.verifications, ...data.verified } })),
    OnboardingCompleted: counted,
    ParentLinked: counted,
    ParentUnlinked: counted,
    ParentAsked: counted,
    ParentConfirmed: counted,
    ParentRefused: counted,
    ...forAll(guardianEvents, counted),
    BirthdayAsked: counted,
    BirthdayConfirmed: counted,
    BirthdayRefused: counted,
    BirthdayProven: counted,
    FileAdded: counted,
    FileRemoved: counted,
  },
  each: [erased('athlete_id', 'athleteId')],
});

/** Every column that a profile decides. */
export function wholeProfileColumns(profile: AthleteProfile) {
  const columns = wholeColumnsOf(profile);
  return { search: searchText(columns), ...columns };
}

function placeColumns(event: Past<MembershipEvent>): Partial<TeamRosterRow> {
  const place = membershipAfter(event);
  return place
    ? {
        team_id: place.teamId,
        account_status: place.status,
        status_changed_at: event.occurredAt,
        status_event_id: event.id,
      }
    : { team_id: null, account_status: 'active', status_changed_at: null, status_event_id: null };
}

const registered = ({ data, occurredAt }: Recorded<typeof AthleteRegistered>): TeamRosterRow => ({
  athlete_id: data.athleteId,
  team_id: null,
  account_status: 'active',
  status_changed_at: null,
  status_event_id: null,
  group_ids: [],
  activity_count: 1,
  last_activity_at: occurredAt,
  created_at: occurredAt,
  image_id: null,
  verifications: {},
  ...wholeProfileColumns(data.profile),
});

/** The roster: a row an athlete, with every column that lists filter and sort by. */
export const teamRosterProjection = readModel({
  ...teamRosterVersion,
  tables: [rosterRows],
  topics: ({ metadata: { teamId } }) => (teamId ? [topics.team(teamId, 'roster')] : []),
});
