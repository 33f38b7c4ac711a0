import type { SeasonRollover } from '../contract/season-rollover.js';
import type { SeasonOutcome } from '../contract/college-roster/roster-player.js';
import type { Sport } from '../contract/team/vocabulary.js';
import { idOf } from '../src/kernel/event.js';
import { RosterRolledOver, RosterRolloverUndone } from '../src/modules/college-roster/college-roster.events.js';
import {
  seasonRolloverDecider,
  type SeasonRolloverState,
} from '../src/modules/season-rollover/season-rollover.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { rowsOf } from '../src/platform/projections/folding/fold.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { readTable } from '../src/platform/projections/tables/read-table.js';
import { boolean, integer, type ReadDatabase, text } from '../src/platform/projections/tables/selection.js';
import { collegeRosterTable, rosterRecordTable } from './college-rosters/college-rosters.table.js';
import { versionOf } from './versions.js';

const version = versionOf('season-rollovers');

const rollovers = documentView(seasonRolloverDecider, {
  of: version,
  name: 'season_rollover',
  key: 'rollover_id',
  columns: {
    status: [text(), ({ status }) => status],
    /** ISO 8601, which sorts as text. */
    started_at: [text(), ({ startedAt }) => startedAt],
  },
});

/** What a rollover did to each roster: its progress is counted here. */
const rolledTable = readTable({
  of: version,
  name: 'season_rollover_roster',
  key: ['rollover_id', 'roster_id'],
  columns: {
    rollover_id: text(),
    roster_id: text(),
    moved: integer(),
    leaving: integer(),
    stayed: integer(),
    undone: boolean(),
  },
});
const rolledRows = rowsOf(rolledTable).from({
  reads: [RosterRolledOver, RosterRolloverUndone],
  key: ({ stream, data }) => ({ rollover_id: data.rolloverId, roster_id: idOf(stream) }),
  on: {
    RosterRolledOver: (_, { stream, data: { rolloverId, moved, left, stayed } }) => ({
      rollover_id: rolloverId,
      roster_id: idOf(stream),
      moved,
      leaving: left,
      stayed,
      undone: false,
    }),
    RosterRolloverUndone: (row) => row && { ...row, undone: true },
  },
});

export const seasonRolloversProjection = readModel({
  ...version,
  tables: [rollovers.fold, rolledRows],
  topics: () => ['season-rollovers'],
});

interface Found {
  readonly state: SeasonRolloverState;
  readonly rolled: number;
  readonly undone: number;
  readonly moved: number;
  readonly left: number;
  readonly stayed: number;
}

const SELECT = `SELECT s.document AS state, count(r.roster_id)::int AS rolled,
    count(r.roster_id) FILTER (WHERE r.undone)::int AS undone, COALESCE(sum(r.moved), 0)::int AS moved,
    COALESCE(sum(r.leaving), 0)::int AS "left", COALESCE(sum(r.stayed), 0)::int AS stayed
  FROM ${rollovers.table.live} s LEFT JOIN ${rolledTable.live} r ON r.rollover_id = s.rollover_id`;
const GROUP = 'GROUP BY s.rollover_id, s.document, s.started_at';

const answer = ({ state, rolled, undone, moved, left, stayed }: Found): SeasonRollover => {
  const { rolloverId, from, season, sports, status, rosters, kept, startedAt } = state;
  const isUndo = status === 'undoing' || status === 'undone';
  return {
    ...{ _id: rolloverId, from, season, sports: [...sports], status, rosters, kept, startedAt },
    // Counted of what is done: true while it runs too.
    ...{ done: isUndo ? undone : rolled, moved, left, stayed },
  };
};

const SHOWN = 10;

/** The last ones, the latest first. */
export async function lastRollovers(db: ReadDatabase): Promise<SeasonRollover[]> {
  const { rows } = await db.query<Found>(
    `${SELECT} WHERE s.rollover_id IN (SELECT l.rollover_id FROM ${rollovers.table.live} l
       ORDER BY l.started_at DESC LIMIT ${SHOWN}) ${GROUP} ORDER BY s.started_at DESC`,
  );
  return rows.map(answer);
}

export async function rolloverById(db: ReadDatabase, rolloverId: string): Promise<SeasonRollover | undefined> {
  const { rows } = await db.query<Found>(`${SELECT} WHERE s.rollover_id = $1 ${GROUP}`, [rolloverId]);
  return rows[0] && answer(rows[0]);
}

export async function isRolloverRunning(db: ReadDatabase): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM ${rollovers.table.live} s WHERE s.status IN ('running', 'undoing') LIMIT 1`,
  );
  return rows.length > 0;
}

/** The rosters of one season. */
export async function rostersOfSeason(db: ReadDatabase, sports: readonly Sport[], season: string): Promise<string[]> {
  const { rows } = await db.query<{ rosterId: string }>(
    `SELECT o.roster_id AS "rosterId" FROM ${collegeRosterTable.live} o
     WHERE o.sport = ANY ($1::text[]) AND o.season = $2 ORDER BY o.roster_id`,
    [sports, season],
  );
  return rows.map(({ rosterId }) => rosterId);
}

/** How many rosters are of each season. Null: they name none. */
export async function seasonsOfRosters(
  db: ReadDatabase,
  sports: readonly Sport[],
): Promise<{ readonly season: string | null; readonly rosters: number }[]> {
  const { rows } = await db.query<{ season: string | null; rosters: number }>(
    `SELECT o.season, count(*)::int AS rosters FROM ${collegeRosterTable.live} o
     WHERE o.sport = ANY ($1::text[]) GROUP BY o.season`,
    [sports],
  );
  return rows;
}

/** How many players of a season’s rosters the next season moves on, and so on. */
export async function outcomesOfRosters(
  db: ReadDatabase,
  sports: readonly Sport[],
  season: string,
): Promise<{ readonly outcome: SeasonOutcome; readonly players: number }[]> {
  const { rows } = await db.query<{ outcome: SeasonOutcome; players: number }>(
    `SELECT r.outcome, count(*)::int AS players
     FROM ${rosterRecordTable.live} r JOIN ${collegeRosterTable.live} o USING (roster_id)
     WHERE o.sport = ANY ($1::text[]) AND o.season = $2 AND r.outcome IS NOT NULL GROUP BY r.outcome`,
    [sports, season],
  );
  return rows;
}
