import { hasOffer, lastTouchOf, stageOf } from '../../contract/college-interest/timeline.js';
import { topics } from '../../contract/live/live.js';
import {
  type CollegeInterestAdded,
  interestEvents,
  InterestsReordered,
} from '../../src/modules/college-interest/college-interest.events.js';
import { factsAfter, type InterestFacts, noFacts } from '../../src/modules/college-interest/college-interest.state.js';
import { commitmentEvents } from '../../src/modules/college-interest/commitment/commitment.events.js';
import {
  type CollegeSuggested,
  suggestionEvents,
} from '../../src/modules/college-interest/suggesting/suggestion.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { athleteTopics } from '../athlete-topics.js';
import { erased } from '../erased.js';
import {
  type CollegeInterestRow,
  collegeInterestsVersion,
  collegeInterestTable,
  type CollegeSuggestionRow,
  collegeSuggestionTable,
  interestOrderTable,
} from './college-interests.table.js';

const [, ...laterEvents] = interestEvents;

const later = (
  row: CollegeInterestRow | undefined,
  event: Recorded<(typeof laterEvents)[number]>,
): CollegeInterestRow | undefined => row && withFacts(row, event);

const committed = (row: CollegeInterestRow | undefined, day: string | null): CollegeInterestRow | undefined =>
  row && derived({ ...row, committed_on: day });

export const collegeInterestRows = rowsOf(collegeInterestTable).from({
  reads: [...interestEvents, ...commitmentEvents],
  key: ({ data }) => ({ college_interest_id: data.collegeInterestId }),
  on: {
    CollegeInterestAdded: (row, event) => withFacts(row ?? added(event), event),
    ...forAll(laterEvents, later),
    CommitmentRecorded: (row, { data }) => committed(row, data.committedOn),
    CommitmentWithdrawn: (row) => committed(row, null),
  },
  each: [erased('athlete_id', 'athleteId')],
});

export const interestOrderRows = rowsOf(interestOrderTable).from({
  reads: [InterestsReordered],
  key: ({ data }) => ({ athlete_id: data.athleteId }),
  on: {
    InterestsReordered: (_, { data: { athleteId, order } }) => ({ athlete_id: athleteId, interest_ids: order }),
  },
  each: [erased('athlete_id', 'athleteId')],
});

type Told = Omit<CollegeInterestRow, 'stage' | 'has_offer' | 'last_touch'>;

/** What follows from the rest of a row. */
function derived(row: Told): CollegeInterestRow {
  const timeline = {
    questionnaireCompletedOn: row.questionnaire_completed_on,
    communications: Object.values(row.communications),
    visits: Object.values(row.visits),
    application: row.application,
    offer: row.offer,
    committedOn: row.committed_on,
  };
  return { ...row, stage: stageOf(timeline), has_offer: hasOffer(timeline), last_touch: lastTouchOf(timeline) };
}

function withFacts(row: Told, event: Parameters<typeof factsAfter>[1]): CollegeInterestRow {
  const after = columns(factsAfter(factsIn(row), event));
  return derived({ ...row, ...after, was_removed: row.was_removed || !after.listed });
}

const factsIn = (row: Told): InterestFacts => ({
  listed: row.listed,
  interestLevel: row.interest_level,
  isTopCollege: row.is_top_college,
  notes: row.notes,
  offer: row.offer,
  application: row.application,
  questionnaireCompletedOn: row.questionnaire_completed_on,
  visits: row.visits,
  communications: row.communications,
});

const columns = (facts: InterestFacts) => ({
  listed: facts.listed,
  interest_level: facts.interestLevel,
  is_top_college: facts.isTopCollege,
  notes: facts.notes,
  offer: facts.offer,
  application: facts.application,
  questionnaire_completed_on: facts.questionnaireCompletedOn,
  visits: facts.visits,
  communications: facts.communications,
});

const added = ({ data, occurredAt, metadata: { actor } }: Recorded<typeof CollegeInterestAdded>): Told => ({
  ...columns(noFacts),
  college_interest_id: data.collegeInterestId,
  athlete_id: data.athleteId,
  college_id: data.collegeId,
  was_removed: false,
  created_by: actor.userId,
  created_at: occurredAt,
  committed_on: null,
});

const closed = (row: CollegeSuggestionRow | undefined): CollegeSuggestionRow | undefined =>
  row && { ...row, open: false };

const collegeSuggestionRows = rowsOf(collegeSuggestionTable).from({
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

/** What athletes and colleges have to do with each other. */
export const collegeInterestsProjection = readModel({
  ...collegeInterestsVersion,
  tables: [collegeInterestRows, interestOrderRows, collegeSuggestionRows],
  topics: (event) => {
    const { teamId } = event.metadata;
    // The roster shows offers and commitments.
    const ofTeam = teamId ? [topics.team(teamId, 'interests'), topics.team(teamId, 'roster')] : [];
    return [...athleteTopics(event, 'interests'), ...ofTeam];
  },
});
