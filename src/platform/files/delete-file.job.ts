import { z } from 'zod';
import type { RecordedEvent } from '../../kernel/event.js';
import { BYTES_STAY_DAYS, DAY_MS } from '../../kernel/let-go.js';
import { StreamReader } from '../commands/stream-reader.js';
import { Job, type JobHandler } from '../jobs/job-handler.js';
import { jobId, type JobRequest } from '../jobs/job-queue.js';
import { Files } from './files.js';

const DELETE_FILE = 'delete-file';
/** A day more than the letting go can be taken back for. */
const DELAY_MS = (BYTES_STAY_DAYS + 1) * DAY_MS;

/** The event that removed a file. */
const FileLetGo = z.strictObject({ eventId: z.string(), stream: z.string(), key: z.string() });
export type FileLetGo = z.infer<typeof FileLetGo>;

/** Schedules the deletion of a file's bytes for when its removal can no longer be undone. */
export const deleteLater = (event: RecordedEvent, key: string): JobRequest<FileLetGo> => ({
  name: DELETE_FILE,
  id: jobId(DELETE_FILE, event.id),
  payload: { eventId: event.id, stream: event.stream, key },
  delayMs: DELAY_MS,
});

/** Deletes the bytes for good, unless a later event of the log names them. */
@Job()
export class DeleteFile implements JobHandler<FileLetGo> {
  readonly name = DELETE_FILE;
  readonly payload = FileLetGo;

  constructor(
    private readonly streams: StreamReader,
    private readonly files: Files,
  ) {}

  async run({ eventId, stream, key }: FileLetGo): Promise<void> {
    const events = await this.streams.eventsNamed(stream);
    const last = events.findLast(({ data }) => Object.values(data).includes(key));
    if (last?.id === eventId) await this.files.remove(key);
  }
}
