import type { Past } from '../../src/kernel/decider.js';
import type { AthleteEvent } from '../../src/modules/athlete/athlete.events.js';
import type { Tables } from '../../src/platform/projections/projection.js';
import { WorkingSet } from '../working-set.js';
import { athleteFileTable } from './athlete-profile.table.js';

type FileEvent = Extract<Past<AthleteEvent>, { type: 'FileAdded' | 'FileRemoved' }>;

const isOfFile = (event: Past<AthleteEvent>): event is FileEvent =>
  event.type === 'FileAdded' || event.type === 'FileRemoved';

/** The files that athletes have now. */
export async function applyFiles(events: readonly Past<AthleteEvent>[], tables: Tables): Promise<void> {
  const ofFiles = events.filter(isOfFile);
  if (ofFiles.length === 0) return;
  const ids = ofFiles.map(({ data }) => data.fileId);
  const rows = await WorkingSet.of(athleteFileTable, tables, 'file_id', ids);
  for (const { type, data } of ofFiles) {
    if (type === 'FileRemoved') rows.delete(data.fileId);
    else {
      rows.put({
        file_id: data.fileId,
        athlete_id: data.athleteId,
        nickname: data.nickname,
        content_type: data.contentType,
        size: data.size,
        added_at: new Date(data.addedAt),
        added_by: data.addedBy,
      });
    }
  }
  await rows.flush(tables);
}
