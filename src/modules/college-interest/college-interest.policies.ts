import type { RecordedEvent } from '../../kernel/event.js';
import { deleteLater, type FileLetGo } from '../../platform/files/delete-file.job.js';
import type { JobRequest } from '../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../platform/jobs/reaction.js';
import { type AttachmentFacts, AttachmentRemoved } from './updates/attachments/attachment.events.js';

/** Deletes the bytes of removed attachments once an undo is no longer possible. */
@Reacts()
export class DeleteAttachment implements Reaction {
  readonly name = 'delete-attachment';
  readonly reads = [AttachmentRemoved];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent): readonly JobRequest<FileLetGo>[] {
    const { data } = event as RecordedEvent & { readonly data: AttachmentFacts };
    return [deleteLater(event, data.fileId)];
  }
}
