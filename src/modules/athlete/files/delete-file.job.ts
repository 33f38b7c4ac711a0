import { z } from 'zod';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Files } from '../../../platform/files/files.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';

export const DELETE_FILE = 'delete-file';

/** The event that let go of a file. */
export const FileLetGo = z.strictObject({ eventId: z.string(), stream: z.string(), key: z.string() });
export type FileLetGo = z.infer<typeof FileLetGo>;

/** Deletes the bytes for good, unless the log has said something else of them since: then that event has the last word. */
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
