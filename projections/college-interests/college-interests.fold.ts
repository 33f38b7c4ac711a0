import { hasOffer, lastTouchOf, stageOf } from '../../contract/college-interest/trail.js';
import {
  type CollegeInterestAdded,
  interestEvents,
  InterestsReordered,
} from '../../src/modules/college-interest/college-interest.events.js';
import { factsAfter, noFacts, type InterestFacts } from '../../src/modules/college-interest/college-interest.state.js';
import { commitmentEvents } from '../../src/modules/college-interest/commitment/commitment.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import { collegeInterestTable, interestOrderTable, type CollegeInterestRow } from './college-interests.table.js';

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
  const trail = {
    questionnaireCompletedOn: row.questionnaire_completed_on,
    communications: Object.values(row.communications),
    visits: Object.values(row.visits),
    application: row.application,
    offer: row.offer,
    committedOn: row.committed_on,
  };
  return { ...row, stage: stageOf(trail), has_offer: hasOffer(trail), last_touch: lastTouchOf(trail) };
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
