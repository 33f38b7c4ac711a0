import type { InterestedAthlete } from '../contract/college-interest/list-interests.js';
import { type ReadDatabase, select, type Selected } from '../src/platform/projections/tables/selection.js';
import { athleteProfileTable } from './athlete-profile/athlete-profile.table.js';
import { collegeTable } from './colleges/colleges.table.js';
import { hasTag } from './college-list/kept.queries.js';
import { Conditions, searchConditions } from './conditions.js';
import { tagsJson } from './team-colleges.js';
import { teamRosterTable } from './team-roster/team-roster.table.js';
import { seenWhole } from './team-sight.js';
import type { TagFound } from './team/team.queries.js';
import { collegeInterestTable, collegeSuggestionTable } from './college-interests/college-interests.table.js';
import { shownCollege } from './college-interests/interest.queries.js';

export interface TeamCollegeFound {
  readonly collegeId: string;
  readonly college: Selected<typeof shownCollege>;
  readonly interested: number;
  readonly inContact: number;
  readonly offered: number;
  readonly committed: number;
  readonly lastTouch: string | null;
  readonly tags: TagFound[];
}

interface Wanted {
  readonly teamId: string;
  readonly filter?: string | undefined;
  /** Ids. */
  readonly tags?: readonly string[] | undefined;
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

/** The colleges on the lists of a team's active athletes, those of most first, and how many there are on all pages. */
export async function teamColleges(
  db: ReadDatabase,
  query: Wanted,
): Promise<{ colleges: TeamCollegeFound[]; total: number }> {
  const { text, values } = teamCollegesSql(query);
  const { rows } = await db.query<TeamCollegeFound & { readonly total: number }>(text, values);
  return { colleges: rows.flatMap(({ total: _, ...row }) => (row.collegeId ? [row] : [])), total: rows[0]?.total ?? 0 };
}

/** The statement behind it. Past the last page it gives one row without a college: the count stays known. */
export function teamCollegesSql({ teamId, filter, tags, page, count }: Wanted): { text: string; values: unknown[] } {
  const wanted = new Conditions();
  wanted.where('r.team_id = $', teamId);
  wanted.also(`${seenWhole('r')} AND i.listed`);
  const searched = searchConditions(filter ?? '');
  for (const [condition, word] of searched) wanted.where(condition.replace('search', 'c.search'), word);
  if (tags?.length) wanted.also(hasTag(wanted.value(teamId), wanted.value(tags)));
  const where = wanted.sql;
  const team = wanted.value(teamId);
  const [limit, offset] = [wanted.value(count), wanted.value((page - 1) * count)];
  const text = `
    WITH counted AS MATERIALIZED (
      SELECT i.college_id, count(*)::int AS interested,
        count(*) FILTER (WHERE i.stage <> 'interested')::int AS "inContact",
        count(*) FILTER (WHERE i.has_offer)::int AS offered,
        count(i.committed_on)::int AS committed, max(i.last_touch) AS "lastTouch"
      FROM ${teamRosterTable.live} r JOIN ${collegeInterestTable.live} i USING (athlete_id)
      ${searched.length > 0 || tags?.length ? `JOIN ${collegeTable.live} c USING (college_id)` : ''}
      WHERE ${where} GROUP BY i.college_id),
    page AS (
      SELECT counted.*, c.sort_name FROM counted JOIN ${collegeTable.live} c USING (college_id)
      ORDER BY interested DESC, sort_name COLLATE "C", college_id OFFSET ${offset} LIMIT ${limit})
    SELECT (SELECT count(*) FROM counted)::int AS total, page.college_id AS "collegeId", interested, "inContact",
      offered, committed, "lastTouch", ${shownCollege.json} AS college,
      ${tagsJson(team, 'page.college_id')} AS tags
    FROM (SELECT 1) one LEFT JOIN page ON true LEFT JOIN ${collegeTable.live} c USING (college_id)
    ORDER BY interested DESC, page.sort_name COLLATE "C", page.college_id`;
  return { text, values: wanted.values };
}

const TEAM_DATA = `
  SELECT wanted.college_id AS "collegeId", count(i.athlete_id)::int AS interested,
    count(*) FILTER (WHERE i.has_offer)::int AS offered, count(i.committed_on)::int AS committed,
    ${tagsJson('$1', 'wanted.college_id')} AS tags
  FROM unnest($2::text[]) AS wanted (college_id)
  LEFT JOIN (${collegeInterestTable.live} i JOIN ${teamRosterTable.live} r
    ON r.athlete_id = i.athlete_id AND r.team_id = $1 AND ${seenWhole('r')} AND i.listed) USING (college_id)
  GROUP BY wanted.college_id`;

export type TeamDataFound = Pick<TeamCollegeFound, 'collegeId' | 'interested' | 'offered' | 'committed' | 'tags'>;

/** What a team has with each of these colleges, also with those that none of its athletes follow; in no order. */
export async function teamDataOf(
  db: ReadDatabase,
  teamId: string,
  collegeIds: readonly string[],
): Promise<TeamDataFound[]> {
  return (await db.query<TeamDataFound>({ name: 'team-data', text: TEAM_DATA, values: [teamId, collegeIds] })).rows;
}

const STAGES = `ARRAY['committed', 'offered', 'applied', 'visited', 'in-contact', 'interested']`;

const INTERESTED = `
  SELECT i.college_interest_id AS "collegeInterestId", i.athlete_id AS "athleteId", r.first_name AS "firstName",
    r.last_name AS "lastName", i.interest_level AS "interestLevel", i.is_top_college AS "isTopCollege", i.stage,
    i.has_offer AS "hasOffer", i.committed_on AS "committedOn", i.last_touch AS "lastTouch"
  FROM ${teamRosterTable.live} r JOIN ${collegeInterestTable.live} i USING (athlete_id)
  WHERE r.team_id = $1 AND ${seenWhole('r')} AND i.college_id = $2 AND i.listed
  ORDER BY array_position(${STAGES}, i.stage), r.sort_first_name COLLATE "C", r.sort_last_name COLLATE "C", i.athlete_id`;

/** A team's active athletes who are interested in a college, the furthest first. */
export async function interestedAthletes(
  db: ReadDatabase,
  teamId: string,
  collegeId: string,
): Promise<InterestedAthlete[]> {
  return (await db.query<InterestedAthlete>(INTERESTED, [teamId, collegeId])).rows;
}

/** An athlete's relation to a team and a college. */
export interface MeantForMany {
  readonly athleteId: string;
  /** Null where they are not on the team. */
  readonly accountStatus: string | null;
  /** Whether the college is on their list; true where none is meant. */
  readonly listed: boolean;
}

const MEANT = `
  SELECT w.athlete_id AS "athleteId", r.account_status AS "accountStatus", $2::text IS NULL OR i.athlete_id IS NOT NULL AS listed
  FROM unnest($3::text[]) WITH ORDINALITY w(athlete_id, place)
  LEFT JOIN ${teamRosterTable.live} r ON r.athlete_id = w.athlete_id AND r.team_id = $1
  LEFT JOIN ${collegeInterestTable.live} i ON i.athlete_id = w.athlete_id AND i.college_id = $2 AND i.listed
  ORDER BY w.place`;

/** Each of these athletes, in this order. */
export async function meantForMany(
  db: ReadDatabase,
  { teamId, collegeId, athleteIds }: { teamId: string; collegeId: string | null; athleteIds: readonly string[] },
): Promise<MeantForMany[]> {
  return (await db.query<MeantForMany>(MEANT, [teamId, collegeId, athleteIds])).rows;
}

const athlete = select(athleteProfileTable, 'a', { athleteId: 'athlete_id', profile: 'profile' });
export type UninterestedFound = Selected<typeof athlete>;

const UNINTERESTED = `
  SELECT ${athlete.sql} FROM ${athleteProfileTable.live} a
  WHERE a.team_id = $1 AND ${seenWhole('a')}
    AND NOT EXISTS (SELECT FROM ${collegeInterestTable.live} i
      WHERE i.athlete_id = a.athlete_id AND i.college_id = $2 AND i.listed)
    AND NOT EXISTS (SELECT FROM ${collegeSuggestionTable.live} s
      WHERE s.athlete_id = a.athlete_id AND s.college_id = $2 AND s.open)
  ORDER BY a.athlete_id`;

/** A team's active athletes without the college on their list and without an open suggestion of it. */
export async function uninterestedAthletes(
  db: ReadDatabase,
  teamId: string,
  collegeId: string,
): Promise<UninterestedFound[]> {
  return (await db.query<UninterestedFound>({ name: 'uninterested', text: UNINTERESTED, values: [teamId, collegeId] }))
    .rows;
}
