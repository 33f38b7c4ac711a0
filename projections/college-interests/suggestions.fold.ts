import {
  type CollegeSuggested,
  suggestionEvents,
} from '../../src/modules/college-interest/suggesting/suggestion.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import type { Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import { collegeSuggestionTable, type CollegeSuggestionRow } from './suggestions.table.js';

const closed = (row: CollegeSuggestionRow | undefined): CollegeSuggestionRow | undefined =>
  row && { ...row, open: false };

export const collegeSuggestionRows = rowsOf(collegeSuggestionTable).from({
  reads: suggestionEvents,
  key: ({ data }) => ({ college_interest_id: data.collegeInterestId }),
  on: {
    CollegeSuggested: suggested,
    SuggestionAccepted: closed,
    SuggestionDeclined: closed,
    SuggestionWithdrawn: closed,
  },
  each: [erased('athlete_id', 'athleteId')],
});

/** One that waits again was sent when it was sent first. */
function suggested(
  row: CollegeSuggestionRow | undefined,
  { data, occurredAt }: Recorded<typeof CollegeSuggested>,
): CollegeSuggestionRow {
  const { collegeInterestId, suggestionId, athleteId, collegeId, message, sentBy } = data;
  return {
    college_interest_id: collegeInterestId,
    suggestion_id: suggestionId,
    athlete_id: athleteId,
    college_id: collegeId,
    message,
    sent_by: sentBy,
    sent_at: row?.suggestion_id === suggestionId ? row.sent_at : occurredAt,
    open: true,
  };
}
