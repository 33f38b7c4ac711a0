import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { nameOfAccount } from '../account-access/called.js';
import { athleteFileTable } from './athlete-profile.table.js';

const file = select(athleteFileTable, 'f', {
  _id: 'file_id',
  nickname: 'nickname',
  contentType: 'content_type',
  size: 'size',
  addedAt: 'added_at',
});

/** `addedBy`: a name. */
type FileFound = Selected<typeof file> & { readonly addedBy: string };

// Files of the demo data and of imports were added by no person.
const FILES = `
  SELECT ${file.sql}, COALESCE(${nameOfAccount('f.added_by')}, 'Touchline') AS "addedBy"
  FROM ${athleteFileTable.live} f
  WHERE f.athlete_id = $1`;

/** The latest first. */
export async function filesOfAthlete(db: ReadDatabase, athleteId: string): Promise<FileFound[]> {
  return (await db.query<FileFound>(`${FILES} ORDER BY f.added_at DESC, f.file_id`, [athleteId])).rows;
}

export async function fileOfAthlete(
  db: ReadDatabase,
  athleteId: string,
  fileId: string,
): Promise<FileFound | undefined> {
  return (await db.query<FileFound>(`${FILES} AND f.file_id = $2`, [athleteId, fileId])).rows[0];
}
