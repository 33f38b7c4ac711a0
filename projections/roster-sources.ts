import type { Sport } from '../contract/team/vocabulary.js';
import type { RosterSourceLink } from '../contract/roster-source/endpoints.js';
import type { ReadingFilters } from '../contract/roster-source/reading-runs.js';
import { type RosterOrigin, seasonMonths, type SourceHealth } from '../contract/roster-source/roster-source.js';
import {
  hostOf,
  kindOfSource,
  rosterSourceDecider,
  type RosterSourceState,
} from '../src/modules/roster-source/roster-source.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { orNull, type ReadDatabase, text } from '../src/platform/projections/tables/selection.js';
import { collegeTable } from './colleges/colleges.table.js';
import { Conditions, searchableText, searchConditions } from './conditions.js';
import { versionOf } from './versions.js';

const version = versionOf('roster-sources');

/** A source, removed ones too, since they may come back. */
const sources = documentView(rosterSourceDecider, {
  of: version,
  name: 'roster_source',
  key: 'source_id',
  columns: {
    college_id: [text(), ({ collegeId }) => collegeId],
    sport: [text(), ({ sport }) => sport],
    /** Null once it was removed. */
    address: [orNull(text()), ({ link }) => link?.address ?? null],
    /** Null where nothing is left of it but its history. */
    kind: [orNull(text()), (state) => kindOfSource(state)],
    host: [orNull(text()), ({ link }) => link && hostOf(link.address)],
    health: [text(), ({ health }) => health],
    /** ISO 8601: its site asked us to wait. */
    not_before: [orNull(text()), ({ notBefore }) => notBefore],
    /** ISO 8601, which sorts as text. */
    next_read_at: [orNull(text()), ({ nextReadAt }) => nextReadAt],
    search: [text(), ({ link }) => searchableText([link?.address ?? null])],
  },
  indexes: [['college_id'], ['next_read_at'], ['host']],
});

export const rosterSourceTable = sources.table;

export const rosterSourcesProjection = readModel({
  ...version,
  tables: [sources.fold],
  // The made-up events that versions come of are all of January.
  rules: { seasonMonths },
  topics: () => ['roster-sources'],
});

/** A source belongs to no team. Undefined: nobody knows it. */
export async function whereIsRosterSource(
  db: ReadDatabase,
  sourceId: string,
): Promise<{ teamIds: string[] } | undefined> {
  const { rows } = await db.query(`SELECT FROM ${sources.table.live} WHERE source_id = $1`, [sourceId]);
  return rows.length > 0 ? { teamIds: [] } : undefined;
}

interface DueSource {
  readonly collegeId: string;
  readonly sport: Sport;
  /** ISO 8601. */
  readonly dueAt: string;
}

/** Sources whose reading is due, the longest waiting first. @param now ISO 8601 */
export async function dueSources(db: ReadDatabase, now: string, limit: number): Promise<DueSource[]> {
  const { rows } = await db.query<DueSource>(
    `SELECT college_id AS "collegeId", sport, next_read_at AS "dueAt" FROM ${sources.table.live}
     WHERE next_read_at <= $1 ORDER BY next_read_at, source_id LIMIT $2`,
    [now, limit],
  );
  return rows;
}

/** Links whose last reading failed. */
export async function countFailingSources(db: ReadDatabase): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${sources.table.live} WHERE address IS NOT NULL AND health = 'failing'`,
  );
  return rows[0]?.count ?? 0;
}

interface Filters {
  readonly collegeId?: string | undefined;
  readonly kind?: readonly RosterOrigin[] | undefined;
  readonly sport?: readonly Sport[] | undefined;
  readonly health?: readonly SourceHealth[] | undefined;
  readonly search?: string | undefined;
}
interface Wanted extends Filters {
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

interface SourceFound {
  readonly state: RosterSourceState;
  readonly name: string | null;
}

const FROM = `FROM ${sources.table.live} s LEFT JOIN ${collegeTable.live} o USING (college_id)`;

function conditionsOf({ collegeId, kind, sport, health, search = '' }: Filters): Conditions {
  const wanted = new Conditions();
  wanted.also('s.kind IS NOT NULL');
  for (const [condition, word] of searchConditions(search)) {
    const either = (of: string) => condition.replace('search', of);
    wanted.where(`(${either('s.search')} OR ${either('o.search')})`, word);
  }
  if (collegeId) wanted.where('s.college_id = $', collegeId);
  if (kind?.length) wanted.where('s.kind = ANY ($::text[])', kind);
  if (sport?.length) wanted.where('s.sport = ANY ($::text[])', sport);
  if (health?.length) wanted.where('s.health = ANY ($::text[])', health);
  return wanted;
}

/** A page of the sources, failing ones first, then by their college. */
export async function sourcesPage(
  db: ReadDatabase,
  { page, count, ...filters }: Wanted,
): Promise<{ sources: RosterSourceLink[]; total: number }> {
  const wanted = conditionsOf(filters);
  const from = `${FROM} WHERE ${wanted.sql}`;
  const { rows } = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${from}`, wanted.values.slice());
  const found = await db.query<SourceFound>(
    `SELECT s.document AS state, o.name ${from}
     ORDER BY s.health <> 'failing', o.name COLLATE "C", s.source_id
     LIMIT ${wanted.value(count)} OFFSET ${wanted.value((page - 1) * count)}`,
    wanted.values,
  );
  return { sources: found.rows.flatMap(linkOf), total: rows[0]?.total ?? 0 };
}

