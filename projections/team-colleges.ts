import type { FileType } from '../contract/file/vocabulary.js';
import { topics } from '../contract/live/live.js';
import type { CollegeLink } from '../contract/team-college/endpoints.js';
import type { Past } from '../src/kernel/decider.js';
import { CollegeFileAdded, CollegeFileRemoved } from '../src/modules/team-college/files/college-files.events.js';
import { teamCollegeDecider } from '../src/modules/team-college/team-college.decider.js';
import type { TeamCollegeEvent } from '../src/modules/team-college/team-college.events.js';
import { evolveTeamCollege, type TeamCollegeState } from '../src/modules/team-college/team-college.state.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { rowsOf } from '../src/platform/projections/folding/fold.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { readTable } from '../src/platform/projections/tables/read-table.js';
import {
  boolean,
  integer,
  type ReadDatabase,
  select,
  type Selected,
  text,
  texts,
  timestamp,
} from '../src/platform/projections/tables/selection.js';
import { nameOfAccount } from './account-access/account.queries.js';
import { collegeTable } from './colleges/colleges.table.js';
import { erased } from './erased.js';
import { shownTag, type TagFound } from './team/team.queries.js';
import { teamTagTable } from './team/team.table.js';
import { versionOf } from './versions.js';

const version = versionOf('team-colleges');

/** Files have rows of their own: {@link collegeFileTable}. */
const withoutFiles = (state: TeamCollegeState | undefined, event: Past<TeamCollegeEvent>): TeamCollegeState => ({
  ...evolveTeamCollege(state, event),
  files: {},
});

/** A team and a college that it keeps something of. */
const teamColleges = documentView(
  { ...teamCollegeDecider, evolve: withoutFiles },
  {
    of: version,
    name: 'team_college',
    key: 'team_college_id',
    columns: {
      team_id: [text(), ({ teamId }) => teamId],
      college_id: [text(), ({ collegeId }) => collegeId],
      /** The team may have deleted some of them. */
      tag_ids: [texts(), ({ tags }) => [...tags]],
      has_texts: [boolean(), ({ notes, links }) => Boolean(notes?.notes) || Object.keys(links).length > 0],
    },
    indexes: [['team_id', 'college_id']],
  },
);
export const teamCollegeTable = teamColleges.table;

/** Not part of the document: a file is erased with the person who added it. */
export const collegeFileTable = readTable({
  of: version,
  name: 'college_file',
  key: ['file_id'],
  columns: {
    file_id: text(),
    team_id: text(),
    college_id: text(),
    nickname: text(),
    content_type: text<FileType>(),
    /** Bytes. */
    size: integer(),
    added_at: timestamp(),
    /** User id. */
    added_by: text(),
  },
  indexes: [['team_id', 'college_id'], ['added_by']],
});

const collegeFileRows = rowsOf(collegeFileTable).from({
  reads: [CollegeFileAdded, CollegeFileRemoved],
  key: ({ data }) => ({ file_id: data.fileId }),
  on: {
    CollegeFileAdded: (_, { data }) => ({
      file_id: data.fileId,
      team_id: data.teamId,
      college_id: data.collegeId,
      nickname: data.nickname,
      content_type: data.contentType,
      size: data.size,
      added_at: new Date(data.addedAt),
      added_by: data.addedBy,
    }),
    CollegeFileRemoved: () => undefined,
  },
  each: [erased('added_by', 'userId')],
});

/** What teams keep of colleges: notes, links, tags and files. */
export const teamCollegesProjection = readModel({
  ...version,
  tables: [teamColleges.fold, collegeFileRows],
  // Tags also appear in the list of colleges that the team's athletes are interested in.
  topics: ({ metadata: { teamId } }) =>
    teamId ? [topics.team(teamId, 'colleges'), topics.team(teamId, 'interests')] : [],
});

const KEPT = `SELECT k.document AS kept FROM ${teamCollegeTable.live} k WHERE k.team_college_id = $1`;

/** Undefined: the team keeps nothing of the college. */
export async function teamCollegeById(db: ReadDatabase, id: string): Promise<TeamCollegeState | undefined> {
  const { rows } = await db.query<{ kept: TeamCollegeState }>({ name: 'team-college', text: KEPT, values: [id] });
  return rows[0]?.kept;
}

/** Undefined: its team keeps nothing of it. */
export async function whereIsTeamCollege(db: ReadDatabase, id: string): Promise<{ teamIds: string[] } | undefined> {
  const kept = await teamCollegeById(db, id);
  return kept && { teamIds: [kept.teamId] };
}

/** In the order in which they were added. */
export async function linksOf(db: ReadDatabase, id: string): Promise<CollegeLink[]> {
  const links = Object.entries((await teamCollegeById(db, id))?.links ?? {});
  return links
    .toSorted(([a, one], [b, other]) => one.place - other.place || (a < b ? -1 : 1))
    .map(([_id, { name, url }]) => ({ _id, name, url }));
}

/** A tag `g` of the team that is on the college of `k`. Joined by the team as well: by ids alone it takes twice as long. */
export const onCollege = 'g.team_id = k.team_id AND g.tag_id = ANY (k.tag_ids)';

/** Of a college with the id `collegeId`, the tags of the team `teamId`; both are SQL. A tag that was deleted is none. */
export const tagsJson = (teamId: string, collegeId: string): string => `
  COALESCE((SELECT json_agg(${shownTag.json} ORDER BY lower(g.title), g.tag_id)
    FROM ${teamCollegeTable.live} k JOIN ${teamTagTable.live} g ON ${onCollege}
    WHERE k.team_id = ${teamId} AND k.college_id = ${collegeId}), '[]')`;

const TAGS = `SELECT ${tagsJson('$1', '$2')} AS tags`;

/** By title. */
export async function tagsOfCollege(db: ReadDatabase, teamId: string, collegeId: string): Promise<TagFound[]> {
  const query = { name: 'college-tags', text: TAGS, values: [teamId, collegeId] };
  return (await db.query<{ tags: TagFound[] }>(query)).rows[0]?.tags ?? [];
}

const file = select(collegeFileTable, 'f', {
  _id: 'file_id',
  nickname: 'nickname',
  contentType: 'content_type',
  size: 'size',
  addedAt: 'added_at',
});

/** `addedBy`: a name. */
type FileFound = Selected<typeof file> & { readonly addedBy: string };

const FILES = `
  SELECT ${file.sql}, COALESCE(${nameOfAccount('f.added_by')}, 'Touchline') AS "addedBy"
  FROM ${collegeFileTable.live} f
  WHERE f.team_id = $1 AND f.college_id = $2 ORDER BY f.added_at DESC, f.file_id`;

/** The latest first. */
export async function filesOfCollege(db: ReadDatabase, teamId: string, collegeId: string): Promise<FileFound[]> {
  return (await db.query<FileFound>(FILES, [teamId, collegeId])).rows;
}

const OWN = `
  SELECT c.name AS college, f.nickname AS name, f.content_type AS "contentType", f.size AS bytes, f.added_at AS "addedAt"
  FROM ${collegeFileTable.live} f JOIN ${collegeTable.live} c USING (college_id)
  WHERE f.added_by = $1 ORDER BY f.added_at, f.file_id`;

/** What a person added about colleges, on any team: for their export. */
export async function ownCollegeFiles(db: ReadDatabase, userId: string): Promise<Readonly<Record<string, unknown>>[]> {
  return (await db.query<Readonly<Record<string, unknown>>>(OWN, [userId])).rows;
}
