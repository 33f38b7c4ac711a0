import { select, type Selected } from '../../src/platform/projections/tables/selection.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { campColumns, campTable, savedCampTable } from './camps.table.js';

const camp = select(campTable, 'c', { ...campColumns, _id: 'camp_id' });
const college = select(collegeTable, 'o', {
  name: 'name',
  code: 'code',
  primaryColor: 'primary_color',
  secondaryColor: 'secondary_color',
  logoImageUrl: 'logo_image_url',
});

/** `college` is null where it is not known (yet); the `where…` are the camp's own place, else its college's. */
export type CampFound = Selected<typeof camp> & {
  readonly college: Selected<typeof college> | null;
  readonly whereCity: string | null;
  readonly whereState: string | null;
  readonly whereLatitude: number | null;
  readonly whereLongitude: number | null;
  readonly saved: boolean;
  /** Miles. */
  readonly distance: number | null;
};

/** A camp that names no town is on the campus; one in the college's town, near it. */
const NAMES_NO_TOWN = 'k.city IS NULL AND k.state IS NULL';
const NEAR_CAMPUS = `(${NAMES_NO_TOWN} OR (lower(k.city) = lower(o.city) AND k.state = o.state))`;

/** Camps that were not deleted, with the place where they are, as `c` of a FROM. `athlete`: number of the id of whose saved ones are meant. */
export const placedCamps = (athlete: string): string => `(
  SELECT k.*, o.search AS college_search, CASE WHEN o.college_id IS NOT NULL THEN ${college.json} END AS college,
    CASE WHEN ${NAMES_NO_TOWN} THEN o.city ELSE k.city END AS where_city,
    CASE WHEN ${NAMES_NO_TOWN} THEN o.state ELSE k.state END AS where_state,
    CASE WHEN k.latitude IS NOT NULL THEN k.latitude WHEN ${NEAR_CAMPUS} THEN o.latitude END AS where_latitude,
    CASE WHEN k.latitude IS NOT NULL THEN k.longitude WHEN ${NEAR_CAMPUS} THEN o.longitude END AS where_longitude,
    EXISTS (SELECT FROM ${savedCampTable.live} s WHERE s.athlete_id = ${athlete} AND s.camp_id = k.camp_id) AS saved
  FROM ${campTable.live} k LEFT JOIN ${collegeTable.live} o USING (college_id)
  WHERE NOT k.deleted) c`;

/** What a SELECT from {@link placedCamps} hands out, but for the distance. */
export const campFound = `${camp.sql}, c.college, c.saved,
  c.where_city AS "whereCity", c.where_state AS "whereState",
  c.where_latitude AS "whereLatitude", c.where_longitude AS "whereLongitude"`;
