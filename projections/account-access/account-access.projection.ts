import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { accountRows, teamRows } from './account.fold.js';
import { coachRows, placeRows } from './coach.fold.js';
import { athleteRows, linkRows, parentRows } from './people.fold.js';
import { accountAccessVersion } from './account-access.table.js';

/**
 * Accounts with roles and profiles, and the teams of athletes, coaches and parents. The caller look-up reads it on
 * every request.
 */
export const accountAccess = readModel({
  ...accountAccessVersion,
  tables: [accountRows, teamRows, coachRows, placeRows, athleteRows, parentRows, linkRows],
  topics: (event) => {
    const { userId, coachId, athleteId, parentId } = event.data as Partial<
      Record<'userId' | 'coachId' | 'athleteId' | 'parentId', string>
    >;
    return [
      ...(userId ? [topics.account(userId)] : []),
      ...(coachId ? [topics.coach(coachId)] : []),
      ...(athleteId ? [topics.athlete(athleteId, 'access')] : []),
      ...(parentId ? [topics.parent(parentId)] : []),
    ];
  },
});
