import { seenAsRequest, seenWhole } from '../team-sight.js';
import { profileColumns, unseenOfProfile, type ProfileColumnName } from '../team-roster/profile-columns.js';
import { teamRosterTable, type TeamRosterRow } from '../team-roster/team-roster.table.js';

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

type FromProfile = Exclude<ProfileColumnName, (typeof always)[number]>;
const named = always as readonly Column[];
const ofProfile = (ofRequests: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(profileColumns) as ProfileColumnName[])
      .filter((name) => !named.includes(name) && (profileColumns[name].ofRequests ?? false) === ofRequests)
      .map((name) => [name, unseenOfProfile(name)]),
  );

/** What a join request shows, with the SQL value if not even that is visible. */
const ofRequests = { image_id: none, ...ofProfile(true) };

/** Everything else, with its value if it is not visible. */
const besides: Readonly<Record<Exclude<Column, (typeof always)[number] | FromProfile | 'image_id'>, string>> = {
  group_ids: `'{}'`,
  activity_count: '0',
  last_activity_at: sinceWhen,
  created_at: sinceWhen,
  verifications: `'{}'`,
  search: `r.sort_first_name || ' ' || r.sort_last_name`,
};
const ofMembers = { ...besides, ...ofProfile(false) };

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
