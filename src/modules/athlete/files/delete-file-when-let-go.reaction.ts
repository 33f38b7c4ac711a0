import type { Past } from '../../../kernel/decider.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { deleteLater, type FileLetGo } from '../../../platform/files/delete-file.job.js';
import type { JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import type { AthleteEvent } from '../athlete.events.js';
import { FileRemoved, ProfileImageRemoved, ProfileImageSet } from './athlete-files.events.js';

/** Bytes that nothing names any more are deleted once nobody can bring them back. */
@Reacts()
export class DeleteFileWhenLetGo implements Reaction {
  readonly name = 'delete-file-when-let-go';
  readonly reads = [FileRemoved, ProfileImageSet, ProfileImageRemoved];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent): readonly JobRequest<FileLetGo>[] {
    const letGo = keyLetGo(event as RecordedEvent & Past<AthleteEvent>);
    return letGo === null ? [] : [deleteLater(event, letGo)];
  }
}

function keyLetGo(event: Past<AthleteEvent>): string | null {
  switch (event.type) {
    case 'FileRemoved':
      return event.data.fileId;
    case 'ProfileImageSet':
      return event.data.previous;
    case 'ProfileImageRemoved':
      return event.data.imageId;
    default:
      return null;
  }
}
