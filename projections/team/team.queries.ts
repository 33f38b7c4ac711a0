import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { select, selectAll, type Selected } from '../../src/platform/projections/tables/selection.js';
import { teamBoardLinkTable, teamBoardTable, teamTable, type TeamRow } from './team.table.js';

const TEAM = `SELECT ${selectAll(teamTable, 't').sql} FROM ${teamTable.live} t`;

export async function teamById(db: ReadDatabase, teamId: string): Promise<TeamRow | undefined> {
  return (await db.query<TeamRow>(`${TEAM} WHERE t.team_id = $1`, [teamId])).rows[0];
}

/** @param joinCode XXXX-XXXX */
export async function teamByJoinCode(db: ReadDatabase, joinCode: string): Promise<TeamRow | undefined> {
  return (await db.query<TeamRow>(`${TEAM} WHERE t.join_code = $1`, [joinCode])).rows[0];
}

const board = select(teamBoardTable, 'b', { _id: 'team_id', teamId: 'team_id', welcomeMessage: 'welcome_message' });
const link = select(teamBoardLinkTable, 'l', { _id: 'link_id', name: 'name', url: 'url' });

const BOARD = `
  SELECT ${board.sql}, COALESCE((
      SELECT json_agg(${link.json} ORDER BY l.place, l.link_id)
        FROM ${teamBoardLinkTable.live} l WHERE l.team_id = b.team_id), '[]') AS links
  FROM ${teamBoardTable.live} b WHERE b.team_id = $1`;

type BoardRow = Selected<typeof board> & { readonly links: Selected<typeof link>[] };

/** A team's board with its links, in the order in which they were added. */
export async function boardOfTeam(db: ReadDatabase, teamId: string): Promise<BoardRow | undefined> {
  return (await db.query<BoardRow>({ name: 'get-board', text: BOARD, values: [teamId] })).rows[0];
}
