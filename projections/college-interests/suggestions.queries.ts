import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { coachTable } from '../team/team.table.js';
import { shownCollege } from './interest.queries.js';
import { collegeSuggestionTable } from './suggestions.table.js';

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
