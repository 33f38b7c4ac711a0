import type { DecodedEvent } from '../../src/kernel/event-definition.js';
import {
  named,
  type ReadDatabase,
  rowsById,
  select,
  type Selected,
} from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable } from '../account-access/account-access.table.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { searchConditions } from '../conditions.js';
import { preparedName } from '../prepared.js';
import { teamsThatSee } from '../team-sight.js';
import { coachTable } from '../team/team.table.js';
import { collegeInterestRows, interestOrderRows } from './college-interests.projection.js';
import { collegeInterestTable, collegeSuggestionTable, interestOrderTable } from './college-interests.table.js';

/** What an interest's columns are called in answers. */
const interestNames = {
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
function foundSql(search: string): { text: string; values: unknown[] } {
  const words = searchConditions(search);
  const conditions = words.map(([condition], index) => condition.replaceAll('$', `$${index + 2}`));
  return { text: conditions.join(' AND ') || 'true', values: words.map(([, value]) => value) };
}

const WHEREABOUTS = `
  SELECT i.athlete_id AS "athleteId", ${teamsThatSee('a')} AS "teamIds"
  FROM (
    SELECT athlete_id FROM ${collegeInterestTable.live} WHERE college_interest_id = $1
    UNION SELECT athlete_id FROM ${collegeSuggestionTable.live} WHERE college_interest_id = $1
    UNION SELECT athlete_id FROM ${accessAthleteTable.live} WHERE athlete_id = $1
  ) i LEFT JOIN ${accessAthleteTable.live} a USING (athlete_id)`;

/**
 * An interest belongs to the team that sees its athlete now, also while it is off the list or only suggested. Updates
 * without a college are under the athlete's own id. Undefined if unknown.
 */
export async function whereIsInterest(
  db: ReadDatabase,
  id: string,
): Promise<{ readonly athleteId: string; readonly teamIds: readonly string[] } | undefined> {
  type Row = { readonly athleteId: string; readonly teamIds: readonly string[] };
  return (await db.query<Row>({ name: 'find-interest', text: WHEREABOUTS, values: [id] })).rows[0];
}

const suggestion = select(collegeSuggestionTable, 's', {
  _id: 'suggestion_id',
  athleteId: 'athlete_id',
  collegeId: 'college_id',
  collegeInterestId: 'college_interest_id',
  message: 'message',
  sentBy: 'sent_by',
  sentAt: 'sent_at',
});

export type SuggestionFound = Selected<typeof suggestion> & {
  readonly college: Selected<typeof shownCollege>;
  readonly sentByName: string | null;
};

const OPEN = `
  SELECT ${suggestion.sql}, ${shownCollege.json} AS college, (
    SELECT k.first_name || ' ' || k.last_name FROM ${coachTable.live} k WHERE k.user_id = s.sent_by LIMIT 1
  ) AS "sentByName"
  FROM ${collegeSuggestionTable.live} s JOIN ${collegeTable.live} c USING (college_id)
  WHERE s.athlete_id = $1 AND s.open
  ORDER BY s.sent_at DESC, s.suggestion_id`;

/** The suggestions that wait for the athlete's answer, the newest first. */
export async function openSuggestions(db: ReadDatabase, athleteId: string): Promise<SuggestionFound[]> {
  return (await db.query<SuggestionFound>({ name: 'open-suggestions', text: OPEN, values: [athleteId] })).rows;
}

/** The ids of every interest that an athlete ever had, those off the list too. */
export async function everInterests(db: ReadDatabase, athleteId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'ever-interests',
    text: `SELECT college_interest_id AS id FROM ${collegeInterestTable.live} WHERE athlete_id = $1`,
    values: [athleteId],
  });
  return rows.map(({ id }) => id);
}

/** An athlete's list as the first events of its streams leave it, in the order that it had; colleges as they are today. */
export async function interestsAsOf(
  db: ReadDatabase,
  events: readonly DecodedEvent[],
  search = '',
): Promise<AthletesInterests> {
  const rows = collegeInterestRows.inMemory(events);
  const listed = rows.filter((row) => row.listed);
  const order = interestOrderRows.inMemory(events)[0]?.interest_ids ?? [];
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  listed.sort(
    (a, b) =>
      place(a.college_interest_id) - place(b.college_interest_id) || a.created_at.getTime() - b.created_at.getTime(),
  );
  const colleges = await collegesOf(
    db,
    listed.map((row) => row.college_id),
    search,
  );
  return {
    interests: listed.flatMap((row) => {
      const known = colleges.find(({ college }) => college._id === row.college_id);
      return known ? [{ ...named(row, interestNames), ...known }] : [];
    }),
    everRemoved: rows.some((row) => row.was_removed),
  };
}

async function collegesOf(db: ReadDatabase, ids: readonly string[], search: string) {
  const found = foundSql(search);
  const { rows } = await db.query<Pick<ListedInterest, 'college' | 'found'>>(
    `SELECT ${shownCollege.json} AS college, ${found.text} AS found
     FROM ${collegeTable.live} c WHERE c.college_id = ANY($1)`,
    [ids, ...found.values],
  );
  return rows;
}

// One's own data as it is exported: other people appear by id only.

/** What a column keeps by id, as a list. */
const listIn = (column: string): string => `(SELECT COALESCE(jsonb_agg(value), '[]') FROM jsonb_each(${column}))`;

/** Those too that went off the list: they are kept. */
export const ownInterests = rowsById(`
  SELECT c.name AS college, i.listed AS "onMyList", i.interest_level AS level, i.is_top_college AS "topCollege", i.stage,
    i.questionnaire_completed_on AS "questionnaire", ${listIn('i.communications')} AS communications,
    ${listIn('i.visits')} AS visits, i.application, i.offer ->> 'type' AS offer, i.offer ->> 'date' AS "offeredOn",
    i.offer ->> 'note' AS "offerNote", i.offer ->> 'withdrawnOn' AS "offerWithdrawnOn",
    i.committed_on AS "committedOn", i.notes, i.created_at AS "addedAt"
  FROM ${collegeInterestTable.live} i JOIN ${collegeTable.live} c USING (college_id)
  WHERE i.athlete_id = $1 ORDER BY i.created_at, i.college_interest_id`);

/** Answered ones too. */
export const ownSuggestions = rowsById(`
  SELECT c.name AS college, s.message, s.sent_by AS "sentBy", s.sent_at AS "sentAt", s.open AS "waitsForMe"
  FROM ${collegeSuggestionTable.live} s JOIN ${collegeTable.live} c USING (college_id)
  WHERE s.athlete_id = $1 ORDER BY s.sent_at, s.suggestion_id`);
