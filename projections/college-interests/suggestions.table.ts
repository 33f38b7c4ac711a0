import { boolean, orNull, text, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { collegeInterestsVersion } from './college-interests.table.js';

/** The last suggestion of a college to an athlete: one waits at a time. It is not counted as an interest. */
export const collegeSuggestionTable = readTable({
  of: collegeInterestsVersion,
  name: 'college_suggestion',
  key: ['college_interest_id'],
  columns: {
    college_interest_id: text(),
    suggestion_id: text(),
    athlete_id: text(),
    college_id: text(),
    message: orNull(text()),
    /** User id. */
    sent_by: text(),
    sent_at: timestamp(),
    /** Waits for the athlete's answer. */
    open: boolean(),
  },
  indexes: [['athlete_id', 'open']],
});
export type CollegeSuggestionRow = RowOf<typeof collegeSuggestionTable>;
