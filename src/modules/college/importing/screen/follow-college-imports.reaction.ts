import type { RecordedEvent } from '../../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../../platform/jobs/reaction.js';
import {
  CollegeImportBegun,
  CollegeImportUndoBegun,
  type CollegeImportEvent,
} from '../stream/college-import.events.js';
import { APPLY_COLLEGE_IMPORT, type ApplyJob } from './apply-college-import.job.js';
import { UNDO_COLLEGE_IMPORT, type UndoJob } from './undo-college-import.job.js';

/** An import that has begun is written, and one that is to be taken back is, whatever becomes of whoever was asked. */
@Reacts()
export class FollowCollegeImports implements Reaction {
  readonly name = 'follow-college-imports';
  readonly reads = [CollegeImportBegun, CollegeImportUndoBegun];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent): readonly JobRequest<ApplyJob | UndoJob>[] {
    const { id } = event;
    const { type, data } = event as RecordedEvent & CollegeImportEvent;
    if (type === 'CollegeImportBegun' && data.planId !== null) {
      const { importId, planId } = data;
      return [{ name: APPLY_COLLEGE_IMPORT, id: jobId(APPLY_COLLEGE_IMPORT, id), payload: { importId, planId } }];
    }
    if (type === 'CollegeImportUndoBegun' && !data.byCommand) {
      return [{ name: UNDO_COLLEGE_IMPORT, id: jobId(UNDO_COLLEGE_IMPORT, id), payload: { importId: data.importId } }];
    }
    return [];
  }
}
