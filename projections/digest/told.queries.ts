import type { Visit } from '../../contract/college-interest/timeline.js';
import type { ModuleAccess, Sport } from '../../contract/team/vocabulary.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { nameOfAccount } from '../account-access/account.queries.js';
import { athleteProfileTable } from '../athlete-profile/athlete-profile.table.js';
import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { updateMessageTable } from '../college-updates/college-updates.table.js';
import { isInThread, isShown } from '../college-updates/updates.queries.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { historyTable } from '../history/history.table.js';
import { inOwnTime, sawAt } from '../history/own-time.js';
import { joinRequestTable } from '../invites/invites.table.js';
import { seenWhole } from '../team-sight.js';
import { teamTable } from '../team/team.table.js';

/** Half open: later than `since`, not later than `until`. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
}

export interface DigestTeam {
  readonly teamId: string;
  readonly name: string;
  readonly color: string | null;
  readonly sports: readonly Sport[];
  readonly moduleAccess: ModuleAccess;
}

export interface DigestAthlete {
  readonly athleteId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** That they are active on. */
  readonly teamId: string;
}

const TEAMS = `
  SELECT t.team_id AS "teamId", t.name, t.primary_color AS color, t.sports, t.module_access AS "moduleAccess"
  FROM ${teamTable.live} t WHERE t.team_id = ANY ($1)`;

const ATHLETES = `
  SELECT a.athlete_id AS "athleteId", a.profile ->> 'firstName' AS "firstName", a.profile ->> 'lastName' AS "lastName",
    a.team_id AS "teamId"
  FROM ${athleteProfileTable.live} a WHERE ${seenWhole('a')} AND (a.team_id = ANY ($1) OR a.athlete_id = ANY ($2))
  ORDER BY lower(a.profile ->> 'firstName'), lower(a.profile ->> 'lastName'), a.athlete_id`;

/** Active athletes: all of these teams, and these. */
export async function followedAthletes(
  db: ReadDatabase,
  teamIds: readonly string[],
  athleteIds: readonly string[],
): Promise<DigestAthlete[]> {
  return (await db.query<DigestAthlete>({ name: 'digest-athletes', text: ATHLETES, values: [teamIds, athleteIds] }))
    .rows;
}

export async function digestTeams(db: ReadDatabase, teamIds: readonly string[]): Promise<DigestTeam[]> {
  return (await db.query<DigestTeam>({ name: 'digest-teams', text: TEAMS, values: [teamIds] })).rows;
}

/** What happened between an athlete and a college, as far as it still holds. */
export interface RecruitingNews {
  readonly kind: 'OfferRecorded' | 'CommitmentRecorded' | 'VisitScheduled' | 'VisitReported';
  readonly athleteId: string;
  /** User id of who recorded it. */
  readonly actorId: string;
  readonly at: Date;
  readonly collegeInterestId: string;
  readonly collegeId: string;
  readonly college: string;
  readonly visit: Omit<Visit, 'visitId'> | null;
  /** Whether the athlete's team saw the athlete then. */
  readonly seenByTeam: boolean;
}

const VISIT = `i.visits -> (e.data ->> 'visitId')`;
const IS_FIRST = `e.data -> 'previous' = 'null'::jsonb`;

// An undone or withdrawn change is gone from the interest. An edit is no news.
const NEWS = `
  SELECT DISTINCT ON (e.kind, e.stream, e.data ->> 'visitId') e.kind, e.athlete_id AS "athleteId", e.actor_id AS "actorId",
    e.occurred_at AS at, i.college_interest_id AS "collegeInterestId", i.college_id AS "collegeId", c.name AS college,
    ${VISIT} AS visit, ${inOwnTime('e', 'a.team_id')} AS "seenByTeam"
  FROM ${historyTable.live} e JOIN ${athleteProfileTable.live} a ON a.athlete_id = e.athlete_id
  JOIN ${collegeInterestTable.live} i ON i.college_interest_id = e.data ->> 'collegeInterestId'
  JOIN ${collegeTable.live} c ON c.college_id = i.college_id
  WHERE e.athlete_id = ANY ($1) AND e.occurred_at > $2 AND e.occurred_at <= $3 AND e.undoes IS NULL AND i.listed
    AND CASE e.kind WHEN 'OfferRecorded' THEN ${IS_FIRST} AND i.has_offer
      WHEN 'CommitmentRecorded' THEN ${IS_FIRST} AND i.committed_on IS NOT NULL
      WHEN 'VisitScheduled' THEN ${IS_FIRST} AND ${VISIT} ->> 'status' = 'scheduled'
      WHEN 'VisitReported' THEN ${VISIT} ->> 'status' = 'attended' ELSE false END
  ORDER BY e.kind, e.stream, e.data ->> 'visitId', e.sequence DESC`;

/** New offers, commitments and visits of these athletes. */
export async function recruitingNews(
  db: ReadDatabase,
  athleteIds: readonly string[],
  { since, until }: Span,
): Promise<RecruitingNews[]> {
  return (await db.query<RecruitingNews>({ name: 'digest-news', text: NEWS, values: [athleteIds, since, until] })).rows;
}

