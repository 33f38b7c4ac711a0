import type { Division } from '../../contract/college/vocabulary.js';
import type { DifferenceKind, RosterStatus } from '../../contract/college-roster/pending.js';
import type { RosterField } from '../../contract/college-roster/roster-player.js';
import type { RosterFilters, RosterScope } from '../../contract/college-roster/runs.js';
import { type Sport, sports } from '../../contract/team/vocabulary.js';
import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { collegeTable, factColumns } from '../colleges/colleges.table.js';
import { Conditions, searchConditions } from '../conditions.js';
import { collegeRosterTable, rosterDecisionTable, rosterRecordTable } from './college-rosters.table.js';

const record = select(rosterRecordTable, 'r', {
  recordId: 'record_id',
  rosterId: 'roster_id',
  collegeId: 'college_id',
  sport: 'sport',
  record: 'document',
  nameKey: 'name_key',
  kind: 'kind',
  status: 'status',
  isMoved: 'is_moved',
});
const roster = select(collegeRosterTable, 'o', { season: 'season', source: 'source' });

export type PendingFound = Selected<typeof record> & Selected<typeof roster> & { readonly collegeName: string };

/** Which records are wanted; what is left out does not matter. */
export interface WantedRecords {
  readonly differencesOnly: boolean;
  readonly collegeId?: string | undefined;
  readonly division?: Division | undefined;
  readonly sport?: readonly Sport[] | undefined;
  readonly kind?: readonly DifferenceKind[] | undefined;
  readonly status?: readonly RosterStatus[] | undefined;
  readonly isHidden?: boolean | undefined;
  readonly moved?: boolean | undefined;
  readonly fields?: readonly RosterField[] | undefined;
  readonly search?: string | undefined;
}

const FROM = `FROM ${rosterRecordTable.live} r JOIN ${collegeRosterTable.live} o USING (roster_id)
  LEFT JOIN ${collegeTable.live} c ON c.college_id = r.college_id`;

/** Whether a college plays a roster’s sport in a division: each sport has its own. */
const inDivision = (rosterSport: string): string =>
  `(${sports.map((sport) => `${rosterSport} = '${sport}' AND c.${factColumns[sport]} ->> 'division' = $`).join(' OR ')})`;

/** The conditions but that of the status, by which the others are counted. */
function conditionsOf(filters: WantedRecords): Conditions {
  const { differencesOnly, collegeId, division, sport, kind, isHidden, moved, fields, search } = filters;
  const wanted = new Conditions();
  wanted.also(differencesOnly ? `r.kind IN ('new', 'changed', 'left')` : `r.kind <> 'gone'`);
  if (division !== undefined) wanted.where(inDivision('r.sport'), division);
  if (collegeId !== undefined) wanted.where('r.college_id = $', collegeId);
  if (sport && sport.length > 0) wanted.where('r.sport = ANY ($::text[])', sport);
  if (kind && kind.length > 0) wanted.where('r.kind = ANY ($::text[])', kind);
  if (isHidden !== undefined) wanted.where('r.is_hidden = $', isHidden);
  if (moved !== undefined) wanted.where('r.is_moved = $', moved);
  if (fields && fields.length > 0) wanted.where(`r.fields <> '{}' AND r.fields <@ $::text[]`, fields);
  for (const [condition, word] of searchConditions(search ?? '')) {
    const value = wanted.value(word);
    const [inName, inCollege] = ['r.search', 'c.search'].map((column) =>
      condition.replace('search', column).replace('$', value),
    );
    wanted.also(`(${inName} OR ${inCollege})`);
  }
  return wanted;
}

/** A page of the records, the latest differences first, and how many there are in each status. */
export async function pendingRecords(
  db: ReadDatabase,
  { page, count, ...filters }: WantedRecords & { readonly page: number; readonly count: number },
): Promise<{ records: PendingFound[]; total: number; counts: Record<RosterStatus, number> }> {
  const wanted = conditionsOf(filters);
  const counted = await db.query<{ status: RosterStatus; count: number }>(
    `SELECT r.status, count(*)::int AS count ${FROM} WHERE ${wanted.sql} GROUP BY r.status`,
    wanted.values.slice(),
  );
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { status, count: of } of counted.rows) counts[status] = of;
  const { status = [] } = filters;
  if (status.length > 0) wanted.where('r.status = ANY ($::text[])', status);
  const { rows } = await db.query<PendingFound>(
    `SELECT ${record.sql}, ${roster.sql}, COALESCE(c.name, '') AS "collegeName" ${FROM} WHERE ${wanted.sql}
     ORDER BY r.since DESC, r.roster_id, r.record_id
     LIMIT ${wanted.value(count)} OFFSET ${wanted.value((page - 1) * count)}`,
    wanted.values,
  );
  const total = (status.length > 0 ? status : (['pending', 'approved', 'rejected'] as const)).reduce(
    (sum, one) => sum + counts[one],
    0,
  );
  return { records: rows, total, counts };
}

