import type { Past } from '../../../kernel/decider.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import type { AthleteEvent } from '../athlete.events.js';
import { BYTES_STAY_DAYS, DAY_MS } from './athlete-files.decider.js';
import { FileRemoved, ProfileImageRemoved, ProfileImageSet } from './athlete-files.events.js';
import { DELETE_FILE, type FileLetGo } from './delete-file.job.js';

/** A day more than the removal can be taken back for. */
const DELAY_MS = (BYTES_STAY_DAYS + 1) * DAY_MS;

/** Bytes that nothing names any more are deleted once nobody can bring them back. */
@Reacts()
export class DeleteFileWhenLetGo implements Reaction {
  readonly name = 'delete-file-when-let-go';
  readonly reads = [FileRemoved, ProfileImageSet, ProfileImageRemoved];
  readonly personal = false;

  react(event: RecordedEvent): readonly JobRequest<FileLetGo>[] {
    const letGo = keyLetGo(event as RecordedEvent & Past<AthleteEvent>);
    if (letGo === null) return [];
    const payload = { eventId: event.id, stream: event.stream, key: letGo };
    return [{ name: DELETE_FILE, id: jobId(DELETE_FILE, event.id), payload, delayMs: DELAY_MS }];
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
