import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { athleteTopics } from '../athlete-topics.js';
import { collegeInterestRows, interestOrderRows } from './college-interests.fold.js';
import { collegeSuggestionRows } from './suggestions.fold.js';
import { collegeInterestsVersion } from './college-interests.table.js';

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
