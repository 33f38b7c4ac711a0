import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { athleteTopics } from '../athlete-topics.js';
import { updateMessageRows, updateReaderRows } from './college-updates.fold.js';
import { collegeUpdatesVersion } from './college-updates.table.js';

/** What is written on athletes' interests, and who has viewed it. */
export const collegeUpdatesProjection = readModel({
  ...collegeUpdatesVersion,
  tables: [updateMessageRows, updateReaderRows],
  topics: (event) => {
    const { teamId } = event.metadata;
    // The profile and the roster show the unread count.
    const ofTeam = teamId ? [topics.team(teamId, 'updates'), topics.team(teamId, 'roster')] : [];
    return [...athleteTopics(event, 'updates'), ...athleteTopics(event, 'profile'), ...ofTeam];
  },
});