/** A visit that is planned. */
export interface VisitToTell {
  readonly athleteId: string;
  readonly collegeInterestId: string;
  readonly collegeId: string;
  readonly college: string;
  readonly visit: Omit<Visit, 'visitId'>;
}

const VISITS = `
  SELECT i.athlete_id AS "athleteId", i.college_interest_id AS "collegeInterestId", i.college_id AS "collegeId",
    c.name AS college, v.value AS visit
  FROM ${collegeInterestTable.live} i JOIN ${collegeTable.live} c USING (college_id), jsonb_each(i.visits) v
  WHERE i.athlete_id = ANY ($1) AND i.listed AND v.value ->> 'status' = 'scheduled' AND v.value ->> 'date' = ANY ($2)
  ORDER BY v.value ->> 'date', v.value ->> 'time' NULLS LAST, i.athlete_id, v.key`;

/** The visits of these athletes on these days, YYYY-MM-DD. */
export async function visitsOn(
  db: ReadDatabase,
  athleteIds: readonly string[],
  days: readonly string[],
): Promise<VisitToTell[]> {
  return (await db.query<VisitToTell>({ name: 'digest-visits', text: VISITS, values: [athleteIds, days] })).rows;
}

/** The last text of a conversation about an athlete. */
export interface Unanswered {
  readonly athleteId: string;
  readonly collegeInterestId: string;
  /** Null where it is about none. */
  readonly college: string | null;
  readonly authorId: string;
  readonly author: string | null;
  readonly authorRole: string;
  readonly at: Date;
  /** The last of all; otherwise the last before what was sent to several athletes at once. */
  readonly isLast: boolean;
  readonly isMassUpdate: boolean;
  readonly seenByTeam: boolean;
}

const NEWEST = 'ORDER BY m.posted_at DESC, m.message_id DESC';
const UNANSWERED = `
  WITH message AS (
    SELECT m.*, i.college_id,
      row_number() OVER (PARTITION BY m.college_interest_id ${NEWEST}) AS place,
      row_number() OVER (PARTITION BY m.college_interest_id, m.mass_update_id IS NULL ${NEWEST}) AS own_place
    FROM ${updateMessageTable.live} m LEFT JOIN ${collegeInterestTable.live} i USING (college_interest_id)
    WHERE m.athlete_id = ANY ($1) AND ${isInThread} AND ${isShown})
  SELECT m.athlete_id AS "athleteId", m.college_interest_id AS "collegeInterestId", c.name AS college,
    m.author_id AS "authorId", ${nameOfAccount('m.author_id')} AS author, m.author_role AS "authorRole",
    m.posted_at AS at, m.place = 1 AS "isLast", m.mass_update_id IS NOT NULL AS "isMassUpdate",
    ${sawAt('m.athlete_id', 'a.team_id', 'm.posted_at')} AS "seenByTeam"
  FROM message m JOIN ${athleteProfileTable.live} a USING (athlete_id)
  LEFT JOIN ${collegeTable.live} c ON c.college_id = m.college_id
  WHERE (m.place = 1 OR m.mass_update_id IS NULL AND m.own_place = 1) AND m.posted_at > $2 AND m.posted_at <= $3
  ORDER BY m.posted_at, m.message_id`;

/** Updates and replies of the span that nobody has answered. */
export async function unansweredUpdates(
  db: ReadDatabase,
  athleteIds: readonly string[],
  { since, until }: Span,
): Promise<Unanswered[]> {
  return (await db.query<Unanswered>({ name: 'digest-updates', text: UNANSWERED, values: [athleteIds, since, until] }))
    .rows;
}

export interface RequestToJoin {
  readonly teamId: string;
  readonly athleteId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly at: Date;
}

const REQUESTS = `
  SELECT q.team_id AS "teamId", q.athlete_id AS "athleteId", a.profile ->> 'firstName' AS "firstName",
    a.profile ->> 'lastName' AS "lastName", q.requested_at AS at
  FROM ${joinRequestTable.live} q JOIN ${athleteProfileTable.live} a USING (athlete_id)
  WHERE q.team_id = ANY ($1) AND q.status = 'pending' AND q.open AND q.requested_at > $2 AND q.requested_at <= $3
  ORDER BY q.requested_at, q.request_id`;

/** Requests to join these teams that wait. */
export async function waitingRequests(
  db: ReadDatabase,
  teamIds: readonly string[],
  { since, until }: Span,
): Promise<RequestToJoin[]> {
  return (await db.query<RequestToJoin>({ name: 'digest-requests', text: REQUESTS, values: [teamIds, since, until] }))
    .rows;
}

/** Ids of the camps that were added in the span, deleted ones too. */
export async function campsAdded(db: ReadDatabase, { since, until }: Span): Promise<string[]> {
  const { rows } = await db.query<{ campId: string }>({
    name: 'digest-camps-added',
    text: `SELECT DISTINCT e.data ->> 'campId' AS "campId" FROM ${historyTable.live} e
      WHERE e.kind = 'CampAdded' AND e.undoes IS NULL AND e.occurred_at > $1 AND e.occurred_at <= $2`,
    values: [since, until],
  });
  return rows.map(({ campId }) => campId);
}