function linkOf({ state, name }: SourceFound): RosterSourceLink[] {
  const { collegeId, sport, link, health, reads, changedAt, nextReadAt } = state;
  const kind = kindOfSource(state);
  if (!kind) return [];
  const { address = null, schedule = null } = link ?? {};
  return [
    {
      ...{ collegeId, collegeName: name ?? 'A college', sport, kind, address, schedule },
      ...{ health, reads: [...reads], changedAt, nextReadAt },
    },
  ];
}

/** Until when a page’s site wants quiet, whichever of its pages was told so. @param now placeholder of ISO 8601 */
const quietUntil = (now: string) =>
  `(SELECT max(q.not_before) FROM ${sources.table.live} q WHERE q.host = s.host AND q.not_before > ${now})`;

const conditionsOfRun = ({ sport, health, search }: ReadingFilters): Conditions =>
  conditionsOf({ kind: ['page'], sport, health, search: search ?? '' });

interface HostToRead {
  readonly host: string;
  readonly sources: number;
  /** ISO 8601; null where the site may be read. */
  readonly notBefore: string | null;
}

/** Hosts of the pages that match, those with the most pages first. @param now ISO 8601 */
export async function hostsToRead(db: ReadDatabase, filters: ReadingFilters, now: string): Promise<HostToRead[]> {
  const wanted = conditionsOfRun(filters);
  const { rows } = await db.query<HostToRead>(
    `SELECT s.host, count(*)::int AS sources, ${quietUntil(wanted.value(now))} AS "notBefore" ${FROM}
     WHERE ${wanted.sql} GROUP BY s.host ORDER BY count(*) DESC, s.host`,
    wanted.values,
  );
  return rows;
}

/** A source that a run comes to. */
export interface SourceInRun {
  readonly sourceId: string;
  readonly collegeId: string;
  readonly sport: Sport;
  /** Of the last reading of its page. */
  readonly lastReadId: string | null;
  /** False: it was read since the run began, and may have been of another health before. */
  readonly matches: boolean;
  /** Its site asked us to wait. */
  readonly waits: boolean;
}

/** The next sources of a run after one, in a fixed order. @param at ISO 8601 */
export async function sourcesOfRun(
  db: ReadDatabase,
  filters: ReadingFilters,
  at: { readonly startedAt: string; readonly now: string },
  after: string,
  limit: number,
): Promise<SourceInRun[]> {
  const wanted = conditionsOfRun({ ...filters, health: [] });
  const { health } = filters;
  const matches = health.length > 0 ? `s.health = ANY (${wanted.value(health)}::text[])` : 'true';
  const isReadSince = `s.document #>> '{reads,0,at}' >= ${wanted.value(at.startedAt)}`;
  const { rows } = await db.query<SourceInRun>(
    `SELECT s.source_id AS "sourceId", s.college_id AS "collegeId", s.sport, s.document ->> 'lastReadId' AS "lastReadId",
       ${matches} AS matches, ${quietUntil(wanted.value(at.now))} IS NOT NULL AS waits
     ${FROM} WHERE ${wanted.sql} AND (${matches} OR ${isReadSince}) AND s.source_id > ${wanted.value(after)}
     ORDER BY s.source_id LIMIT ${wanted.value(limit)}`,
    wanted.values,
  );
  return rows;
}
