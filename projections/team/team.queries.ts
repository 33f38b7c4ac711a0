import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import {
  type ReadDatabase,
  select,
  selectAll,
  type Selected,
} from '../../src/platform/projections/tables/selection.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';
import {
  teamBoardLinkTable,
  teamBoardTable,
  teamGroupTable,
  type TeamRow,
  teamTable,
  teamTagTable,
} from './team.table.js';

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

/** A tag `g` as calls answer it. */
export const shownTag = select(teamTagTable, 'g', { _id: 'tag_id', title: 'title', color: 'color' });
export type TagFound = Selected<typeof shownTag>;

const TAGS = `SELECT ${shownTag.sql} FROM ${teamTagTable.live} g WHERE g.team_id = $1 ORDER BY lower(g.title), g.tag_id`;

/** By title. */
export async function tagsOfTeam(db: ReadDatabase, teamId: string): Promise<TagFound[]> {
  return (await db.query<TagFound>({ name: 'team-tags', text: TAGS, values: [teamId] })).rows;
}

const team = select(teamTable, 't', {
  _id: 'team_id',
  name: 'name',
  slug: 'slug',
  city: 'city',
  state: 'state',
  xHandle: 'x_handle',
  links: 'links',
  primaryColor: 'primary_color',
  logoImageUrl: 'logo_image_url',
  bannerImageUrl: 'banner_image_url',
  featureImageUrl: 'feature_image_url',
  timeZone: 'time_zone',
  sports: 'sports',
  status: 'status',
  moduleAccess: 'module_access',
  paymentStrategy: 'payment_strategy',
  publicJoinLinkCode: 'join_code',
});
const group = select(teamGroupTable, 'g', { _id: 'group_id', name: 'name', color: 'color' });

// A group counts the athletes that its filter shows without any other filter: the active ones.
const OVERVIEW = `
  SELECT ${team.sql},
    (SELECT json_build_object(
       'active', count(*) FILTER (WHERE r.account_status = 'active'),
       'pending', count(*) FILTER (WHERE r.account_status = 'pending'),
       'rejected', count(*) FILTER (WHERE r.account_status = 'rejected'),
       'inactive', count(*) FILTER (WHERE r.account_status = 'inactive'))
     FROM ${teamRosterTable.live} r WHERE r.team_id = t.team_id) AS "athleteCounts",
    COALESCE((SELECT json_agg(${group.json}::jsonb || jsonb_build_object('athleteCount',
         (SELECT count(*) FROM ${teamRosterTable.live} r WHERE r.team_id = t.team_id
            AND r.account_status = 'active' AND g.group_id = ANY (r.group_ids))) ORDER BY lower(g.name), g.group_id)
       FROM ${teamGroupTable.live} g WHERE g.team_id = t.team_id), '[]') AS "athleteGroups"
  FROM ${teamTable.live} t WHERE t.team_id = $1`;

type TeamOverview = Selected<typeof team> & {
  readonly athleteCounts: Record<AccountStatus, number>;
  readonly athleteGroups: (Selected<typeof group> & { readonly athleteCount: number })[];
};

/** A team with its groups, and how many athletes are in each and of each status. */
export async function teamOverview(db: ReadDatabase, teamId: string): Promise<TeamOverview | undefined> {
  return (await db.query<TeamOverview>(OVERVIEW, [teamId])).rows[0];
}
