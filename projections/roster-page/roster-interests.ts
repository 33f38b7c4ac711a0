import { interestStages } from '../../contract/college-interest/vocabulary.js';
import type { InterestSortKey } from '../../contract/athlete/vocabulary.js';
import type { RosterInterestFilter, RosterInterests } from '../../contract/athlete/team-sight.js';
import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { collegeTable } from '../colleges/colleges.table.js';

const STAGES = `ARRAY[${interestStages.map((stage) => `'${stage}'`).join(', ')}]`;

/** The colleges on the list of the athlete whose row of the roster is called `roster`. */
const listed = `FROM ${collegeInterestTable.live} i WHERE i.athlete_id = roster.seen_id AND i.listed`;

/** What each value of the filter asks of a row; `today` gives the number of a value that is the day. */
export const interestConditions: Readonly<Record<RosterInterestFilter, (today: () => string) => string>> = {
  offer: () => `EXISTS (SELECT ${listed} AND i.has_offer)`,
  'new-offer': (today) =>
    `EXISTS (SELECT ${listed} AND i.has_offer AND (i.offer->>'date')::date ${weekUntil(today())})`,
  'no-offer': () => `NOT EXISTS (SELECT ${listed} AND i.has_offer)`,
  committed: () => `EXISTS (SELECT ${listed} AND i.committed_on IS NOT NULL)`,
  'due-soon': (today) => {
    const soon = weekFrom(today());
    return `EXISTS (SELECT ${listed} AND (
      (i.application->>'submittedOn' IS NULL AND (i.application->>'deadline')::date ${soon})
      OR EXISTS (SELECT FROM jsonb_each(i.visits) v
        WHERE v.value->>'status' = 'scheduled' AND (v.value->>'date')::date ${soon})))`;
  },
  none: () => `NOT EXISTS (SELECT ${listed})`,
};

/** Seven days, the present one included. */
const weekUntil = (today: string): string => `BETWEEN ${today}::date - 6 AND ${today}::date`;
const weekFrom = (today: string): string => `BETWEEN ${today}::date AND ${today}::date + 6`;

/** Whether a college is on the list, by its id or by its sort name; each the number of a value. */
export const interestedIn = (id: string, sortName: string): string =>
  `EXISTS (SELECT ${listed} AND i.college_id IN (
    SELECT college_id FROM ${collegeTable.live} WHERE college_id = ${id} OR sort_name = ${sortName}))`;

/** Counted for the rows of one team only, and only where a list is sorted by it. */
export const interestSorts: Readonly<Record<InterestSortKey, string>> = {
  collegeCount: `(SELECT count(*) ${listed})`,
  offerCount: `(SELECT count(*) ${listed} AND i.has_offer)`,
  lastTouch: `(SELECT max(i.last_touch) ${listed})`,
};

/** What a page shows of each athlete's list; its row is called `r` there. */
export const rosterInterests = `(
  SELECT json_build_object('colleges', count(*), 'offers', count(*) FILTER (WHERE i.has_offer),
    'stage', (${STAGES})[max(array_position(${STAGES}, i.stage))], 'lastTouch', max(i.last_touch),
    'committedTo', max(c.name) FILTER (WHERE i.committed_on IS NOT NULL))
  FROM ${collegeInterestTable.live} i JOIN ${collegeTable.live} c USING (college_id)
  WHERE i.athlete_id = r.seen_id AND i.listed)`;

/** A row of the roster with what {@link rosterInterests} reads. */
export interface WithInterests {
  readonly interests: RosterInterests;
}