/** The filters of a run as the list has them, of records that differ like this since that moment or longer. */
function matching(
  { sport, division, collegeId, kind, status, isHidden, moved, fields, search, differencesOnly }: RosterFilters,
  until: string,
): Conditions {
  const wanted = conditionsOf({
    differencesOnly,
    collegeId: collegeId ?? undefined,
    division: division ?? undefined,
    sport: sport ? [sport] : [],
    kind: kind ? [kind] : [],
    isHidden: isHidden ?? undefined,
    moved: moved ?? undefined,
    fields: fields ?? undefined,
    search: search ?? undefined,
  });
  if (status) wanted.where('r.status = $', status);
  wanted.where('r.since <= $', until);
  return wanted;
}

/** How many records match. @param until ISO 8601 */
export async function countMatching(db: ReadDatabase, filters: RosterFilters, until: string): Promise<number> {
  const wanted = matching(filters, until);
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count ${FROM} WHERE ${wanted.sql}`,
    wanted.values,
  );
  return rows[0]?.count ?? 0;
}

/** The records of these rosters that match; a roster without one is left out. */
export async function matchingRecords(
  db: ReadDatabase,
  filters: RosterFilters,
  until: string,
  rosterIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = matching(filters, until);
  wanted.where('r.roster_id = ANY ($::text[])', rosterIds);
  const { rows } = await db.query<{ rosterId: string; recordIds: string[] }>(
    `SELECT r.roster_id AS "rosterId", array_agg(r.record_id ORDER BY r.record_id) AS "recordIds"
     ${FROM} WHERE ${wanted.sql} GROUP BY r.roster_id`,
    wanted.values,
  );
  return new Map(rows.map(({ rosterId, recordIds }) => [rosterId, recordIds]));
}

/** What a run goes through: the rosters of a scope, or those that one decision is about. */
export interface WantedRosters {
  readonly scope: RosterScope;
  readonly decisionId: string | null;
}

function rosterConditions({ scope: { sport, division, collegeId }, decisionId }: WantedRosters): Conditions {
  const wanted = new Conditions();
  if (sport) wanted.where('o.sport = $', sport);
  if (collegeId) wanted.where('o.college_id = $', collegeId);
  if (division) wanted.where(inDivision('o.sport'), division);
  if (decisionId)
    wanted.where(
      `o.roster_id IN (SELECT d.roster_id FROM ${rosterDecisionTable.live} d WHERE d.decision_id = $)`,
      decisionId,
    );
  return wanted;
}

const ROSTERS = `FROM ${collegeRosterTable.live} o LEFT JOIN ${collegeTable.live} c ON c.college_id = o.college_id`;

export async function countRosters(db: ReadDatabase, rosters: WantedRosters): Promise<number> {
  const wanted = rosterConditions(rosters);
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count ${ROSTERS} WHERE ${wanted.sql}`,
    wanted.values,
  );
  return rows[0]?.count ?? 0;
}

const listed = select(collegeRosterTable, 'o', {
  rosterId: 'roster_id',
  collegeId: 'college_id',
  sport: 'sport',
  season: 'season',
});

/** The rosters after one of them, in a fixed order. */
export async function rostersAfter(
  db: ReadDatabase,
  rosters: WantedRosters,
  after: string,
  most: number,
): Promise<(Selected<typeof listed> & { readonly collegeName: string })[]> {
  const wanted = rosterConditions(rosters);
  wanted.where('o.roster_id > $', after);
  const { rows } = await db.query<Selected<typeof listed> & { collegeName: string }>(
    `SELECT ${listed.sql}, COALESCE(c.name, '') AS "collegeName" ${ROSTERS} WHERE ${wanted.sql}
     ORDER BY o.roster_id LIMIT ${wanted.value(most)}`,
    wanted.values,
  );
  return rows;
}

const kept = select(rosterRecordTable, 'r', { recordId: 'record_id', rosterId: 'roster_id', record: 'document' });

