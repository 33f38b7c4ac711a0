import { topics } from '../../contract/live/live.js';
import { FileAdded, FileRemoved } from '../../src/modules/athlete/files/athlete-files.events.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { athleteTopics } from '../athlete-topics.js';
import { askingParentRows, athleteRows, fileRows, guardianRows } from './athlete-profile.fold.js';
import { parentRows, payerRows } from './parent.fold.js';
import { athleteProfileVersion } from './athlete-profile.table.js';

const isFile: ReadonlySet<string> = new Set([FileAdded.type, FileRemoved.type]);

/** Athletes with everything that their profile holds, their guardians, and the parents behind these. */
export const athleteProfileProjection = readModel({
  ...athleteProfileVersion,
  tables: [athleteRows, fileRows, guardianRows, askingParentRows, payerRows, parentRows],
  topics: (event) => {
    const { teamId } = event.metadata;
    if (isFile.has(event.type)) return athleteTopics(event, 'files');
    const parentId =
      'parentId' in event.data && typeof event.data.parentId === 'string' ? event.data.parentId : undefined;
    return [
      ...athleteTopics(event, 'profile'),
      ...(parentId ? [topics.parent(parentId)] : []),
      // The list of parents names the athletes that they follow.
      ...(teamId ? [topics.team(teamId, 'parents')] : []),
    ];
  },
});
