import { topicOf } from '../contract/live/live.js';
import { idOf } from '../src/kernel/event.js';
import { rosterRunDecider, type RosterRunState } from '../src/modules/college-roster/roster-run.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { boolean, orNull, type ReadDatabase, text } from '../src/platform/projections/tables/selection.js';
import { collegeTable } from './colleges/colleges.table.js';
import { versionOf } from './versions.js';

const version = versionOf('roster-runs');

/** Every run over rosters. */
const runs = documentView(rosterRunDecider, {
  of: version,
  name: 'roster_run',
  key: 'run_id',
  columns: {
    /** ISO 8601, which sorts as text. */
    started_at: [text(), ({ startedAt }) => startedAt],
    undoes: [orNull(text()), ({ undoes }) => undoes],
    stopped: [boolean(), ({ stopped }) => stopped],
  },
  indexes: [['started_at'], ['undoes']],
});

export const rosterRunsProjection = readModel({
  ...version,
  tables: [runs.fold],
  topics: ({ stream }) => [topicOf('rosterRun', idOf(stream))],
});

export interface RosterRunFound {
  readonly state: RosterRunState;
  /** The run that takes it back, unless that one was stopped. */
  readonly undoneBy: string | null;
  /** Names of the colleges that it names, by id. */
  readonly collegeNames: Readonly<Record<string, string>>;
}

const FOUND = `r.document AS state,
  (SELECT u.run_id FROM ${runs.table.live} u WHERE u.undoes = r.run_id AND NOT u.stopped LIMIT 1) AS "undoneBy",
  COALESCE((SELECT json_object_agg(c.college_id, c.name) FROM ${collegeTable.live} c
    WHERE c.college_id = r.document -> 'scope' ->> 'collegeId'
      OR c.college_id IN (SELECT f ->> 'collegeId' FROM jsonb_array_elements(r.document -> 'failures') f)), '{}')
    AS "collegeNames"`;

export async function rosterRunById(db: ReadDatabase, runId: string): Promise<RosterRunFound | undefined> {
  const { rows } = await db.query<RosterRunFound>(`SELECT ${FOUND} FROM ${runs.table.live} r WHERE r.run_id = $1`, [
    runId,
  ]);
  return rows[0];
}

/** A page of the runs, the latest first, and how many there are on all pages. */
export async function rosterRunsPage(
  db: ReadDatabase,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<{ runs: RosterRunFound[]; total: number }> {
  const { rows: counted } = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${runs.table.live}`);
  const { rows } = await db.query<RosterRunFound>(
    `SELECT ${FOUND} FROM ${runs.table.live} r ORDER BY r.started_at DESC, r.run_id LIMIT $1 OFFSET $2`,
    [count, (page - 1) * count],
  );
  return { runs: rows, total: counted[0]?.total ?? 0 };
}

/** A run belongs to no team. Undefined: nobody knows it. */
export async function whereIsRosterRun(db: ReadDatabase, runId: string): Promise<{ teamIds: string[] } | undefined> {
  const { rows } = await db.query(`SELECT FROM ${runs.table.live} WHERE run_id = $1`, [runId]);
  return rows.length > 0 ? { teamIds: [] } : undefined;
}
