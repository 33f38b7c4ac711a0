import type { CampFields } from '../contract/camp/camp.js';
import type { ListCampsQuery } from '../contract/camp/list-camps.js';
import { collegeStates } from '../contract/college/vocabulary.js';
import { topicOf } from '../contract/live/live.js';
import type { Sport } from '../contract/team/vocabulary.js';
import { idOf } from '../src/kernel/event.js';
import { campDecider } from '../src/modules/camp/camp.decider.js';
import { savedCampsEvents } from '../src/modules/camp/camp.events.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { rowsOf } from '../src/platform/projections/folding/fold.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import {
  boolean,
  double,
  integer,
  orNull,
  type ReadDatabase,
  select,
  type Selected,
  text,
  texts,
} from '../src/platform/projections/tables/selection.js';
import { readTable } from '../src/platform/projections/tables/read-table.js';
import { collegeInterestTable } from './college-interests/college-interests.table.js';
import { collegeTable } from './colleges/colleges.table.js';
import { Conditions, milesFrom, searchableText, searchConditions } from './conditions.js';
import { erased } from './erased.js';
import { versionOf } from './versions.js';

const version = versionOf('camps');

/** A camp, deleted ones too, since they may come back. */
const camps = documentView(campDecider, {
  of: version,
  key: 'camp_id',
  columns: {
    college_id: [text(), ({ fields }) => fields.collegeId],
    first_day: [text(), ({ fields }) => fields.firstDay],
    last_day: [text(), ({ fields }) => fields.lastDay],
    sports: [texts<Sport>(), ({ fields }) => fields.sports],
    positions: [texts(), ({ fields }) => fields.positions],
    cost: [orNull(integer()), ({ fields }) => fields.cost],
    city: [orNull(text()), ({ fields }) => fields.city],
    state: [orNull(text()), ({ fields }) => fields.state],
    latitude: [orNull(double()), ({ fields }) => fields.latitude],
    longitude: [orNull(double()), ({ fields }) => fields.longitude],
    /** What words are searched in, besides its college's. */
    search: [text(), ({ fields }) => searchedIn(fields)],
    deleted: [boolean(), ({ deleted }) => deleted],
  },
  indexes: [['last_day'], ['college_id']],
});

function searchedIn({ name, placeName, city, state }: CampFields): string {
  return searchableText([name, placeName, city, state && `${collegeStates[state] ?? ''} ${state}`]);
}

/** The camps that athletes have saved, deleted ones too: they may come back. */
const savedCamps = readTable({
  of: version,
  name: 'saved_camp',
  key: ['athlete_id', 'camp_id'],
  columns: { athlete_id: text(), camp_id: text() },
});

const savedRows = rowsOf(savedCamps).from({
  reads: savedCampsEvents,
  key: ({ data: { athleteId, campId } }) => ({ athlete_id: athleteId, camp_id: campId }),
  on: {
    CampSaved: (_, { data: { athleteId, campId } }) => ({ athlete_id: athleteId, camp_id: campId }),
    CampUnsaved: () => undefined,
  },
  each: [erased('athlete_id', 'athleteId')],
});

/** Every camp, past and deleted ones too, and which athlete has saved which. */
export const campsProjection = readModel({
  ...version,
  tables: [camps.fold, savedRows],
  topics: ({ stream, type }) => {
    if (type === 'PersonErased') return [];
    return [topicOf(stream.startsWith('camp-') ? 'camp' : 'savedCamps', idOf(stream))];
  },
});

const college = select(collegeTable, 'o', {
  name: 'name',
  code: 'code',
  primaryColor: 'primary_color',
  secondaryColor: 'secondary_color',
  logoImageUrl: 'logo_image_url',
});

