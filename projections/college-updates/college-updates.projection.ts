import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { athleteTopics } from '../athlete-topics.js';
import { updateMessageRows, updateReaderRows } from './college-updates.fold.js';

/** What is written on athletes' interests, and who has viewed it. */
export const collegeUpdatesProjection = readModel({
  name: 'college-updates',
  version: 1,
  tables: [updateMessageRows, updateReaderRows],
  topics: (event) => {
    const { teamId } = event.metadata;
    return [...athleteTopics(event, 'updates'), ...(teamId ? [topics.team(teamId, 'updates')] : [])];
  },
});
