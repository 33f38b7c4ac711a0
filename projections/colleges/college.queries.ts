import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { collegeTable, factColumns } from './colleges.table.js';

const college = select(collegeTable, 'c', {
  ...factColumns,
  _id: 'college_id',
  collegeId: 'college_id',
  sources: 'sources',
  coaches: 'coaches',
  logoImageUrl: 'logo_image_url',
  bannerImageUrl: 'banner_image_url',
  featureImageUrl: 'feature_image_url',
  archived: 'archived',
  createdAt: 'created_at',
});

export type CollegeFound = Selected<typeof college>;

const COLLEGE = `SELECT ${college.sql} FROM ${collegeTable.live} c WHERE c.college_id = $1`;

export async function collegeById(db: ReadDatabase, collegeId: string): Promise<CollegeFound | undefined> {
  return (await db.query<CollegeFound>({ name: 'get-college', text: COLLEGE, values: [collegeId] })).rows[0];
}

/** A college has no team. Undefined if unknown. */
export async function whereIsCollege(db: ReadDatabase, collegeId: string): Promise<{ teamIds: string[] } | undefined> {
  const { rows } = await db.query(`SELECT FROM ${collegeTable.live} WHERE college_id = $1`, [collegeId]);
  return rows.length > 0 ? { teamIds: [] } : undefined;
}