export interface CampFound {
  readonly _id: string;
  readonly fields: CampFields;
  /** Null where it is not known (yet). */
  readonly college: Selected<typeof college> | null;
  /** The camp's own place, else its college's. */
  readonly where: {
    readonly city: string | null;
    readonly state: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
  readonly saved: boolean;
  /** Miles. */
  readonly distance: number | null;
}

/** A camp that names no town is on the campus; one in the college's town, near it. */
const NAMES_NO_TOWN = 'k.city IS NULL AND k.state IS NULL';
const NEAR_CAMPUS = `(${NAMES_NO_TOWN} OR (lower(k.city) = lower(o.city) AND k.state = o.state))`;

/** Camps that were not deleted, with the place where they are, as `c` of a FROM. `athlete`: number of the id of whose saved ones are meant. */
const placedCamps = (athlete: string): string => `(
  SELECT k.*, o.search AS college_search, CASE WHEN o.college_id IS NOT NULL THEN ${college.json} END AS college,
    CASE WHEN ${NAMES_NO_TOWN} THEN o.city ELSE k.city END AS where_city,
    CASE WHEN ${NAMES_NO_TOWN} THEN o.state ELSE k.state END AS where_state,
    CASE WHEN k.latitude IS NOT NULL THEN k.latitude WHEN ${NEAR_CAMPUS} THEN o.latitude END AS where_latitude,
    CASE WHEN k.latitude IS NOT NULL THEN k.longitude WHEN ${NEAR_CAMPUS} THEN o.longitude END AS where_longitude,
    EXISTS (SELECT FROM ${savedCamps.live} s WHERE s.athlete_id = ${athlete} AND s.camp_id = k.camp_id) AS saved
  FROM ${camps.table.live} k LEFT JOIN ${collegeTable.live} o USING (college_id)
  WHERE NOT k.deleted) c`;

/** What a SELECT from {@link placedCamps} hands out, except for the distance. */
const FOUND = `c.camp_id AS _id, c.document->'fields' AS fields, c.college, c.saved,
  json_build_object('city', c.where_city, 'state', c.where_state,
    'latitude', c.where_latitude, 'longitude', c.where_longitude) AS "where"`;

/** `athleteId`: whose saved camps are meant; null for nobody's. */
export async function campById(
  db: ReadDatabase,
  campId: string,
  athleteId: string | null,
): Promise<CampFound | undefined> {
  const text = `SELECT ${FOUND}, NULL::float8 AS distance FROM ${placedCamps('$2')} WHERE c.camp_id = $1`;
  return (await db.query<CampFound>({ name: 'get-camp', text, values: [campId, athleteId] })).rows[0];
}

/** A camp belongs to no team. Undefined: nobody knows it; a deleted one is known, so that it can be brought back. */
export async function whereIsCamp(db: ReadDatabase, campId: string): Promise<{ teamIds: string[] } | undefined> {
  const { rows } = await db.query(`SELECT FROM ${camps.table.live} WHERE camp_id = $1`, [campId]);
  return rows.length > 0 ? { teamIds: [] } : undefined;
}

/** A camp that an athlete has saved, or whose college is on their list. */
export interface CampToTell {
  readonly campId: string;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly firstDay: string;
  readonly sports: readonly Sport[];
  readonly collegeId: string;
  readonly college: string | null;
  readonly athleteId: string;
  readonly saved: boolean;
}

/**
 * For each of these athletes, the camps that they have saved and that begin on one of these days (YYYY-MM-DD), and those
 * of `added` that their colleges hold from `from` on.
 */
export async function campsToTell(
  db: ReadDatabase,
  athleteIds: readonly string[],
  { days, added, from }: { days: readonly string[]; added: readonly string[]; from: string },
): Promise<CampToTell[]> {
  const columns = `k.camp_id AS "campId", k.document -> 'fields' ->> 'name' AS name, k.first_day AS "firstDay", k.sports,
      k.college_id AS "collegeId", o.name AS college`;
  const text = `
    SELECT ${columns}, s.athlete_id AS "athleteId", true AS saved
    FROM ${savedCamps.live} s JOIN ${camps.table.live} k USING (camp_id) LEFT JOIN ${collegeTable.live} o USING (college_id)
    WHERE s.athlete_id = ANY ($1) AND k.first_day = ANY ($2) AND NOT k.deleted
    UNION ALL SELECT ${columns}, i.athlete_id, false
    FROM ${camps.table.live} k JOIN ${collegeInterestTable.live} i ON i.college_id = k.college_id
    LEFT JOIN ${collegeTable.live} o ON o.college_id = k.college_id
    WHERE k.camp_id = ANY ($3) AND k.last_day >= $4 AND NOT k.deleted AND i.listed AND i.athlete_id = ANY ($1)
    ORDER BY "firstDay", name, "campId", "athleteId"`;
  return (await db.query<CampToTell>({ name: 'camps-to-tell', text, values: [athleteIds, days, added, from] })).rows;
}

type SavedCamp = Pick<CampFields, 'name' | 'firstDay' | 'lastDay'> & { readonly campId: string };

/** The camps that an athlete has saved, by their first day. */
export async function ownSavedCamps(db: ReadDatabase, athleteId: string): Promise<SavedCamp[]> {
  const { rows } = await db.query<SavedCamp>(
    `SELECT c.camp_id AS "campId", c.document->'fields'->>'name' AS name, c.first_day AS "firstDay",
       c.last_day AS "lastDay"
     FROM ${savedCamps.live} s JOIN ${camps.table.live} c USING (camp_id)
     WHERE s.athlete_id = $1 AND NOT c.deleted ORDER BY c.first_day, c.camp_id`,
    [athleteId],
  );
  return rows;
}

/** What a list is asked by, besides its query. */
interface Asked {
  /** Whose saved camps are meant; null for nobody's. */
  readonly athleteId: string | null;
  /** YYYY-MM-DD: camps whose last day lies before it are over. */
  readonly today: string;
}

/** A page of camps, and how many there are on all pages. Those to come by their first day; past ones the latest first. */
export async function campsPage(
  db: ReadDatabase,
  query: ListCampsQuery,
  asked: Asked,
): Promise<{ camps: CampFound[]; total: number }> {
  const wanted = new Conditions();
  const from = placedCamps(wanted.value(asked.athleteId));
  narrow(wanted, query, asked.today);
  const { sql: where } = wanted;
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${from} WHERE ${where}`,
    wanted.values.slice(),
  );
  const distance = distanceIn(wanted, query);
  const order = query.past ? 'c.last_day DESC, c.first_day DESC' : 'c.first_day, c.last_day';
  const found = await db.query<CampFound>(
    `SELECT ${FOUND}, ${distance} AS distance FROM ${from} WHERE ${where}
     ORDER BY ${order}, c.document->'fields'->>'name' COLLATE "C", c.camp_id
     LIMIT ${wanted.value(query.count)} OFFSET ${wanted.value((query.page - 1) * query.count)}`,
    wanted.values,
  );
  return { camps: found.rows, total: rows[0]?.total ?? 0 };
}
/** What nobody has reported of a camp meets no filter; one that names no position is for all. */
function narrow(wanted: Conditions, query: ListCampsQuery, today: string): void {
  wanted.where(query.past ? 'c.last_day < $' : 'c.last_day >= $', today);
  for (const [condition, word] of searchConditions(query.filter ?? '')) {
    const either = (text: string) => condition.replace('search', text);
    wanted.where(`(${either('c.search')} OR ${either('c.college_search')})`, word);
  }
  if (query.sport?.length) wanted.where('c.sports && $::text[]', query.sport);
  if (query.state?.length) wanted.where('c.where_state = ANY ($::text[])', query.state);
  if (query.collegeId) wanted.where('c.college_id = $', query.collegeId);
  if (query.from) wanted.where('c.last_day >= $', query.from);
  if (query.to) wanted.where('c.first_day <= $', query.to);
  if (query.cost !== undefined) wanted.where('c.cost <= $', query.cost);
  if (query.position?.length) wanted.where(`(c.positions && $::text[] OR c.positions = '{}')`, query.position);
  if (query.saved !== undefined) wanted.where('c.saved = $', query.saved);
}

function distanceIn(wanted: Conditions, { latitude, longitude }: ListCampsQuery): string {
  if (latitude === undefined || longitude === undefined) return 'NULL::float8';
  return milesFrom(
    { latitude: `${wanted.value(latitude)}::float8`, longitude: `${wanted.value(longitude)}::float8` },
    { latitude: 'c.where_latitude', longitude: 'c.where_longitude' },
  );
}