/** Everyone on these rosters who is listed or approved. */
export async function recordsOfRosters(
  db: ReadDatabase,
  rosterIds: readonly string[],
): Promise<Selected<typeof kept>[]> {
  const { rows } = await db.query<Selected<typeof kept>>(
    `SELECT ${kept.sql} FROM ${rosterRecordTable.live} r WHERE r.roster_id = ANY ($1::text[]) AND r.kind <> 'gone'
     ORDER BY r.roster_id, r.record_id`,
    [rosterIds],
  );
  return rows;
}

/** Differences that nobody has decided on. */
export async function countOpenDifferences(db: ReadDatabase): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${rosterRecordTable.live} r
     WHERE r.status = 'pending' AND r.kind IN ('new', 'changed', 'left')`,
  );
  return rows[0]?.count ?? 0;
}

/** Everyone of these names in a sport, as {@link PendingFound} without their roster: for transfers. */
export async function playersNamed(
  db: ReadDatabase,
  nameKeys: readonly string[],
): Promise<(Selected<typeof record> & { readonly collegeName: string; readonly collegeNames: string })[]> {
  const { rows } = await db.query<Selected<typeof record> & { collegeName: string; collegeNames: string }>(
    `SELECT ${record.sql}, COALESCE(c.name, '') AS "collegeName", COALESCE(c.names, '') AS "collegeNames"
     FROM ${rosterRecordTable.live} r LEFT JOIN ${collegeTable.live} c ON c.college_id = r.college_id
     WHERE r.name_key = ANY ($1::text[])`,
    [nameKeys],
  );
  return rows;
}

interface RecordsOfRoster {
  readonly rosterId: string;
  readonly recordIds: string[];
  /** The latest of them; ISO 8601. */
  readonly since: string;
  readonly statuses: RosterStatus[];
}

/** The rosters of records, with the records of each; an unknown id is left out. */
export async function rostersOfRecords(db: ReadDatabase, recordIds: readonly string[]): Promise<RecordsOfRoster[]> {
  const { rows } = await db.query<RecordsOfRoster>(
    `SELECT r.roster_id AS "rosterId", array_agg(r.record_id ORDER BY r.record_id) AS "recordIds",
       max(r.since) AS since, array_agg(DISTINCT r.status) AS statuses
     FROM ${rosterRecordTable.live} r WHERE r.record_id = ANY ($1::text[]) GROUP BY r.roster_id ORDER BY r.roster_id`,
    [recordIds],
  );
  return rows;
}

/** What one decision wrote, a line for each roster. */
export async function eventsOfDecision(
  db: ReadDatabase,
  decisionId: string,
): Promise<{ readonly rosterId: string; readonly eventId: string; readonly count: number }[]> {
  const { rows } = await db.query<{ rosterId: string; eventId: string; count: number }>(
    `SELECT d.roster_id AS "rosterId", d.event_id AS "eventId", d.count FROM ${rosterDecisionTable.live} d
     WHERE d.decision_id = $1 ORDER BY d.roster_id`,
    [decisionId],
  );
  return rows;
}

const member = select(rosterRecordTable, 'r', { recordId: 'record_id', record: 'document' });
const whole = select(collegeRosterTable, 'o', { season: 'season', source: 'source', isVisible: 'is_visible' });

/** An approved roster without hidden players; undefined while nothing was imported. */
export async function standingRoster(
  db: ReadDatabase,
  collegeId: string,
  sport: Sport,
): Promise<(Selected<typeof whole> & { readonly members: Selected<typeof member>[] }) | undefined> {
  const { rows } = await db.query<Selected<typeof whole> & { members: Selected<typeof member>[] }>(
    `SELECT ${whole.sql}, COALESCE((SELECT json_agg(${member.json} ORDER BY r.name_key, r.record_id)
       FROM ${rosterRecordTable.live} r
       WHERE o.is_visible AND r.roster_id = o.roster_id AND NOT r.is_hidden AND r.document -> 'standing' <> 'null'), '[]')
       AS members
     FROM ${collegeRosterTable.live} o WHERE o.college_id = $1 AND o.sport = $2`,
    [collegeId, sport],
  );
  return rows[0];
}

/** A roster belongs to no team. Undefined: nobody knows it. */
export async function whereIsRoster(db: ReadDatabase, rosterId: string): Promise<{ teamIds: string[] } | undefined> {
  const { rows } = await db.query(`SELECT FROM ${collegeRosterTable.live} WHERE roster_id = $1`, [rosterId]);
  return rows.length > 0 ? { teamIds: [] } : undefined;
}
