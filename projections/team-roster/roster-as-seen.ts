import { emptyProfile } from '../../contract/athlete/athlete.js';
import { seenAsRequest, seenWhole } from '../team-sight.js';
import { teamRosterTable, type TeamRosterRow } from './team-roster.table.js';

type Column = keyof TeamRosterRow;

/** The name and the status. */
const always = [
  'athlete_id',
  'team_id',
  'account_status',
  'status_changed_at',
  'status_event_id',
  'first_name',
  'last_name',
  'sort_first_name',
  'sort_last_name',
] as const satisfies readonly Column[];

const none = 'NULL';
const sinceWhen = 'COALESCE(r.status_changed_at, r.created_at)';

/** What a join request shows, with the SQL value if not even that is visible. */
const ofRequests = {
  image_id: none,
  sport: none,
  positions: `'{}'`,
  high_school: none,
  school_level: none,
  graduation_year: none,
  eligibility_years: none,
  can_redshirt: none,
} satisfies Partial<Record<Column, string>>;

/** Everything else, with its value if it is not visible. */
const ofMembers: Readonly<Record<Exclude<Column, (typeof always)[number] | keyof typeof ofRequests>, string>> = {
  group_ids: `'{}'`,
  activity_count: '0',
  last_activity_at: sinceWhen,
  created_at: sinceWhen,
  email: none,
  phone: none,
  jersey_number: none,
  city: none,
  state: none,
  last_college: none,
  gpa: none,
  measurables: `'${JSON.stringify(emptyProfile.measurableAttributes)}'::jsonb`,
  verifications: `'{}'`,
  search: `r.sort_first_name || ' ' || r.sort_last_name`,
};

const seenIf = (condition: string, columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).map(
    ([name, instead]) => `CASE WHEN ${condition} THEN r.${name} ELSE ${instead} END AS ${name}`,
  );

/**
 * SQL: the rows of the roster as their team may see them; read, search, filter and sort by it instead of the table.
 * `seen_id` is the athlete's id if everything is visible; joined data needs it.
 */
export const rosterAsSeen = `(
  SELECT ${always.map((name) => `r.${name}`).join(', ')}, ${seenIf(seenAsRequest('r'), ofRequests).join(', ')},
    ${seenIf(seenWhole('r'), ofMembers).join(', ')}, CASE WHEN ${seenWhole('r')} THEN r.athlete_id END AS seen_id
  FROM ${teamRosterTable.live} r)`;
