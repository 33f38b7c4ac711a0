import type { RecordedEvent } from '../../../kernel/event.js';
import { deleteLater, type FileLetGo } from '../../../platform/files/delete-file.job.js';
import type { JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { CollegeFileRemoved, type CollegeFileFacts } from './college-files.events.js';

/** Deletes the bytes of removed files once an undo is no longer possible. */
@Reacts()
export class DeleteCollegeFile implements Reaction {
  readonly name = 'delete-college-file';
  readonly reads = [CollegeFileRemoved];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent): readonly JobRequest<FileLetGo>[] {
    const { data } = event as RecordedEvent & { readonly data: CollegeFileFacts };
    return [deleteLater(event, data.fileId)];
  }
}
