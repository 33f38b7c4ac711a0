import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { nameOfAccount } from '../account-access/account.queries.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { collegeFileTable } from './team-colleges.table.js';

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
