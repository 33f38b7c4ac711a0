import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { isFileOfTask } from '../../../projections/tasks.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { BYTES_STAY_DAYS, DAY_MS } from '../../kernel/let-go.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { deleteLater } from '../../platform/files/delete-file.job.js';
import { Files } from '../../platform/files/files.js';
import { Job, type JobHandler } from '../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../platform/jobs/reaction.js';
import type { Past } from '../../kernel/decider.js';
import { TaskCompleted, TaskDeleted, type TaskEvent } from './task.events.js';

const DELETE_TASK_FILE = 'delete-task-file';
/** A day more than the deletion of a task can be taken back for. */
const DELAY_MS = (BYTES_STAY_DAYS + 1) * DAY_MS;

const SharedFile = z.strictObject({ fileId: z.string() });
type SharedFile = z.infer<typeof SharedFile>;

/** Deletes the bytes of removed files once an undo is no longer possible. */
@Reacts()
export class DeleteTaskFiles implements Reaction {
  readonly name = 'delete-task-files';
  readonly reads = [TaskDeleted, TaskCompleted];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent): readonly JobRequest[] {
    const { type, data } = event as RecordedEvent & Extract<Past<TaskEvent>, { type: 'TaskDeleted' | 'TaskCompleted' }>;
    if (type === 'TaskCompleted') return data.replacedId === null ? [] : [deleteLater(event, data.replacedId)];
    const shared = { name: DELETE_TASK_FILE, id: jobId(DELETE_TASK_FILE, event.id), delayMs: DELAY_MS };
    return [
      ...(data.handedInId === null ? [] : [deleteLater(event, data.handedInId)]),
      ...(data.fileId === null ? [] : [{ ...shared, payload: { fileId: data.fileId } }]),
    ];
  }
}

/** Deletes a coach’s file for good, unless a task still names it: several share it. */
@Job()
export class DeleteTaskFile implements JobHandler<SharedFile> {
  readonly name = DELETE_TASK_FILE;
  readonly payload = SharedFile;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly files: Files,
  ) {}

  async run({ fileId }: SharedFile): Promise<void> {
    if (!(await isFileOfTask(this.pool, fileId))) await this.files.remove(fileId);
  }
}
