import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable } from '../account-access/account-access.table.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { preparedName } from '../prepared.js';
import { searchConditions } from '../search-conditions.js';
import { teamsThatSee } from '../team-sight.js';
import { collegeInterestTable, interestOrderTable } from './college-interests.table.js';
import { collegeSuggestionTable } from './suggestions.table.js';

/** What an interest's columns are called in answers. */
export const interestNames = {
  collegeInterestId: 'college_interest_id',
  athleteId: 'athlete_id',
  collegeId: 'college_id',
  createdBy: 'created_by',
  createdAt: 'created_at',
  interestLevel: 'interest_level',
  isTopCollege: 'is_top_college',
  notes: 'notes',
  offer: 'offer',
  application: 'application',
  visits: 'visits',
  communications: 'communications',
  questionnaireCompletedOn: 'questionnaire_completed_on',
  committedOn: 'committed_on',
  stage: 'stage',
  hasOffer: 'has_offer',
  lastTouch: 'last_touch',
} as const;
const interest = select(collegeInterestTable, 'i', interestNames);

/** What lists show of a college. */
export const shownCollege = select(collegeTable, 'c', {
  _id: 'college_id',
  name: 'name',
  city: 'city',
  state: 'state',
  code: 'code',
  primaryColor: 'primary_color',
  secondaryColor: 'secondary_color',
  logoImageUrl: 'logo_image_url',
  archived: 'archived',
});

export type InterestFound = Selected<typeof interest> & { readonly college: Selected<typeof shownCollege> };

const INTEREST = `
  SELECT ${interest.sql}, ${shownCollege.json} AS college
  FROM ${collegeInterestTable.live} i JOIN ${collegeTable.live} c USING (college_id)
  WHERE i.college_interest_id = $1 AND i.listed`;

/** Undefined where the college is on no such list now. */
export async function interestById(db: ReadDatabase, id: string): Promise<InterestFound | undefined> {
  return (await db.query<InterestFound>({ name: 'get-interest', text: INTEREST, values: [id] })).rows[0];
}

export type ListedInterest = InterestFound & { readonly found: boolean };

export interface AthletesInterests {
  readonly interests: readonly ListedInterest[];
  /** Whether the athlete ever took a college off their list. */
  readonly everRemoved: boolean;
}

/**
 * An athlete's whole list in their order, unordered ones last; `found` if every word of the search is in the college.
 * Lists are too short to need pages.
 */
export async function interestsOf(db: ReadDatabase, athleteId: string, search = ''): Promise<AthletesInterests> {
  const { text, values } = interestsSql(athleteId, search);
  type Row = ListedInterest & { readonly listed: boolean; readonly wasRemoved: boolean };
  const { rows } = await db.query<Row>({ name: preparedName('interests', text), text, values });
  return {
    interests: rows.flatMap(({ listed, wasRemoved: _, ...interest }) => (listed ? [interest] : [])),
    everRemoved: rows.some(({ wasRemoved }) => wasRemoved),
  };
}

/** Those off the list come too: they say whether one was ever removed. */
export function interestsSql(athleteId: string, search = ''): { text: string; values: unknown[] } {
  const found = foundSql(search);
  return {
    text: `SELECT ${interest.sql}, i.listed, i.was_removed AS "wasRemoved", ${shownCollege.json} AS college,
       ${found.text} AS found
     FROM ${collegeInterestTable.live} i JOIN ${collegeTable.live} c USING (college_id)
     LEFT JOIN ${interestOrderTable.live} o USING (athlete_id)
     WHERE i.athlete_id = $1
     ORDER BY array_position(o.interest_ids, i.college_interest_id) NULLS LAST, i.created_at, i.college_interest_id`,
    values: [athleteId, ...found.values],
  };
}

/** Whether the college `c` contains every word of a search; the values follow the statement's own. */
export function foundSql(search: string): { text: string; values: unknown[] } {
  const words = searchConditions(search);
  const conditions = words.map(([condition], index) => condition.replaceAll('$', `$${index + 2}`));
  return { text: conditions.join(' AND ') || 'true', values: words.map(([, value]) => value) };
}

const WHEREABOUTS = `
  SELECT i.athlete_id AS "athleteId", ${teamsThatSee('a')} AS "teamIds"
  FROM (
    SELECT athlete_id FROM ${collegeInterestTable.live} WHERE college_interest_id = $1
    UNION SELECT athlete_id FROM ${collegeSuggestionTable.live} WHERE college_interest_id = $1
  ) i LEFT JOIN ${accessAthleteTable.live} a USING (athlete_id)`;

/**
 * An interest belongs to the team that sees its athlete now, also while it is off the list or only suggested. Undefined
 * if unknown.
 */
export async function whereIsInterest(
  db: ReadDatabase,
  id: string,
): Promise<{ readonly athleteId: string; readonly teamIds: readonly string[] } | undefined> {
  type Row = { readonly athleteId: string; readonly teamIds: readonly string[] };
  return (await db.query<Row>({ name: 'find-interest', text: WHEREABOUTS, values: [id] })).rows[0];
}
