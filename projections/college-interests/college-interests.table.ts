import type { Application, Communication, Offer, Visit } from '../../contract/college-interest/timeline.js';
import type { InterestLevel, InterestStage } from '../../contract/college-interest/vocabulary.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { boolean, json, orNull, text, texts, timestamp } from '../../src/platform/projections/tables/selection.js';
import { versionOf } from '../versions.js';

export const collegeInterestsVersion = versionOf('college-interests');

/** An athlete's interest in a college; the college's name is in its own table. */
export const collegeInterestTable = readTable({
  of: collegeInterestsVersion,
  name: 'college_interest',
  key: ['college_interest_id'],
  columns: {
    college_interest_id: text(),
    athlete_id: text(),
    college_id: text(),
    /** On the list now. */
    listed: boolean(),
    /** Whether it ever went off the list. */
    was_removed: boolean(),
    /** User id of who added it first. */
    created_by: text(),
    created_at: timestamp(),
    interest_level: text<InterestLevel>(),
    is_top_college: boolean(),
    notes: orNull(text()),
    offer: orNull(json<Offer>()),
    application: json<Application>(),
    visits: json<Readonly<Record<string, Omit<Visit, 'visitId'>>>>(),
    communications: json<Readonly<Record<string, Omit<Communication, 'communicationId'>>>>(),
    /** Days, YYYY-MM-DD. */
    questionnaire_completed_on: orNull(text()),
    committed_on: orNull(text()),
    /** What follows from the above. */
    stage: text<InterestStage>(),
    has_offer: boolean(),
    last_touch: orNull(text()),
  },
  indexes: [
    ['athlete_id', 'listed'],
    ['college_id', 'listed'],
  ],
});
export type CollegeInterestRow = RowOf<typeof collegeInterestTable>;

export const interestOrderTable = readTable({
  of: collegeInterestsVersion,
  name: 'interest_order',
  key: ['athlete_id'],
  columns: {
    athlete_id: text(),
    /** Ids of interests; some may be off the list. */
    interest_ids: texts(),
  },
});

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
