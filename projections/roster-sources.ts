import type { Sport } from '../contract/team/vocabulary.js';
import type { RosterSourceLink } from '../contract/roster-source/endpoints.js';
import type { SourceHealth } from '../contract/roster-source/roster-source.js';
import { rosterSourceDecider, type RosterSourceState } from '../src/modules/roster-source/roster-source.decider.js';
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
    health: [text(), ({ health }) => health],
    /** ISO 8601, which sorts as text. */
    next_read_at: [orNull(text()), ({ nextReadAt }) => nextReadAt],
    search: [text(), ({ link }) => searchableText([link?.address ?? null])],
  },
  indexes: [['college_id'], ['next_read_at']],
});

export const rosterSourceTable = sources.table;

export const rosterSourcesProjection = readModel({
  ...version,
  tables: [sources.fold],
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

interface Wanted {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly collegeId?: string | undefined;
  readonly sport?: readonly Sport[] | undefined;
  readonly health?: readonly SourceHealth[] | undefined;
  readonly search?: string | undefined;
}

interface SourceFound {
  readonly state: RosterSourceState;
  readonly name: string | null;
}

/** A page of the sources, failing ones first, then by their college. */
export async function sourcesPage(
  db: ReadDatabase,
  { page, count, collegeId, sport, health, search = '' }: Wanted,
): Promise<{ sources: RosterSourceLink[]; total: number }> {
  const wanted = new Conditions();
  wanted.also('s.address IS NOT NULL');
  for (const [condition, word] of searchConditions(search)) {
    const either = (of: string) => condition.replace('search', of);
    wanted.where(`(${either('s.search')} OR ${either('o.search')})`, word);
  }
  if (collegeId) wanted.where('s.college_id = $', collegeId);
  if (sport?.length) wanted.where('s.sport = ANY ($::text[])', sport);
  if (health?.length) wanted.where('s.health = ANY ($::text[])', health);
  const from = `FROM ${sources.table.live} s LEFT JOIN ${collegeTable.live} o USING (college_id) WHERE ${wanted.sql}`;
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
  if (!link) return [];
  return [
    { collegeId, collegeName: name ?? 'A college', sport, ...link, health, reads: [...reads], changedAt, nextReadAt },
  ];
}
