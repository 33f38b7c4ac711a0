import type { Sport } from '../contract/team/vocabulary.js';
import type { ReadDatabase, Selected } from '../src/platform/projections/tables/selection.js';
import { athleteProfileTable } from './athlete-profile/athlete-profile.table.js';
import { fitFacts, type FitFactsFound } from './colleges/college.queries.js';
import { collegeTable, factColumns } from './colleges/colleges.table.js';
import { collegeInterestTable, collegeSuggestionTable } from './college-interests/college-interests.table.js';
import { shownCollege } from './college-interests/interest.queries.js';

/** Candidates of recommendations: what the fit needs, what is shown, and how many similar athletes follow it. */
export type CollegeToRecommend = FitFactsFound & {
  readonly shown: Selected<typeof shownCollege>;
  readonly similar: number;
};

const toRecommend = (program: string): string => `
  WITH me AS (SELECT * FROM ${athleteProfileTable.live} WHERE athlete_id = $1),
  alike AS (
    SELECT o.athlete_id FROM ${athleteProfileTable.live} o, me
    WHERE o.athlete_id <> me.athlete_id AND o.profile->'sport' = me.profile->'sport'
      AND o.profile->'position' ?| ARRAY(SELECT jsonb_array_elements_text(me.profile->'position'))
      AND abs((o.profile->'academicAttributes'->>'highSchoolGraduationYear')::int
        - (me.profile->'academicAttributes'->>'highSchoolGraduationYear')::int) <= 1),
  followed AS (
    SELECT i.college_id, count(*)::int AS similar
    FROM alike JOIN ${collegeInterestTable.live} i USING (athlete_id) WHERE i.listed GROUP BY i.college_id)
  SELECT ${fitFacts.sql}, ${shownCollege.json} AS shown, COALESCE(followed.similar, 0) AS similar
  FROM ${collegeTable.live} c LEFT JOIN followed USING (college_id)
  WHERE NOT c.archived AND c.${program}->>'division' <> 'None'
    AND NOT EXISTS (SELECT FROM ${collegeInterestTable.live} i
      WHERE i.athlete_id = $1 AND i.college_id = c.college_id AND (i.listed OR i.was_removed))
    AND NOT EXISTS (SELECT FROM ${collegeSuggestionTable.live} s
      WHERE s.athlete_id = $1 AND s.college_id = c.college_id)`;

/**
 * The colleges with a team in the sport that the athlete never had on their list and no coach ever suggested, each with
 * how many athletes of the same sport, a same position and within a class of theirs have it on their list now.
 */
export async function collegesToRecommend(
  db: ReadDatabase,
  athleteId: string,
  sport: Sport,
): Promise<CollegeToRecommend[]> {
  const text = toRecommend(factColumns[sport]);
  return (await db.query<CollegeToRecommend>({ name: `recommend-${sport}`, text, values: [athleteId] })).rows;
}
