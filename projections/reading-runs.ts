import { topicOf } from '../contract/live/live.js';
import { idOf } from '../src/kernel/event.js';
import { readingRunDecider, type ReadingRunState } from '../src/modules/roster-source/reading-run.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { type ReadDatabase, text } from '../src/platform/projections/tables/selection.js';
import { collegeTable } from './colleges/colleges.table.js';
import { versionOf } from './versions.js';

const version = versionOf('reading-runs');

/** Every run that reads roster pages. */
const runs = documentView(readingRunDecider, {
  of: version,
  name: 'reading_run',
  key: 'run_id',
  columns: {
    /** ISO 8601, which sorts as text. */
    started_at: [text(), ({ startedAt }) => startedAt],
  },
  indexes: [['started_at']],
});

export const readingRunsProjection = readModel({
  ...version,
  tables: [runs.fold],
  topics: ({ stream }) => [topicOf('readingRun', idOf(stream))],
});

export interface ReadingRunFound {
  readonly state: ReadingRunState;
  /** Names of the colleges that it names, by id. */
  readonly collegeNames: Readonly<Record<string, string>>;
}

const FOUND = `r.document AS state,
  COALESCE((SELECT json_object_agg(c.college_id, c.name) FROM ${collegeTable.live} c
    WHERE c.college_id IN (SELECT f ->> 'collegeId' FROM jsonb_array_elements(r.document -> 'failures') f)), '{}')
    AS "collegeNames"`;

export async function readingRunById(db: ReadDatabase, runId: string): Promise<ReadingRunFound | undefined> {
  const { rows } = await db.query<ReadingRunFound>(`SELECT ${FOUND} FROM ${runs.table.live} r WHERE r.run_id = $1`, [
    runId,
  ]);
  return rows[0];
}

/** A page of the runs, the latest first, and how many there are on all pages. */
export async function readingRunsPage(
  db: ReadDatabase,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<{ runs: ReadingRunFound[]; total: number }> {
  const { rows: counted } = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${runs.table.live}`);
  const { rows } = await db.query<ReadingRunFound>(
    `SELECT ${FOUND} FROM ${runs.table.live} r ORDER BY r.started_at DESC, r.run_id LIMIT $1 OFFSET $2`,
    [count, (page - 1) * count],
  );
  return { runs: rows, total: counted[0]?.total ?? 0 };
}

/** A run belongs to no team. Undefined: nobody knows it. */
export async function whereIsReadingRun(db: ReadDatabase, runId: string): Promise<{ teamIds: string[] } | undefined> {
  const { rows } = await db.query(`SELECT FROM ${runs.table.live} WHERE run_id = $1`, [runId]);
  return rows.length > 0 ? { teamIds: [] } : undefined;
}
