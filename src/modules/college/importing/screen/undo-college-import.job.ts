import { z } from 'zod';
import { CommandGateway } from '../../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../../platform/commands/stream-reader.js';
import { Job, type JobHandler } from '../../../../platform/jobs/job-handler.js';
import { CollegeImportUndoBegun } from '../stream/college-import.events.js';
import { collegeImports } from '../stream/college-import.decider.js';
import { UndoImport } from '../undo-import.js';

/** Name of the job. */
export const UNDO_COLLEGE_IMPORT = 'undo-college-import';
export const UndoJob = z.strictObject({ importId: z.uuid() });
export type UndoJob = z.infer<typeof UndoJob>;

/** Takes an import back, as whoever asked for it. Cut short, it goes on where it was. */
@Job()
export class UndoCollegeImport implements JobHandler<UndoJob> {
  readonly name = UNDO_COLLEGE_IMPORT;
  readonly payload = UndoJob;

  constructor(
    private readonly undoing: UndoImport,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  async run({ importId }: UndoJob): Promise<void> {
    const stream = collegeImports.of(importId);
    const events = await this.streams.events(stream);
    const begun = events.findLast(({ type }) => type === CollegeImportUndoBegun.type);
    if (!begun) throw new Error(`Nobody has asked to take the import ${importId} back.`);
    const { actor } = begun.metadata;
    const { undone, archived, before, refused } = await this.undoing.run(importId, actor);
    // What a first try of this job took back is taken back by it.
    const finish = { type: 'FinishUndo', changes: undone + before, archived, stays: refused } as const;
    await this.commands.send(stream, finish, { actor, correlationId: importId, causationId: begun.id });
  }
}
