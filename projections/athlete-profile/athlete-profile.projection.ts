import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { athleteRows, fileRows, guardianRows } from './athlete-profile.fold.js';
import { parentRows, payerRows } from './parent.fold.js';

/** Athletes with everything that their profile holds, their guardians, and the parents behind these. */
export const athleteProfileProjection = readModel({
  name: 'athlete-profile',
  version: 6,
  tables: [athleteRows, fileRows, guardianRows, payerRows, parentRows],
  topics: ({ data, metadata: { teamId } }) => [
    ...('athleteId' in data ? [topics.athlete(String(data.athleteId))] : []),
    ...(teamId ? [topics.team(teamId)] : []),
  ],
});
